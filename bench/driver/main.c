/* Measures one contestant, once. In C, because what is measured takes a millisecond: a driver that starts processes through
 * a shell or a garbage-collected runtime would measure itself. bench/run calls it round after round and sums up.
 *
 *   driver start   CONTESTANT                 exec to the reply to initialize, memory, end of input to the end
 *   driver first   CONTESTANT                 the first call of a process
 *   driver calls   CONTESTANT COUNT BODY      calls one after the other, direct requests with BODY in between
 *   driver crowd   CONTESTANT COUNT FLIGHT    COUNT calls, FLIGHT of them under way at any time
 *   driver burst   CONTESTANT COUNT           COUNT calls sent at once
 *   driver message CONTESTANT METHOD MIB      one message of so many MiB: METHOD is ping or call
 *   driver direct  URL BODY COUNT FLIGHT      requests per second without any contestant: what the API can bear
 *   driver post    URL BODY                   one request; prints the body of the answer
 *   driver forget  FILE...                    has the kernel drop what it holds of a file, so that the next start reads it
 *
 * CONTESTANT is a file with a line each: "run WORD" for each word of the command, "env NAME=VALUE", "api URL" (the one it
 * was told) and "call PARAMS" (of tools/call; QUESTION in them is replaced). Prints lines "FIGURE VALUE". */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "child.h"
#include "http.h"

#define INITIALIZE \
    "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\"," \
    "\"capabilities\":{},\"clientInfo\":{\"name\":\"bench\",\"version\":\"1\"}}}\n"
#define INITIALIZED "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n"
#define QUESTION "What is the weather in Tokyo today?"

enum { SETTLE_MS = 200, BLOCK = 50, WARM = 2000 };

struct contestant {
    char *command[32], *environment[32];
    char *before, *after; /* the params of a call, around the question */
    struct url api;
};

static struct contestant contestant(const char *path) {
    struct contestant read = {0};
    int words = 0, variables = 0;
    char *line = NULL;
    size_t size = 0;
    FILE *in = fopen(path, "r");
    if (in == NULL) give_up("cannot read %s: %s", path, strerror(errno));
    while (getline(&line, &size, in) > 0) {
        char *value = strchr(line, ' ');
        line[strcspn(line, "\n")] = 0;
        if (value == NULL) continue;
        value = strdup(value + 1);
        if (strncmp(line, "run ", 4) == 0 && words < 31) read.command[words++] = value;
        if (strncmp(line, "env ", 4) == 0 && variables < 31) read.environment[variables++] = value;
        if (strncmp(line, "api ", 4) == 0) read.api = url_of(value);
        if (strncmp(line, "call ", 5) == 0) {
            char *question = strstr(value, "QUESTION");
            if (question == NULL) give_up("%s: no QUESTION in the call", path);
            *question = 0;
            read.before = value;
            read.after = question + strlen("QUESTION");
        }
    }
    fclose(in);
    free(line);
    if (words == 0) give_up("%s names no command", path);
    return read;
}

static void figure(const char *name, double value) { printf("%s %.4f\n", name, value); }

