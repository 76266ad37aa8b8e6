/* The calls on paths: asking for a file's status, renaming, linking, removing. */
#include "interposer.h"

#define STATUS(function, type)                                                                                         \
    int function(const char *path, struct type *status) {                                                              \
        enter();                                                                                                       \
        int result = fault(STAT, name_of_path(path), PLAIN) == FAILS ? -1 : REAL(function)(path, status);              \
        leave();                                                                                                       \
        return result;                                                                                                 \
    }

STATUS(stat, stat)
STATUS(stat64, stat64)
STATUS(lstat, stat)
STATUS(lstat64, stat64)

int fstatat(int directory, const char *path, struct stat *status, int flags) {
    enter();
    char buffer[4096];
    const char *name = name_at(directory, path, buffer);
    int result = fault(STAT, name, PLAIN) == FAILS ? -1 : REAL(fstatat)(directory, path, status, flags);
    leave();
    return result;
}

int fstatat64(int directory, const char *path, struct stat64 *status, int flags) {
    return fstatat(directory, path, (struct stat *)status, flags);
}

int fstat(int file, struct stat *status) {
    enter();
    int result = fault(STAT, name_of_file(file), PLAIN) == FAILS ? -1 : REAL(fstat)(file, status);
    leave();
    return result;
}

int fstat64(int file, struct stat64 *status) { return fstat(file, (struct stat *)status); }

int access(const char *path, int mode) {
    enter();
    int result = fault(STAT, name_of_path(path), PLAIN) == FAILS ? -1 : REAL(access)(path, mode);
    leave();
    return result;
}

char *realpath(const char *path, char *resolved) {
    enter();
    char *result = fault(STAT, name_of_path(path), PLAIN) == FAILS ? NULL : REAL(realpath)(path, resolved);
    leave();
    return result;
}

/* What the system says of the disk agrees with what it lets happen. */
#define DISK(function, type)                                                                                           \
    int function(const char *path, struct type *status) {                                                              \
        enter();                                                                                                       \
        int result = fault(STAT, name_of_path(path), PLAIN) == FAILS ? -1 : REAL(function)(path, status);              \
        if (result == 0 && name_of_path(path) && is_read_only()) status->f_flag |= ST_RDONLY;                          \
        leave();                                                                                                       \
        return result;                                                                                                 \
    }

DISK(statvfs, statvfs)
DISK(statvfs64, statvfs64)

#define CHANGE(kind, trait, name, call)                                                                                \
    enter();                                                                                                           \
    int result = fault(kind, name, trait) == FAILS ? -1 : (call);

static int rename_at(int from, const char *old, int to, const char *new, unsigned flags) {
    char buffer[4096], other[4096];
    const char *name = name_at(from, old, buffer);
    CHANGE(RENAME, NEEDS_SPACE, name, REAL(renameat2)(from, old, to, new, flags))
    const char *kind = flags & RENAME_EXCHANGE ? "exchange" : "rename";
    if (result == 0 && name) journal("%s\t%s\t%s", kind, name, name_at(to, new, other));
    leave();
    return result;
}

int rename(const char *old, const char *new) { return rename_at(AT_FDCWD, old, AT_FDCWD, new, 0); }
int renameat(int from, const char *old, int to, const char *new) { return rename_at(from, old, to, new, 0); }
int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
    return rename_at(from, old, to, new, flags);
}

int linkat(int from, const char *old, int to, const char *new, int flags) {
    char buffer[4096], other[4096];
    const char *name = name_at(from, old, buffer);
    CHANGE(LINK, NEEDS_SPACE, name, REAL(linkat)(from, old, to, new, flags))
    if (result == 0 && name) journal("link\t%s\t%s", name, name_at(to, new, other));
    leave();
    return result;
}

int link(const char *old, const char *new) { return linkat(AT_FDCWD, old, AT_FDCWD, new, 0); }

int unlinkat(int directory, const char *path, int flags) {
    char buffer[4096];
    const char *name = name_at(directory, path, buffer);
    CHANGE(UNLINK, CHANGES, name, REAL(unlinkat)(directory, path, flags))
    if (result == 0 && name) journal("unlink\t%s", name);
    leave();
    return result;
}

int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }

int mkdir(const char *path, mode_t mode) {
    const char *name = name_of_path(path);
    CHANGE(FOLDER, NEEDS_SPACE, name, REAL(mkdir)(path, mode))
    if (result == 0 && name) journal("folder\t%s", name);
    leave();
    return result;
}

int chmod(const char *path, mode_t mode) {
    CHANGE(MODE, CHANGES, name_of_path(path), REAL(chmod)(path, mode))
    leave();
    return result;
}

int fchmod(int file, mode_t mode) {
    CHANGE(MODE, CHANGES, name_of_file(file), REAL(fchmod)(file, mode))
    leave();
    return result;
}

int truncate(const char *path, off_t length) {
    CHANGE(TRUNCATE, CHANGES, name_of_path(path), REAL(truncate)(path, length))
    leave();
    return result;
}
