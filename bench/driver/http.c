#define _GNU_SOURCE
#include "http.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "child.h"

struct url url_of(const char *text) {
    struct url url = {.path = ""};
    if (sscanf(text, "http://%63[^:/]:%d%255s", url.host, &url.port, url.path) < 2) give_up("not a URL with a port: %s", text);
    return url;
}

char *http_request(const struct url *url, const char *body, size_t length, size_t *total) {
    char head[1024];
    int count = snprintf(head, sizeof head,
        "POST %s HTTP/1.1\r\nhost: %s:%d\r\nauthorization: Bearer made-up\r\ncontent-type: application/json\r\n"
        "content-length: %zu\r\n\r\n", url->path, url->host, url->port, length);
    char *request = malloc((size_t)count + length);
    if (request == NULL) give_up("no memory for a request");
    memcpy(request, head, (size_t)count);
    memcpy(request + count, body, length);
    *total = (size_t)count + length;
    return request;
}

struct connection http_connect(const struct url *url) {
    struct connection connection = {0};
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short)url->port)};
    int one = 1;
    inet_pton(AF_INET, url->host, &address.sin_addr);
    connection.socket = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connect(connection.socket, (struct sockaddr *)&address, sizeof address)) give_up("cannot connect to %s:%d: %s", url->host, url->port, strerror(errno));
    setsockopt(connection.socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    connection.size = 1 << 18;
    connection.bytes = malloc(connection.size);
    if (connection.bytes == NULL) give_up("no memory for an answer");
    return connection;
}

void http_send(struct connection *connection, const char *request, size_t length) {
    connection->held = connection->body = connection->length = 0;
    while (length > 0) {
        ssize_t count = send(connection->socket, request, length, MSG_NOSIGNAL);
        if (count < 0) give_up("cannot send a request: %s", strerror(errno));
        request += count;
        length -= (size_t)count;
    }
}

int http_receive(struct connection *connection) {
    ssize_t count = recv(connection->socket, connection->bytes + connection->held, connection->size - connection->held - 1, 0);
    if (count <= 0) give_up("an answer broke off");
    connection->held += (size_t)count;
    connection->bytes[connection->held] = 0;
    if (connection->body == 0) {
        char *end = strstr(connection->bytes, "\r\n\r\n"), *length;
        if (end == NULL) return 0;
        if (strncmp(connection->bytes, "HTTP/1.1 200", 12) != 0) give_up("the answer is no 200: %.300s", connection->bytes);
        connection->body = (size_t)(end + 4 - connection->bytes);
        length = strcasestr(connection->bytes, "\r\ncontent-length:");
        if (length == NULL || length > end) give_up("an answer without content-length: %.300s", connection->bytes);
        connection->length = strtoul(length + 17, NULL, 10);
        if (connection->body + connection->length >= connection->size) give_up("an answer of %zu bytes is too large", connection->length);
    }
    return connection->held >= connection->body + connection->length;
}

void http_exchange(struct connection *connection, const char *request, size_t length) {
    http_send(connection, request, length);
    while (!http_receive(connection)) {
    }
}
