/* Redirects a descriptor into an unnamed file for a while. _GNU_SOURCE is for memfd_create. */
#define _GNU_SOURCE

#include <config.h>

#include "ui/terminal/collector.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef HAVE_MEMFD_CREATE
#include <sys/mman.h>
#endif
#include <unistd.h>

/* An unnamed file that no other process can open; in memory where the system supports it. */
static int open_memory(void)
{
#ifdef HAVE_MEMFD_CREATE
    return memfd_create("frame", MFD_CLOEXEC);
#else
    char name[] = "/tmp/pursuit-XXXXXX";
    const int file = mkstemp(name);
    if (file < 0)
        return -1;
    unlink(name);
    fcntl(file, F_SETFD, FD_CLOEXEC);
    return file;
#endif
}

void collector_open(collector *self, int target)
{
    self->target = target;
    self->real = -1;
    self->memory = open_memory();
}

void collector_close(collector *self)
{
    if (self->memory >= 0)
        close(self->memory);
    self->memory = -1;
}

bool collector_begin(collector *self)
{
    if (self->memory < 0)
        return false;
    self->real = fcntl(self->target, F_DUPFD_CLOEXEC, 3);
    if (self->real < 0)
        return false;
    if (lseek(self->memory, 0, SEEK_SET) == 0 && ftruncate(self->memory, 0) == 0 &&
        dup2(self->memory, self->target) >= 0)
        return true;
    close(self->real);
    self->real = -1;
    return false;
}

void collector_end(collector *self, byte_buffer *out)
{
    if (self->real < 0)
        return;
    dup2(self->real, self->target);
    close(self->real);
    self->real = -1;

    char bytes[4096];
    lseek(self->memory, 0, SEEK_SET);
    for (ssize_t size; (size = read(self->memory, bytes, sizeof bytes)) > 0;)
        byte_buffer_add(out, bytes, (size_t)size);
}
