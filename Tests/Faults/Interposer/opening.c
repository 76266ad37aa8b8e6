/* The calls that open and close files. */
#include "interposer.h"

static int open_at(int directory, const char *path, int flags, mode_t mode) {
    enter();
    char buffer[4096];
    const char *name = name_at(directory, path, buffer);
    bool is_new = name && flags & O_CREAT && REAL(faccessat)(directory, path, F_OK, AT_SYMLINK_NOFOLLOW) != 0;
    enum trait trait = is_new ? NEEDS_SPACE : (flags & O_ACCMODE) != O_RDONLY ? CHANGES : PLAIN;
    int file = fault(OPEN, name, trait) == FAILS ? -1 : REAL(openat)(directory, path, flags, mode);
    if (file >= 0 && name) {
        remember_file(file, name);
        journal("open\t%d\t%d\t%d\t%s", file, is_new, (flags & O_TRUNC) != 0, name);
    }
    leave();
    return file;
}

#define MODE_ARGUMENT                                                                                                  \
    mode_t mode = 0;                                                                                                   \
    if (flags & (O_CREAT | O_TMPFILE)) {                                                                               \
        va_list arguments;                                                                                             \
        va_start(arguments, flags);                                                                                    \
        mode = va_arg(arguments, mode_t);                                                                              \
        va_end(arguments);                                                                                             \
    }

int open(const char *path, int flags, ...) {
    MODE_ARGUMENT
    return open_at(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    MODE_ARGUMENT
    return open_at(AT_FDCWD, path, flags, mode);
}

int openat(int directory, const char *path, int flags, ...) {
    MODE_ARGUMENT
    return open_at(directory, path, flags, mode);
}

int openat64(int directory, const char *path, int flags, ...) {
    MODE_ARGUMENT
    return open_at(directory, path, flags, mode);
}

/* The name is known only afterwards: it is random. */
static int open_temporary(char *path, int suffix, int flags) {
    enter();
    const char *name = name_of_path(path);
    int file = fault(OPEN, name, NEEDS_SPACE) == FAILS ? -1 : REAL(mkostemps)(path, suffix, flags);
    if (file >= 0 && name) {
        remember_file(file, name);
        journal("open\t%d\t1\t0\t%s", file, name);
    }
    leave();
    return file;
}

int mkstemp(char *path) { return open_temporary(path, 0, 0); }
int mkstemp64(char *path) { return open_temporary(path, 0, 0); }
int mkostemp(char *path, int flags) { return open_temporary(path, 0, flags); }
int mkstemps(char *path, int suffix) { return open_temporary(path, suffix, 0); }
int mkostemps(char *path, int suffix, int flags) { return open_temporary(path, suffix, flags); }

int close(int file) {
    if (!name_of_file(file)) return REAL(close)(file);
    enter();
    enum shape shape = fault(CLOSE, name_of_file(file), PLAIN);
    int number = errno;
    journal("close\t%d", file);
    forget_file(file);
    int result = REAL(close)(file);
    // The descriptor is closed in any case, as on Linux.
    if (shape == FAILS) (errno = number, result = -1);
    leave();
    return result;
}

DIR *opendir(const char *path) {
    enter();
    DIR *result = fault(LIST, name_of_path(path), PLAIN) == FAILS ? NULL : REAL(opendir)(path);
    leave();
    return result;
}
