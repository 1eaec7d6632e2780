/* A contestant as a process: started with a message already in its pipe, spoken to in lines, looked at from outside. */
#ifndef CHILD_H
#define CHILD_H

#include <stddef.h>
#include <sys/resource.h>
#include <sys/types.h>

struct child {
    pid_t pid;
    int in, out;       /* our ends of its standard input and output */
    double started;    /* milliseconds, just before it was made */
    char *bytes;       /* read and not yet used: bytes[used .. held) */
    size_t size, held, used;
};

struct memory {
    long resident, proportional, peak; /* KiB */
};

/* Milliseconds of a clock that only goes forward. */
double now(void);

/* Says why there is no figure, and ends with everything that was started. */
_Noreturn void give_up(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Starts it with nothing in its environment but what is given, and `first` waiting in its standard input. */
struct child child_start(char *const command[], char *const environment[], const char *first);

/* Sends all of it while taking in what comes back, so that neither side waits for the other for ever. */
void child_send(struct child *child, const char *bytes, size_t length);

/* The next line, ended by a NUL in place of its line end; valid until the next call. */
char *child_line(struct child *child);

/* Milliseconds of processor time it has taken so far, all threads together. */
double child_cpu(const struct child *child);

struct memory child_memory(const struct child *child);

/* Closes its standard input and waits until it is gone: how many milliseconds that took, or -1 if it had to be killed. */
double child_end(struct child *child, struct rusage *usage);

#endif
