/* The names of files inside the folder, and of the descriptors that are open on them. */
#include "interposer.h"

char folder[4096];

static char *names[4096];
static pthread_mutex_t mutex;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#define DEFINE(name) __typeof__(&name) real_##name;
FUNCTIONS(DEFINE)

static void find(void) {
#define FIND(name) real_##name = (__typeof__(&name))dlsym(RTLD_NEXT, #name);
    FUNCTIONS(FIND)
}

void find_functions(void) {
    static pthread_once_t found = PTHREAD_ONCE_INIT;
    pthread_once(&found, find);
}

static void begin(void) {
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&mutex, &attributes);
    const char *path = getenv("FAULTS_FOLDER");
    if (path) snprintf(folder, sizeof folder, "%s", path);
    faults_begin();
    journal_begin();
    const char *limit = getenv("FAULTS_LIMIT");
    if (limit) alarm((unsigned)atoi(limit));
}

__attribute__((constructor)) void names_begin(void) {
    pthread_once(&once, begin);
}

void enter(void) {
    names_begin();
    pthread_mutex_lock(&mutex);
}

void leave(void) {
    int number = errno;
    pthread_mutex_unlock(&mutex);
    errno = number;
}

/* Opens a file of the suite's own, outside of the folder. */
int create_file(const char *path, bool appends) {
    return path ? REAL(open)(path, O_WRONLY | O_CREAT | O_CLOEXEC | (appends ? O_APPEND : O_TRUNC), 0600) : -1;
}

/* The name inside the folder, "." for the folder itself; NULL for every other path. */
const char *name_of_path(const char *path) {
    size_t length = strlen(folder);
    if (!path || length == 0 || strncmp(path, folder, length) != 0) return NULL;
    if (path[length] == 0) return ".";
    if (path[length] != '/') return NULL;
    return path[length + 1] ? path + length + 1 : ".";
}

const char *name_at(int directory, const char *path, char buffer[4096]) {
    if (!path || path[0] == '/' || directory == AT_FDCWD) return name_of_path(path);
    const char *parent = name_of_file(directory);
    if (!parent) return NULL;
    if (strcmp(parent, ".") == 0) return path;
    snprintf(buffer, 4096, "%s/%s", parent, path);
    return buffer;
}

const char *name_of_file(int file) {
    return file >= 0 && file < 4096 ? names[file] : NULL;
}

void remember_file(int file, const char *name) {
    if (file < 0 || file >= 4096) return;
    free(names[file]);
    names[file] = name ? strdup(name) : NULL;
}

void forget_file(int file) {
    if (file < 0 || file >= 4096) return;
    free(names[file]);
    names[file] = NULL;
}
