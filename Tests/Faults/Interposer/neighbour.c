/* What another program, or a person, does to the databases while the program runs. */
#include "interposer.h"

static const char *const databases[] = {"todos.sqlite", "cart.sqlite", "account.sqlite"};
static const char *const suffixes[] = {"", "-wal", "-shm", "-journal"};

static void copy(const char *from, const char *to) {
    static char bytes[1 << 20];
    int source = REAL(open)(from, O_RDONLY | O_CLOEXEC);
    if (source < 0) return;
    int target = create_file(to, false);
    for (ssize_t count; (count = REAL(read)(source, bytes, sizeof bytes)) > 0;) {
        if (REAL(write)(target, bytes, (size_t)count) != count) _exit(98);
    }
    REAL(close)(source);
    REAL(close)(target);
}

static void change(const char *database, const char *suffix, const char *fault) {
    char path[8192], other[8192];
    snprintf(path, sizeof path, "%s/data/%s%s", folder, database, suffix);
    if (strcmp(fault, "ASIDE") == 0) {
        snprintf(other, sizeof other, "%s/data/%s.corrupt-1%s", folder, database, suffix);
        REAL(rename)(path, other);
        return;
    }
    REAL(unlink)(path);
    if (strcmp(fault, "REMOVE") == 0) return;
    snprintf(other, sizeof other, "%s/data/%s%s", getenv("FAULTS_BACKUP"), database, suffix);
    copy(other, path);
}

/* Returns false for a fault that is not a neighbour's. */
bool act_as_neighbour(const char *fault) {
    if (strcmp(fault, "REMOVE") != 0 && strcmp(fault, "RESTORE") != 0 && strcmp(fault, "ASIDE") != 0) return false;
    int number = errno;
    for (size_t database = 0; database < 3; database++) {
        for (size_t suffix = 0; suffix < 4; suffix++) change(databases[database], suffixes[suffix], fault);
    }
    errno = number;
    return true;
}
