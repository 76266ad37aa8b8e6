#ifndef C_EDIT_H
#define C_EDIT_H

// The functions of the system's libedit that a prompt needs. They are loaded when a prompt opens: a program that is linked with
// the library loads it, and three others that it needs, each time it starts. The package needs no headers of it either: its
// interface, <histedit.h>, is the same on Linux and on Apple's systems, and has kept its numbers since 2009.

typedef struct editline EditLine;
typedef struct history History;

/// The effect of a function that a key runs.
enum {
    adder_edit_done = 0,
    adder_edit_end = 2,
    adder_edit_refresh_line = 4,
    adder_edit_beep = 6,
};

/// A function that a key runs; it returns its effect.
typedef unsigned char (*adder_edit_function)(EditLine *edit, int key);
/// A function that waits for a character, and returns its number in Unicode; -1 at the end of input.
typedef int (*adder_edit_reader)(EditLine *edit);

/// Loads the library. Call it before every other function. Returns 0 if the system does not have it.
int adder_edit_load(void);

/// Opens an editor at standard input and standard output, with the keys of Emacs. Returns 0 if the terminal cannot be used.
EditLine *adder_edit_open(const char *program, const char *prompt, void *context, adder_edit_reader reader);
void adder_edit_close(EditLine *edit);
void *adder_edit_context(EditLine *edit);
/// Reads the keys that the user has chosen from `~/.editrc`.
void adder_edit_read_settings(EditLine *edit);
void adder_edit_add(EditLine *edit, const char *name, const char *summary, adder_edit_function function);
void adder_edit_bind(EditLine *edit, const char *keys, const char *name);
/// Turns a mode of the terminal on or off while a line is edited, such as `-isig`.
void adder_edit_set_mode(EditLine *edit, const char *mode);

/// Reads a line. Returns 0 at the end of input; the text is valid until the next call.
const char *adder_edit_read(EditLine *edit, int *count);
/// Returns a character that is read as the reader does, or -1.
int adder_edit_next(EditLine *edit);
/// The line so far, its end, and the position of the cursor in it.
void adder_edit_line(EditLine *edit, const char **begin, const char **cursor, const char **end);
int adder_edit_insert(EditLine *edit, const char *text);
/// Removes characters before the cursor.
void adder_edit_remove(EditLine *edit, int count);
/// Moves the cursor by characters.
void adder_edit_move(EditLine *edit, int count);
/// Draws the line, beginning at the cursor of the terminal.
void adder_edit_draw(EditLine *edit);
/// Takes over the size of the terminal.
void adder_edit_resize(EditLine *edit);
/// Switches the terminal to editing, or back.
void adder_edit_prepare(EditLine *edit, int isEditing);

History *adder_history_open(int limit);
void adder_history_close(History *history);
void adder_history_add(History *history, const char *line);
void adder_edit_use(EditLine *edit, History *history);

/// Reports the signals of a line that is edited: writes the number of a change of the window's size, and of a continuation after
/// a stop, to `file`. A signal that ends the process gives the terminal back first.
void adder_edit_watch(int file);
/// Waits for a byte to read, of standard input or of `file`. Returns -1 if neither can be waited for.
int adder_edit_wait(int file, int *isTyped, int *isReported);
/// Gives the signals their former meaning again.
void adder_edit_unwatch(void);

/// Hides what is typed at standard input, and reports a continuation after a stop, after which it is shown, by writing the number
/// of the signal to `file`. A signal that stops or ends the process, or has a handler, gives the terminal back first. Returns -1
/// if the terminal cannot be changed.
int adder_secret_watch(int file);
/// Shows what is typed, and gives the signals their former meaning again.
void adder_secret_unwatch(void);

/// Writes the number of SIGINT to `file` at each interruption, instead of its former effect. Returns 0 if the parent of the process
/// has interruptions ignored; then they stay so.
int adder_interruption_watch(int file);
/// Gives the interruption its former effect again.
void adder_interruption_unwatch(void);

#endif
