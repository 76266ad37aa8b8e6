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

// As above, of the one secret that is typed.
static struct {
    int file;
    struct termios settings;
    struct sigaction former[6];
} secret;

static const int secret_numbers[6] = {SIGCONT, SIGTSTP, SIGINT, SIGQUIT, SIGTERM, SIGHUP};

static void report_secret(int number) {
    int error = errno;
    char byte = (char)number;
    (void)!write(secret.file, &byte, 1);
    errno = error;
}

static void leave_secret(int number) {
    int error = errno;
    (void)!write(STDERR_FILENO, "\n", 1);
    tcsetattr(STDIN_FILENO, TCSANOW, &secret.settings);
    for (int index = 1; index < 6; index++) {
        if (secret_numbers[index] == number) sigaction(number, &secret.former[index], 0);
    }
    // It is blocked until this handler returns.
    raise(number);
    errno = error;
}

int adder_secret_watch(int file) {
    secret.file = file;
    if (tcgetattr(STDIN_FILENO, &secret.settings) != 0) return -1;
    for (int index = 0; index < 6; index++) {
        struct sigaction action = {.sa_flags = SA_RESTART, .sa_handler = index == 0 ? report_secret : leave_secret};
        sigemptyset(&action.sa_mask);
        sigaction(secret_numbers[index], 0, &secret.former[index]);
        if (secret.former[index].sa_handler == SIG_IGN) continue;
        sigaction(secret_numbers[index], &action, 0);
    }
    struct termios hidden = secret.settings;
    hidden.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
    hidden.c_lflag |= ICANON | ISIG;
    if (tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0) return 0;
    adder_secret_unwatch();
    return -1;
}

void adder_secret_unwatch(void) {
    tcsetattr(STDIN_FILENO, TCSANOW, &secret.settings);
    for (int index = 0; index < 6; index++) sigaction(secret_numbers[index], &secret.former[index], 0);
}
