/* The calls on open files: reading, writing, syncing, truncating, locking, mapping. */
#include "interposer.h"

/* The bytes that a call has to take of `count`: half of them if it is to be short. */
static size_t part(enum shape shape, size_t count) {
    return (shape == IS_SHORT || shape == IS_TORN) && count > 1 ? count / 2 : count;
}

static ssize_t read_bytes(int file, void *bytes, size_t count, off_t offset) {
    enter();
    enum shape shape = fault(READ, name_of_file(file), PLAIN);
    ssize_t result = shape == FAILS ? -1 : 0;
    if (shape != FAILS && shape != IS_AT_END) {
        size_t taken = part(shape, count);
        result = offset < 0 ? REAL(read)(file, bytes, taken) : REAL(pread)(file, bytes, taken, offset);
    }
    leave();
    return result;
}

static ssize_t write_bytes(int file, const void *bytes, size_t count, off_t offset) {
    enter();
    enum shape shape = fault(WRITE, name_of_file(file), NEEDS_SPACE);
    ssize_t result = shape == FAILS ? -1 : (ssize_t)count;
    if (shape != FAILS && shape != LIES) {
        size_t taken = part(shape, count);
        result = offset < 0 ? REAL(write)(file, bytes, taken) : REAL(pwrite)(file, bytes, taken, offset);
        if (shape == IS_TORN) die();
        if (result > 0) {
            off_t start = offset < 0 ? lseek(file, 0, SEEK_CUR) - result : offset;
            journal_bytes(bytes, (size_t)result, "write\t%d\t%lld\t%zd", file, (long long)start, result);
        }
    }
    leave();
    return result;
}

ssize_t read(int file, void *bytes, size_t count) {
    if (file == STDIN_FILENO && !name_of_file(file)) {
        enter();
        enum shape shape = fault(INPUT, "stdin", PLAIN);
        leave();
        return shape == FAILS ? -1 : REAL(read)(file, bytes, count);
    }
    return name_of_file(file) ? read_bytes(file, bytes, count, -1) : REAL(read)(file, bytes, count);
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
    return name_of_file(file) ? read_bytes(file, bytes, count, offset) : REAL(pread)(file, bytes, count, offset);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
    return pread(file, bytes, count, offset);
}

ssize_t write(int file, const void *bytes, size_t count) {
    if (name_of_file(file)) return write_bytes(file, bytes, count, -1);
    if (file != STDOUT_FILENO && file != STDERR_FILENO) return REAL(write)(file, bytes, count);
    enter();
    ssize_t result = REAL(write)(file, bytes, count);
    if (result > 0) journal_bytes(bytes, (size_t)result, "said\t%d\t%zd", file, result);
    leave();
    return result;
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
    return name_of_file(file) ? write_bytes(file, bytes, count, offset) : REAL(pwrite)(file, bytes, count, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
    return pwrite(file, bytes, count, offset);
}

ssize_t send(int file, const void *bytes, size_t count, int flags) {
    enter();
    ssize_t result = REAL(send)(file, bytes, count, flags);
    if (result > 0) journal("sent");
    leave();
    return result;
}

static int synchronize(int file, int (*real)(int)) {
    enter();
    enum shape shape = fault(SYNC, name_of_file(file), CHANGES);
    int result = shape == FAILS ? -1 : shape == LIES ? 0 : real(file);
    if (result == 0 && name_of_file(file)) journal("sync\t%d", file);
    leave();
    return result;
}

int fsync(int file) { return synchronize(file, REAL(fsync)); }
int fdatasync(int file) { return synchronize(file, REAL(fdatasync)); }

int ftruncate(int file, off_t length) {
    enter();
    int result = fault(TRUNCATE, name_of_file(file), CHANGES) == FAILS ? -1 : REAL(ftruncate)(file, length);
    if (result == 0 && name_of_file(file)) journal("size\t%d\t%lld", file, (long long)length);
    leave();
    return result;
}

int ftruncate64(int file, off64_t length) { return ftruncate(file, length); }

int fcntl(int file, int command, ...) {
    va_list arguments;
    va_start(arguments, command);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    bool locks = command == F_SETLK || command == F_SETLKW || command == F_GETLK || command == F_OFD_SETLK;
    if (!locks || !name_of_file(file)) return REAL(fcntl)(file, command, argument);
    // No local file system refuses to release a lock.
    if (((struct flock *)argument)->l_type == F_UNLCK) return REAL(fcntl)(file, command, argument);
    enter();
    int result = fault(LOCK, name_of_file(file), PLAIN) == FAILS ? -1 : REAL(fcntl)(file, command, argument);
    leave();
    return result;
}

int fcntl64(int file, int command, ...) {
    va_list arguments;
    va_start(arguments, command);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    return fcntl(file, command, argument);
}

int flock(int file, int operation) {
    if (operation & LOCK_UN) return REAL(flock)(file, operation);
    enter();
    enum shape shape = fault(LOCK, name_of_file(file), PLAIN);
    leave();
    return shape == FAILS ? -1 : REAL(flock)(file, operation);
}

void *mmap(void *address, size_t length, int protection, int flags, int file, off_t offset) {
    if (file < 0 || !name_of_file(file)) return REAL(mmap)(address, length, protection, flags, file, offset);
    enter();
    enum shape shape = fault(MAP, name_of_file(file), PLAIN);
    leave();
    return shape == FAILS ? MAP_FAILED : REAL(mmap)(address, length, protection, flags, file, offset);
}

void *mmap64(void *address, size_t length, int protection, int flags, int file, off64_t offset) {
    return mmap(address, length, protection, flags, file, offset);
}
