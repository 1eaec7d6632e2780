# Compiles the JDK's native libraries as static libraries, which images link.
# Variables from outside: SRC (the JDK's src folder), JNI (generated headers), JAVA_HOME, OUT, OBJ, VERSION.

LIBRARIES := java.base/java java.base/net java.base/nio java.base/zip java.management/management java.prefs/prefs \
    java.rmi/rmi jdk.attach/attach jdk.management/management_ext jdk.net/extnet jdk.security.auth/jaas

# folders MODULE,LIBRARY: where a library's sources are; later ones add to earlier ones
folders = $(wildcard $(foreach os,share unix linux,$(SRC)/$1/$(os)/native/lib$2))

version_part = $(word $1,$(subst ., ,$(subst +, ,$(VERSION))))

FLAGS := -O2 -fPIC -fno-strict-aliasing -fno-omit-frame-pointer -ffunction-sections -fdata-sections -fstack-protector \
    -w -std=gnu11 -D_GNU_SOURCE -D_REENTRANT -D_FILE_OFFSET_BITS=64 -D_LITTLE_ENDIAN -D_LP64=1 -DNDEBUG -DLINUX -DSTATIC_BUILD=1 \
    -DARCH='"amd64"' -Damd64 -DARCHPROPNAME='"amd64"' -DVERSION_FEATURE=$(call version_part,1) -DVERSION_INTERIM=$(call version_part,2) \
    -DVERSION_UPDATE=$(call version_part,3) -DVERSION_PATCH=0 -DVERSION_BUILD=$(lastword $(subst +, ,$(VERSION))) \
    -DVERSION_STRING='"$(VERSION)"' -I$(JNI) -I$(JAVA_HOME)/include -I$(JAVA_HOME)/include/linux \
    -I$(SRC)/hotspot/share/include -I$(SRC)/hotspot/os/posix/include \
    $(addprefix -I,$(foreach lib,java net zip nio nio/ch nio/fs,$(call folders,java.base,$(lib))))

all: $(foreach entry,$(LIBRARIES),$(OUT)/lib$(notdir $(entry)).a)

# library MODULE,LIBRARY: one archive from all C files of a library
define library
$2_objects := $(patsubst $(SRC)/%.c,$(OBJ)/%.o,$(shell find $(call folders,$1,$2) -name '*.c'))
$$($2_objects): OWN_FLAGS := -DLIBRARY_NAME=$2 $(addprefix -I,$(call folders,$1,$2))
$(OUT)/lib$2.a: $$($2_objects)
	ar rcs $$@ $$^
endef
$(foreach entry,$(LIBRARIES),$(eval $(call library,$(patsubst %/,%,$(dir $(entry))),$(notdir $(entry)))))

$(OBJ)/%.o: $(SRC)/%.c
	@mkdir -p $(@D)
	gcc $(FLAGS) $(OWN_FLAGS) -c $< -o $@
