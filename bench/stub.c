/* The Responses API of the benchmark: says to every POST what the stand-in said once, and takes next to no processor time
 * for it, which the contestants need themselves. Ends when its standard input ends.
 *
 *   stub ANSWER [RECORD]   prints its port; ANSWER is the body of each answer; the first body received goes to RECORD
 *
 * A path that ends in /agent gets the same answer as a stream of one event, which is how Perplexity's API answers.
 * A path that begins with /wait/MS/ is answered MS milliseconds later. /crowd says how many requests were open at once
 * since it was last asked. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { HEADERS = 1 << 14, MOST = 1 << 14 };

struct client {
    int socket, open;
    size_t held, left;  /* bytes of headers held; bytes of the body still to come */
    int in_body, queued, crowd, stream;
    double due;
    struct client *next; /* those who wait, in order */
    char bytes[HEADERS];
};

static struct client *clients[MOST];
static struct client *first_waiting, *last_waiting;
static char *plain, *event;
static size_t plain_length, event_length;
static int record = -1, crowd, most;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static void send_all(struct client *client, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t count = send(client->socket, bytes, length, MSG_NOSIGNAL);
        if (count < 0 && errno == EAGAIN) continue; /* an answer fits into the socket's buffer, so this is rare */
        if (count <= 0) return;
        bytes += count;
        length -= (size_t)count;
    }
}

static void answer(struct client *client) {
    crowd--;
    if (!client->open) return;
    if (client->stream) send_all(client, event, event_length);
    else send_all(client, plain, plain_length);
}

static void received(struct client *client) {
    client->in_body = 0;
    if (client->crowd) {
        char text[128], body[16];
        int length = snprintf(body, sizeof body, "%d", most);
        send_all(client, text, (size_t)snprintf(text, sizeof text, "HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n%s", length, body));
        most = crowd;
        return;
    }
    if (client->due == 0) {
        answer(client);
        return;
    }
    client->due += now();
    client->next = NULL;
    if (last_waiting) last_waiting->next = client;
    else first_waiting = client;
    last_waiting = client;
    client->queued = 1;
}

/* The headers are whole: what is asked, and how much is still to come. */
static void begin(struct client *client, size_t head) {
    char *path = strchr(client->bytes, ' '), *end, *length;
    client->bytes[head - 1] = 0;
    end = path ? strchr(path + 1, ' ') : NULL;
    if (end == NULL) return;
    *end = 0;
    client->crowd = strcmp(path + 1, "/crowd") == 0;
    client->stream = end - path > 6 && strcmp(end - 6, "/agent") == 0;
    client->due = strncmp(path + 1, "/wait/", 6) == 0 ? atof(path + 7) : 0;
    length = strcasestr(end + 1, "\ncontent-length:");
    client->left = length ? strtoul(length + 16, NULL, 10) : 0;
    client->in_body = 1;
    if (!client->crowd && ++crowd > most) most = crowd;
}

static void take(struct client *client, const char *bytes, size_t count) {
    if (record >= 0 && write(record, bytes, count) != (ssize_t)count) exit(1);
    client->left -= count;
    if (client->left > 0) return;
    if (record >= 0) {
        close(record);
        record = -1;
    }
    received(client);
}

static int readable(struct client *client) {
    static char bulk[1 << 20];
    ssize_t count;
    if (client->in_body) {
        count = recv(client->socket, bulk, client->left < sizeof bulk ? client->left : sizeof bulk, 0);
        if (count > 0) take(client, bulk, (size_t)count);
    } else {
        char *end;
        count = recv(client->socket, client->bytes + client->held, HEADERS - client->held - 1, 0);
        if (count > 0) {
            client->held += (size_t)count;
            client->bytes[client->held] = 0;
            end = strstr(client->bytes, "\r\n\r\n");
            if (end) {
                size_t head = (size_t)(end + 4 - client->bytes), rest = client->held - head;
                client->held = 0; /* nobody here sends a request before the last one was answered */
                begin(client, head);
                if (rest > 0) take(client, client->bytes + head, rest);
                else if (client->left == 0) received(client);
            } else if (client->held == HEADERS - 1) return 0;
        }
    }
    return count > 0 || (count < 0 && errno == EAGAIN);
}

static char *whole(const char *type, const char *before, const char *body, const char *after, size_t *length) {
    char *text = NULL;
    int count = asprintf(&text,
        "HTTP/1.1 200 OK\r\ncontent-type: %s\r\nx-request-id: req_1\r\ncontent-length: %zu\r\n\r\n%s%s%s",
        type, strlen(before) + strlen(body) + strlen(after), before, body, after);
    if (count < 0) exit(1);
    *length = (size_t)count;
    return text;
}

static char *file(const char *path) {
    char *text = NULL;
    size_t size = 0;
    FILE *in = fopen(path, "r");
    if (in == NULL || getdelim(&text, &size, 0, in) < 0) {
        fprintf(stderr, "stub: cannot read %s\n", path);
        exit(1);
    }
    fclose(in);
    return text;
}

int main(int count, char **arguments) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    int listening = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), events = epoll_create1(0), one = 1;
    struct epoll_event all[256], wanted = {.events = EPOLLIN};
    char *body;
    if (count < 2) {
        fprintf(stderr, "usage: stub ANSWER [RECORD]\n");
        return 2;
    }
    body = file(arguments[1]);
    if (count > 2) record = open(arguments[2], O_WRONLY | O_CREAT | O_TRUNC, 0644);
    plain = whole("application/json", "", body, "", &plain_length);
    event = whole("text/event-stream", "event: response.completed\ndata: {\"type\":\"response.completed\",\"response\":", body, "}\n\n", &event_length);
    if (bind(listening, (struct sockaddr *)&address, size) || listen(listening, 4096)) return 1;
    getsockname(listening, (struct sockaddr *)&address, &size);
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);
    wanted.data.fd = listening;
    epoll_ctl(events, EPOLL_CTL_ADD, listening, &wanted);
    wanted.data.fd = 0;
    epoll_ctl(events, EPOLL_CTL_ADD, 0, &wanted);
    while (1) {
        double wait = first_waiting ? first_waiting->due - now() : -1;
        int ready = epoll_wait(events, all, 256, first_waiting ? (wait > 0 ? (int)wait + 1 : 0) : -1);
        while (first_waiting && first_waiting->due <= now()) {
            struct client *client = first_waiting;
            first_waiting = client->next;
            if (first_waiting == NULL) last_waiting = NULL;
            client->queued = 0;
            answer(client);
            if (!client->open) free(client);
        }
        for (int i = 0; i < ready; i++) {
            int at = all[i].data.fd;
            if (at == 0) {
                char nothing[64];
                if (read(0, nothing, sizeof nothing) <= 0) return 0;
            } else if (at == listening) {
                int socket = accept4(listening, NULL, NULL, SOCK_NONBLOCK);
                if (socket < 0) continue;
                if (socket >= MOST || (clients[socket] = calloc(1, sizeof(struct client))) == NULL) {
                    close(socket);
                    continue;
                }
                clients[socket]->socket = socket;
                clients[socket]->open = 1;
                setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
                wanted.data.fd = socket;
                epoll_ctl(events, EPOLL_CTL_ADD, socket, &wanted);
            } else if (clients[at] && !readable(clients[at])) {
                struct client *gone = clients[at];
                clients[at] = NULL;
                close(at);
                gone->open = 0;
                if (gone->in_body && !gone->crowd) crowd--;
                if (!gone->queued) free(gone);
            }
        }
    }
}
