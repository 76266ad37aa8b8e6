/* Counts the calls, and lets one of them fail. */
#include "interposer.h"

static const char *const kinds[KINDS] = {
    "open", "stat", "read", "write", "sync", "rename", "link", "unlink",
    "truncate", "lock", "folder", "mode", "map", "list", "close", "input",
};

static const struct { const char *name; int number; } errors[] = {
    {"EIO", EIO}, {"ENOSPC", ENOSPC}, {"EDQUOT", EDQUOT}, {"EACCES", EACCES}, {"EPERM", EPERM}, {"EINTR", EINTR},
    {"EROFS", EROFS}, {"EMFILE", EMFILE}, {"ENOLCK", ENOLCK}, {"ENOMEM", ENOMEM}, {"EAGAIN", EAGAIN},
};

static int trace = -1;
static long counts[KINDS], all;
static struct { char kind[16], name[16]; long number; bool persists, struck; } planned;

void faults_begin(void) {
    trace = create_file(getenv("FAULTS_TRACE"), false);
    const char *plan = getenv("FAULTS_AT");
    char sign = 0;
    if (!plan) return;
    if (sscanf(plan, "%15[^:]:%ld:%15s", planned.kind, &planned.number, planned.name) == 3) return;
    if (sscanf(plan, "%15[^:]:%ld%c:%15s", planned.kind, &planned.number, &sign, planned.name) == 4 && sign == '+') {
        planned.persists = true;
        return;
    }
    _exit(99);
}

_Noreturn void die(void) {
    kill(getpid(), SIGKILL);
    while (true) pause();
}

static void report(enum kind kind, const char *name) {
    if (planned.struck) return;
    planned.struck = true;
    char line[4200];
    int length = snprintf(line, sizeof line, "%s %s\n", kinds[kind], name);
    int file = create_file(getenv("FAULTS_REPORT"), false);
    if (file < 0) return;
    if (REAL(write)(file, line, (size_t)length) < 0) _exit(98);
    REAL(close)(file);
}

/* A lasting fault strikes only what that state of the disk refuses. */
static bool is_refused(int number, enum kind kind, enum trait trait) {
    switch (number) {
    // Some file systems refuse even an empty file.
    case ENOSPC: return trait == NEEDS_SPACE;
    // A quota of blocks, which an empty file needs none of.
    case EDQUOT: return trait == NEEDS_SPACE && kind != OPEN;
    case EROFS: return trait != PLAIN;
    case EACCES: return kind == OPEN || kind == STAT || kind == LIST || trait != PLAIN;
    case EMFILE: return kind == OPEN || kind == LIST;
    // A disk that is gone has no part in locks.
    default: return kind != CLOSE && kind != LOCK;
    }
}

bool is_read_only(void) {
    return planned.persists && strcmp(planned.name, "EROFS") == 0 && all >= planned.number - 1;
}

static enum shape strike(enum kind kind, const char *name, enum trait trait) {
    for (size_t index = 0; index < sizeof errors / sizeof *errors; index++) {
        if (strcmp(errors[index].name, planned.name) != 0) continue;
        if (planned.persists && !is_refused(errors[index].number, kind, trait)) return WORKS;
        report(kind, name);
        errno = errors[index].number;
        return FAILS;
    }
    report(kind, name);
    if (strcmp(planned.name, "KILL") == 0) die();
    if (strcmp(planned.name, "SHORT") == 0) return IS_SHORT;
    if (strcmp(planned.name, "END") == 0) return IS_AT_END;
    if (strcmp(planned.name, "TORN") == 0) return IS_TORN;
    if (strcmp(planned.name, "LIE") == 0) return LIES;
    if (act_as_neighbour(planned.name)) return WORKS;
    _exit(99);
}

/* Returns what a call inside the folder has to do. `errno` is changed only if it has to fail. */
enum shape fault(enum kind kind, const char *name, enum trait trait) {
    if (!name) return WORKS;
    int number = errno;
    counts[kind]++;
    if (kind != INPUT) all++;
    if (trace >= 0) {
        char line[4200];
        int length = snprintf(line, sizeof line, "%s\t%d\t%s\n", kinds[kind], trait, name);
        if (REAL(write)(trace, line, (size_t)length) != length) _exit(98);
    }
    errno = number;
    if (planned.number == 0) return WORKS;
    bool is_any = strcmp(planned.kind, "any") == 0;
    if (is_any ? kind == INPUT : strcmp(planned.kind, kinds[kind]) != 0) return WORKS;
    long count = is_any ? all : counts[kind];
    if (planned.persists ? count < planned.number : count != planned.number) return WORKS;
    return strike(kind, name, trait);
}
