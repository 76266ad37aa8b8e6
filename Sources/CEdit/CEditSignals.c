#include "CEdit.h"

#include <errno.h>
#include <signal.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

// A handler of a signal has no context, so that the state of the one terminal is static. It is written while no handler is
// installed.
static struct {
    int file;
    struct termios settings;
    struct sigaction former[5];
} watched;

static const int numbers[5] = {SIGWINCH, SIGCONT, SIGINT, SIGTERM, SIGHUP};

static void report(int number) {
    int error = errno;
    char byte = (char)number;
    (void)!write(watched.file, &byte, 1);
    errno = error;
}

static void leave(int number) {
    static const char end[] = "\033[?2004l\r\n";
    (void)!write(STDOUT_FILENO, end, sizeof end - 1);
    tcsetattr(STDIN_FILENO, TCSANOW, &watched.settings);
    signal(number, SIG_DFL);
    raise(number);
}

void adder_edit_watch(int file) {
    watched.file = file;
    tcgetattr(STDIN_FILENO, &watched.settings);
    for (int index = 0; index < 5; index++) {
        struct sigaction action = {.sa_flags = SA_RESTART};
        action.sa_handler = index < 2 ? report : leave;
        sigemptyset(&action.sa_mask);
        sigaction(numbers[index], 0, &watched.former[index]);
        // `nohup` has signals ignored on purpose.
        if (index >= 2 && watched.former[index].sa_handler == SIG_IGN) continue;
        sigaction(numbers[index], &action, 0);
    }
}

void adder_edit_unwatch(void) {
    for (int index = 0; index < 5; index++) sigaction(numbers[index], &watched.former[index], 0);
}

int adder_edit_wait(int file, int *isTyped, int *isReported) {
    // Apple's poll knows no terminals.
    fd_set files;
    FD_ZERO(&files);
    FD_SET(STDIN_FILENO, &files);
    FD_SET(file, &files);
    int count = select(file + 1, &files, 0, 0, 0);
    *isTyped = count > 0 && FD_ISSET(STDIN_FILENO, &files);
    *isReported = count > 0 && FD_ISSET(file, &files);
    return count < 0 && errno != EINTR ? -1 : 0;
}

// As above, of the one command that runs.
static struct {
    int file;
    struct sigaction former;
} interrupted;

static void report_interruption(int number) {
    int error = errno;
    char byte = (char)number;
    (void)!write(interrupted.file, &byte, 1);
    errno = error;
}

int adder_interruption_watch(int file) {
    struct sigaction action = {.sa_flags = SA_RESTART, .sa_handler = report_interruption};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, 0, &interrupted.former);
    if (interrupted.former.sa_handler == SIG_IGN) return 0;
    interrupted.file = file;
    return sigaction(SIGINT, &action, 0) == 0;
}

void adder_interruption_unwatch(void) { sigaction(SIGINT, &interrupted.former, 0); }