static int by_size(const void *a, const void *b) {
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

static double quantile(double *values, int count, double part) {
    qsort(values, (size_t)count, sizeof *values, by_size);
    return values[(int)(part * (count - 1) + 0.5)];
}

static void settle(void) { usleep(SETTLE_MS * 1000); }

/* Passes over notifications; a reply has to be a result that is no failure. */
static void reply(struct child *child) {
    char *line = child_line(child);
    while (strstr(line, "\"id\":") == NULL) line = child_line(child);
    if (strstr(line, "\"result\":") == NULL || strstr(line, "\"isError\":true") != NULL) give_up("not the reply one wants: %.500s", line);
}

static struct child initialized(const struct contestant *who) {
    struct child child = child_start(who->command, who->environment, INITIALIZE);
    reply(&child);
    child_send(&child, INITIALIZED, strlen(INITIALIZED));
    return child;
}

static void ask(struct child *child, const struct contestant *who, int id) {
    static char message[1 << 16];
    int length = snprintf(message, sizeof message, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":%s%s%s}\n",
        id, who->before, QUESTION, who->after);
    child_send(child, message, (size_t)length);
}

static char *file(const char *path, size_t *length) {
    char *text = NULL;
    size_t size = 0;
    FILE *in = fopen(path, "r");
    ssize_t count = in == NULL ? -1 : getdelim(&text, &size, 0, in);
    if (count < 0) give_up("cannot read %s: %s", path, strerror(errno));
    fclose(in);
    *length = (size_t)count;
    return text;
}

static void memory_after(const struct child *child, const char *when) {
    char name[64];
    struct memory memory;
    settle();
    memory = child_memory(child);
    snprintf(name, sizeof name, "resident_%s", when);
    figure(name, (double)memory.resident / 1024);
    snprintf(name, sizeof name, "proportional_%s", when);
    figure(name, (double)memory.proportional / 1024);
}

static void measure_start(const struct contestant *who) {
    struct child child = child_start(who->command, who->environment, INITIALIZE);
    struct rusage usage;
    double replied, cpu, end;
    reply(&child);
    replied = now();
    cpu = child_cpu(&child);
    figure("start", replied - child.started);
    figure("start_cpu", cpu);
    child_send(&child, INITIALIZED, strlen(INITIALIZED));
    memory_after(&child, "initialize");
    end = child_end(&child, &usage);
    if (end >= 0) figure("end", end);
    figure("faults", (double)(usage.ru_minflt + usage.ru_majflt));
}

static void measure_first(const struct contestant *who) {
    struct child child = initialized(who);
    struct rusage usage;
    double before;
    settle();
    before = now();
    ask(&child, who, 1);
    reply(&child);
    figure("first_call", now() - before);
    child_end(&child, &usage);
}

static void measure_calls(const struct contestant *who, int count, const char *body_file) {
    struct child child = initialized(who);
    size_t body_length, length;
    char *body = file(body_file, &body_length), *request = http_request(&who->api, body, body_length, &length);
    struct connection direct = http_connect(&who->api);
    double *calls = calloc((size_t)count, sizeof *calls), *directs = calloc((size_t)count, sizeof *directs);
    double before, cpu = 0;
    struct rusage usage;
    ask(&child, who, 1);
    reply(&child);
    memory_after(&child, "1");
    for (int i = 2; i <= count; i++) {
        ask(&child, who, i);
        reply(&child);
        if (i == 100) memory_after(&child, "100");
    }
    memory_after(&child, "1000");
    /* Whatever compiles while it runs has had a thousand calls to do so. Calls and direct requests take turns, so that
     * both meet the same neighbours on this machine. */
    for (int done = 0; done < count; done += BLOCK) {
        double used = child_cpu(&child);
        for (int i = done; i < done + BLOCK && i < count; i++) {
            before = now();
            ask(&child, who, count + i + 1);
            reply(&child);
            calls[i] = now() - before;
        }
        cpu += child_cpu(&child) - used;
        for (int i = done; i < done + BLOCK && i < count; i++) {
            before = now();
            http_exchange(&direct, request, length);
            directs[i] = now() - before;
        }
    }
    figure("call_cpu", cpu / count);
    figure("direct_p50", quantile(directs, count, 0.5));
    figure("direct_p99", quantile(directs, count, 0.99));
    figure("overhead_p50", quantile(calls, count, 0.5) - quantile(directs, count, 0.5));
    figure("overhead_p99", quantile(calls, count, 0.99) - quantile(directs, count, 0.99));
    child_end(&child, &usage);
}

static void measure_crowd(const struct contestant *who, int count, int flight) {
    struct child child = initialized(who);
    struct rusage usage;
    int sent = 0, warm = WARM;
    double before = 0, cpu = 0;
    for (int done = 0; done < warm + count; done++) {
        while (sent < warm + count && sent - done < flight) ask(&child, who, ++sent);
        if (done == warm) {
            before = now();
            cpu = child_cpu(&child);
        }
        reply(&child);
    }
    figure("rate", count / (now() - before) * 1000);
    figure("rate_cpu", (child_cpu(&child) - cpu) / count);
    child_end(&child, &usage);
}

static void measure_burst(const struct contestant *who, int count) {
    struct child child = initialized(who);
    struct url crowd = who->api;
    struct connection api = http_connect(&crowd);
    struct rusage usage;
    size_t length;
    char *request;
    double before;
    strcpy(crowd.path, "/crowd");
    request = http_request(&crowd, "", 0, &length);
    http_exchange(&api, request, length);
    before = now();
    for (int i = 1; i <= count; i++) ask(&child, who, i);
    for (int i = 1; i <= count; i++) reply(&child);
    figure("burst", now() - before);
    figure("burst_peak", (double)child_memory(&child).peak / 1024);
    http_exchange(&api, request, length);
    figure("burst_at_api", strtod(api.bytes + api.body, NULL));
    child_end(&child, &usage);
}

static void measure_message(const struct contestant *who, const char *method, int mebibytes) {
    struct child child = initialized(who);
    struct rusage usage;
    size_t size = (size_t)mebibytes << 20, head, tail;
    char *message = malloc(size + 1), name[64], beginning[4096], ending[512];
    double before;
    if (message == NULL) give_up("no memory for the message");
    if (strcmp(method, "ping") == 0) {
        head = (size_t)snprintf(beginning, sizeof beginning, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{\"x\":\"");
        tail = (size_t)snprintf(ending, sizeof ending, "\"}}\n");
    } else {
        head = (size_t)snprintf(beginning, sizeof beginning, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":%s", who->before);
        tail = (size_t)snprintf(ending, sizeof ending, "%s}\n", who->after);
    }
    memcpy(message, beginning, head);
    for (size_t i = head; i < size - tail; i++) message[i] = QUESTION[(i - head) % strlen(QUESTION)];
    memcpy(message + size - tail, ending, tail);
    settle();
    before = now();
    child_send(&child, message, size);
    reply(&child);
    snprintf(name, sizeof name, "%s_%d", method, mebibytes);
    figure(name, now() - before);
    snprintf(name, sizeof name, "%s_%d_peak", method, mebibytes);
    figure(name, (double)child_memory(&child).peak / 1024);
    child_end(&child, &usage);
}

static void measure_direct(const char *address, const char *body_file, int count, int flight) {
    struct url url = url_of(address);
    size_t body_length, length;
    char *body = file(body_file, &body_length), *request = http_request(&url, body, body_length, &length);
    struct connection *connections = calloc((size_t)flight, sizeof *connections);
    struct epoll_event ready[64], wanted = {.events = EPOLLIN};
    int events = epoll_create1(0), sent = 0, warm = WARM;
    double before = now();
    for (int i = 0; i < flight; i++) {
        connections[i] = http_connect(&url);
        wanted.data.ptr = &connections[i];
        epoll_ctl(events, EPOLL_CTL_ADD, connections[i].socket, &wanted);
        http_send(&connections[i], request, length);
        sent++;
    }
    for (int done = 0; done < warm + count;) {
        int some = epoll_wait(events, ready, 64, 60000);
        if (some <= 0) give_up("the API answers no more");
        for (int i = 0; i < some; i++) {
            struct connection *connection = ready[i].data.ptr;
            if (!http_receive(connection)) continue;
            if (++done == warm) before = now();
            if (sent < warm + count) {
                http_send(connection, request, length);
                sent++;
            }
        }
    }
    figure("direct_rate", count / (now() - before) * 1000);
}

static void post(const char *address, const char *body_file) {
    struct url url = url_of(address);
    size_t body_length, length;
    char *body = file(body_file, &body_length), *request = http_request(&url, body, body_length, &length);
    struct connection connection = http_connect(&url);
    http_exchange(&connection, request, length);
    fwrite(connection.bytes + connection.body, 1, connection.length, stdout);
}

static void forget(const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0 || fsync(file) || posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)) give_up("%s: %s", path, strerror(errno));
    close(file);
}

