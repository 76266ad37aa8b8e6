/* The interposed library: it stands between a program and the C library, and sees every call that touches one folder.
 *
 * FAULTS_FOLDER   the folder; other files are left alone
 * FAULTS_TRACE    a file that gets a line for each call: its kind, its traits and the name inside the folder
 * FAULTS_JOURNAL  a file that gets every change of the folder, every sync and every write to standard output
 * FAULTS_AT       one fault, KIND:N:FAULT or KIND:N+:FAULT; `any` counts calls of every kind, `+` means from the Nth on
 * FAULTS_REPORT   a file that gets the kind and the name of the call at which the fault struck
 * FAULTS_BACKUP   the folder of the files that the fault RESTORE puts into place
 * FAULTS_LIMIT    the seconds after which the alarm ends the program: a hang
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/types.h>
#include <unistd.h>

/* The C library's own function of a name. All are looked up at once, since the lock of the look-up is also that of loading a library,
 * which may open files: it has to be taken before that of `enter`. */
#define REAL(name) (find_functions(), real_##name)
#define FUNCTIONS(USE)                                                                                                 \
    USE(access) USE(chmod) USE(close) USE(faccessat) USE(fchmod) USE(fcntl) USE(fdatasync) USE(flock) USE(fstat)       \
    USE(fstatat) USE(fsync) USE(ftruncate) USE(linkat) USE(lstat) USE(lstat64) USE(mkdir) USE(mkostemps) USE(mmap)     \
    USE(open) USE(openat) USE(opendir) USE(pread) USE(pwrite) USE(read) USE(realpath) USE(rename) USE(renameat2)       \
    USE(send) USE(stat) USE(stat64) USE(statvfs) USE(statvfs64) USE(truncate) USE(unlink) USE(unlinkat) USE(write)
#define DECLARE(name) extern __typeof__(&name) real_##name;
FUNCTIONS(DECLARE)
void find_functions(void);

enum kind {
    OPEN, STAT, READ, WRITE, SYNC, RENAME, LINK, UNLINK, TRUNCATE, LOCK, FOLDER, MODE, MAP, LIST, CLOSE, INPUT, KINDS
};

/* What a full or a read-only disk refuses. */
enum trait { PLAIN = 0, CHANGES = 1, NEEDS_SPACE = 3 };

/* What a call has to do: its work, or a part of it, or to fail with the error in `errno`. */
enum shape { WORKS, FAILS, IS_SHORT, IS_AT_END, IS_TORN, LIES };

/* faults.c */
void faults_begin(void);
enum shape fault(enum kind kind, const char *name, enum trait trait);
_Noreturn void die(void);
/* Whether the folder is on a disk that is mounted for reading only, by now. */
bool is_read_only(void);

/* neighbour.c */
bool act_as_neighbour(const char *fault);

/* journal.c */
void journal_begin(void);
void journal(const char *format, ...) __attribute__((format(printf, 1, 2)));
void journal_bytes(const void *bytes, size_t count, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* names.c */
extern char folder[4096];
int create_file(const char *path, bool appends);
void names_begin(void);
const char *name_of_path(const char *path);
const char *name_at(int directory, const char *path, char buffer[4096]);
const char *name_of_file(int file);
void remember_file(int file, const char *name);
void forget_file(int file);

/* Calls are made one at a time, so that the journal has the order in which they took effect. */
void enter(void);
void leave(void);
