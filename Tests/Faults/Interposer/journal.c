/* Writes down what changes the folder: a line of fields that tabs separate, and the bytes after it. */
#include "interposer.h"

static int file = -1;

void journal_begin(void) {
    file = create_file(getenv("FAULTS_JOURNAL"), false);
}

static void put(const void *bytes, size_t count) {
    for (const char *rest = bytes; count > 0;) {
        ssize_t written = REAL(write)(file, rest, count);
        if (written <= 0) _exit(98);
        rest += written;
        count -= (size_t)written;
    }
}

static void put_line(const char *format, va_list arguments) {
    char line[9000];
    int length = vsnprintf(line, sizeof line, format, arguments);
    put(line, (size_t)length);
    put("\n", 1);
}

void journal(const char *format, ...) {
    if (file < 0) return;
    int number = errno;
    va_list arguments;
    va_start(arguments, format);
    put_line(format, arguments);
    va_end(arguments);
    errno = number;
}

void journal_bytes(const void *bytes, size_t count, const char *format, ...) {
    if (file < 0) return;
    int number = errno;
    va_list arguments;
    va_start(arguments, format);
    put_line(format, arguments);
    va_end(arguments);
    put(bytes, count);
    put("\n", 1);
    errno = number;
}