int main(int count, char **arguments) {
    const char *what = count > 2 ? arguments[1] : "";
    prctl(PR_SET_PDEATHSIG, SIGTERM); /* nobody reads the figures any more */
    if (strcmp(what, "direct") == 0 && count == 6) measure_direct(arguments[2], arguments[3], atoi(arguments[4]), atoi(arguments[5]));
    else if (strcmp(what, "post") == 0 && count == 4) post(arguments[2], arguments[3]);
    else if (strcmp(what, "forget") == 0) for (int i = 2; i < count; i++) forget(arguments[i]);
    else if (count > 2) {
        struct contestant who = contestant(arguments[2]);
        if (strcmp(what, "start") == 0 && count == 3) measure_start(&who);
        else if (strcmp(what, "first") == 0 && count == 3) measure_first(&who);
        else if (strcmp(what, "calls") == 0 && count == 5) measure_calls(&who, atoi(arguments[3]), arguments[4]);
        else if (strcmp(what, "crowd") == 0 && count == 5) measure_crowd(&who, atoi(arguments[3]), atoi(arguments[4]));
        else if (strcmp(what, "burst") == 0 && count == 4) measure_burst(&who, atoi(arguments[3]));
        else if (strcmp(what, "message") == 0 && count == 5) measure_message(&who, arguments[3], atoi(arguments[4]));
        else give_up("unknown arguments; the first lines of main.c say what there is");
    } else give_up("unknown arguments; the first lines of main.c say what there is");
    return 0;
}
