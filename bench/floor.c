/* The floor: reads a line, answers it, does nothing else. No server that speaks over pipes starts faster on this machine.
 * Only the id is taken from the line, from wherever it first stands in it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char RESULT[] =
    ",\"result\":{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{\"tools\":{}},"
    "\"serverInfo\":{\"name\":\"floor\",\"version\":\"1\"}}}\n";

static int answer(const char *line) {
    const char *id = strstr(line, "\"id\":");
    char reply[512];
    int length;
    if (id == NULL) return 0; /* a notification */
    length = snprintf(reply, sizeof reply, "{\"jsonrpc\":\"2.0\",\"id\":%ld%s", strtol(id + 5, NULL, 10), RESULT);
    return write(1, reply, (size_t)length) == length ? 0 : 1;
}

int main(void) {
    size_t size = 1 << 16, held = 0;
    char *line = malloc(size);
    while (line != NULL) {
        ssize_t count = read(0, line + held, size - held - 1);
        char *end;
        if (count <= 0) return 0;
        line[held + (size_t)count] = 0;
        end = memchr(line + held, '\n', (size_t)count);
        held += (size_t)count;
        while (end != NULL) {
            size_t used = (size_t)(end + 1 - line);
            *end = 0;
            if (answer(line) != 0) return 1;
            memmove(line, line + used, held - used);
            held -= used;
            end = memchr(line, '\n', held);
        }
        if (held + 1 == size) line = realloc(line, size *= 2);
    }
    return 1;
}
