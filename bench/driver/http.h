/* The least HTTP client: one connection that is kept open, a POST, its answer. What a call costs beyond it is overhead. */
#ifndef HTTP_H
#define HTTP_H

#include <stddef.h>

struct url {
    char host[64];
    int port;
    char path[256];
};

struct connection {
    int socket;
    char *bytes; /* the answer: headers, then the body */
    size_t size, held, body, length;
};

struct url url_of(const char *text);

/* A whole request, headers and body; the caller frees it. */
char *http_request(const struct url *url, const char *body, size_t length, size_t *total);

struct connection http_connect(const struct url *url);
void http_send(struct connection *connection, const char *request, size_t length);

/* Reads what is there; whether the answer is whole now. */
int http_receive(struct connection *connection);

/* Sends a request and waits for its answer, which has to be a 200. */
void http_exchange(struct connection *connection, const char *request, size_t length);

#endif
