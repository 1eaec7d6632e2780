#define _GNU_SOURCE
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE_MS = 60000, PATIENCE_AT_THE_END_MS = 15000 };

double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

void give_up(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("driver: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(1); /* whoever was started gets SIGKILL, see child_start */
}

struct child child_start(char *const command[], char *const environment[], const char *first) {
    struct child child = {0};
    int in[2], out[2];
    const char *errors = getenv("BENCH_STDERR");
    int log = open(errors ? errors : "/dev/null", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC) || log < 0) give_up("no pipes: %s", strerror(errno));
    if (write(in[1], first, strlen(first)) != (ssize_t)strlen(first)) give_up("the first message does not fit into a pipe");
    child.size = 1 << 20;
    child.bytes = malloc(child.size);
    if (child.bytes == NULL) give_up("no memory");

    child.started = now();
    /* vfork: nothing of this process is copied, so that its size does not show in the figures. */
    child.pid = vfork();
    if (child.pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(in[0], 0);
        dup2(out[1], 1);
        dup2(log, 2);
        close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
        if (chdir("/") == 0) execve(command[0], command, environment);
        _exit(127);
    }
    if (child.pid < 0) give_up("no process: %s", strerror(errno));
    close(in[0]);
    close(out[1]);
    close(log);
    child.in = in[1];
    child.out = out[0];
    fcntl(child.in, F_SETFL, O_NONBLOCK);
    return child;
}

static void take_in(struct child *child) {
    ssize_t count;
    if (child->used > 0 && child->used == child->held) child->used = child->held = 0;
    if (child->held + 1 >= child->size) {
        if (child->used > 0) {
            memmove(child->bytes, child->bytes + child->used, child->held - child->used);
            child->held -= child->used;
            child->used = 0;
        } else {
            child->bytes = realloc(child->bytes, child->size *= 2);
            if (child->bytes == NULL) give_up("no memory for a line");
        }
    }
    count = read(child->out, child->bytes + child->held, child->size - child->held - 1);
    if (count == 0) give_up("it ended without an answer");
    if (count < 0 && errno != EINTR) give_up("cannot read from it: %s", strerror(errno));
    if (count > 0) child->held += (size_t)count;
}

void child_send(struct child *child, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t count = write(child->in, bytes, length);
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        } else if (errno == EAGAIN) {
            struct pollfd ends[] = {{child->in, POLLOUT, 0}, {child->out, POLLIN, 0}};
            if (poll(ends, 2, PATIENCE_MS) == 0) give_up("it reads nothing any more");
            if (ends[1].revents) take_in(child);
        } else if (errno != EINTR) {
            give_up("cannot write to it: %s", strerror(errno));
        }
    }
}

char *child_line(struct child *child) {
    size_t seen = child->used;
    while (1) {
        char *end = memchr(child->bytes + seen, '\n', child->held - seen);
        if (end != NULL) {
            char *line = child->bytes + child->used;
            *end = 0;
            child->used = (size_t)(end + 1 - child->bytes);
            return line;
        }
        seen = child->held - child->used;
        struct pollfd out = {child->out, POLLIN, 0};
        if (poll(&out, 1, PATIENCE_MS) == 0) give_up("no reply within %d s", PATIENCE_MS / 1000);
        take_in(child);
        seen += child->used;
    }
}

double child_cpu(const struct child *child) {
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(child->pid, &clock) || clock_gettime(clock, &time)) give_up("its processor time cannot be read");
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

/* The number behind `name` in a file of /proc. */
static long in_proc(pid_t pid, const char *file, const char *name) {
    char path[64], line[256];
    long value = -1;
    FILE *in;
    snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, file);
    in = fopen(path, "r");
    if (in == NULL) return -1;
    while (fgets(line, sizeof line, in) != NULL) {
        if (strncmp(line, name, strlen(name)) == 0) value = strtol(line + strlen(name), NULL, 10);
    }
    fclose(in);
    return value;
}

struct memory child_memory(const struct child *child) {
    struct memory memory = {
        /* Counted page by page; VmRSS of "status" may lag behind by some. */
        in_proc(child->pid, "smaps_rollup", "Rss:"),
        in_proc(child->pid, "smaps_rollup", "Pss:"),
        in_proc(child->pid, "status", "VmHWM:"),
    };
    if (memory.resident < 0) memory.resident = in_proc(child->pid, "status", "VmRSS:");
    return memory;
}

double child_end(struct child *child, struct rusage *usage) {
    int status, handle = (int)syscall(SYS_pidfd_open, child->pid, 0);
    double asked = now(), took;
    struct pollfd gone = {handle, POLLIN, 0};
    close(child->in);
    if (poll(&gone, 1, PATIENCE_AT_THE_END_MS) == 0) {
        kill(child->pid, SIGKILL);
        asked = -1;
    }
    wait4(child->pid, &status, 0, usage);
    took = asked < 0 ? -1 : now() - asked;
    close(handle);
    close(child->out);
    free(child->bytes);
    return took;
}
