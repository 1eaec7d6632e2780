# What goes in: versions and SHA-256 sums. To move to a new GraalVM, change this file (README.md says how).
# shellcheck shell=bash disable=SC2034

GRAALVM_VERSION=25.0.2

# The image builder: jars from Maven Central, as "groupId artifactId sha256".
BUILDER_JARS="
org.graalvm.compiler    compiler              475eae6a53f30e358e1849384e305281f3e1d0e13f69182bc7621c70839c1b7f
org.graalvm.espresso    espresso-svm          e0327ad8d966e192722de10d0d50a8fdce0c13901f5c226ebd1e6cb2c76e7648
org.graalvm.nativeimage native-image-base     b0312ea07d22ff4aca5ba751cd05d93c8879fc7f98599ab47975431ee9d9e33f
org.graalvm.nativeimage objectfile            e52dc4f55ce27cc34c07f86d1fd1f380a9e2619cf41343ae13fffab4f7bfe261
org.graalvm.nativeimage pointsto              117d728ed5cbd118916dff3d699097425dfbd6a2e3d3861c152cdb022e188240
org.graalvm.nativeimage svm                   283f4d24bbb1634772ed4bf01b456b4e04dd74889dcdb38c4f29f825f530428c
org.graalvm.nativeimage svm-capnproto-runtime a39c960e80eb476793c9822c716e6c32a2f2a18987abadb54ce7a0fe9c583aab
org.graalvm.nativeimage svm-configure         14f00d18323ea391808f1e8982dfaabd7f82083df1bd22f11cdd37203dfb156f
org.graalvm.sdk         collections           248e08c3ce02e47746f4697d0127f7142add99474ae31e7dea95e7da9823aacf
org.graalvm.sdk         nativeimage           ab30dea76d42dd78f1755faa062af0f0b853df2b3aaac92a0f912e7eebec3971
org.graalvm.sdk         nativeimage-libgraal  df2b91706efdf0f6fadd026f530351daabca7973ab904de98b9ecb18a923f01d
org.graalvm.sdk         word                  1e616c48deed3b5f855227a88ccfe9c5a71f0ead6422f9c41cd853f584abfa88
org.graalvm.truffle     truffle-compiler      e74384ef882d7867fe02be57907909cd9137f763b3c8c5242cdd3ea7970b6933
"
MAVEN_COPY_GOAL=org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies

# The JDK's C sources: Debian's openjdk-25 source package. This one fits a JDK 25.0.3+9; for another JDK 25
# the nearest version and its SHA-256 come from Debian's source indexes, looked through in this order.
PINNED_SOURCE_VERSION=25.0.3+9
PINNED_SOURCE_SHA256=2dd6c441b49705480db1ebfcd03f43d5dcb7f1d4290e98c1fa6eeefae50cfa07
SOURCE_INDEXES="
debian/dists/trixie/main
debian-security/dists/trixie-security/main
debian/dists/forky/main
debian/dists/sid/main
"
