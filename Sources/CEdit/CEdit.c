#include "CEdit.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

// <histedit.h>
typedef struct {
    const char *buffer;
    const char *cursor;
    const char *lastchar;
} LineInfo;

typedef struct {
    int num;
    const char *str;
} HistEvent;

enum { EL_PROMPT = 0, EL_EDITOR = 2, EL_SIGNAL = 3, EL_BIND = 4, EL_SETTY = 8, EL_ADDFN = 9, EL_HIST = 10 };
enum { EL_GETCFN = 13, EL_CLIENTDATA = 14, EL_PREP_TERM = 16, EL_REFRESH = 20 };
enum { H_SETSIZE = 1, H_ENTER = 10, H_SETUNIQUE = 20 };

// Loaded once in a process, as a library that it is linked with.
static struct {
    EditLine *(*el_init)(const char *, FILE *, FILE *, FILE *);
    void (*el_end)(EditLine *);
    int (*el_set)(EditLine *, int, ...);
    int (*el_wset)(EditLine *, int, ...);
    int (*el_get)(EditLine *, int, ...);
    int (*el_source)(EditLine *, const char *);
    const char *(*el_gets)(EditLine *, int *);
    int (*el_wgetc)(EditLine *, wchar_t *);
    const LineInfo *(*el_line)(EditLine *);
    int (*el_insertstr)(EditLine *, const char *);
    void (*el_deletestr)(EditLine *, int);
    int (*el_cursor)(EditLine *, int);
    void (*el_resize)(EditLine *);
    History *(*history_init)(void);
    void (*history_end)(History *);
    int (*history)(History *, HistEvent *, int, ...);
} library;

#define LOAD(name) ((library.name = (__typeof__(library.name))dlsym(handle, #name)) != 0)

int adder_edit_load(void) {
    // Apple's name, Debian's, and that of all others.
    static const char *const names[] = {"libedit.3.dylib", "libedit.so.2", "libedit.so.0"};
    void *handle = 0;
    for (int index = 0; !handle && index < 3; index++) handle = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    return handle && LOAD(el_init) && LOAD(el_end) && LOAD(el_set) && LOAD(el_wset) && LOAD(el_get) && LOAD(el_source) &&
           LOAD(el_gets) && LOAD(el_wgetc) && LOAD(el_line) && LOAD(el_insertstr) && LOAD(el_deletestr) && LOAD(el_cursor) &&
           LOAD(el_resize) && LOAD(history_init) && LOAD(history_end) && LOAD(history);
}

/// The client of an editor. Its editor keeps the address.
typedef struct {
    void *context;
    adder_edit_reader reader;
    char *prompt;
} Client;

static Client *client(EditLine *edit) {
    void *data = 0;
    library.el_get(edit, EL_CLIENTDATA, &data);
    return data;
}

static int read_character(EditLine *edit, wchar_t *character) {
    int number = client(edit)->reader(edit);
    *character = number < 0 ? 0 : (wchar_t)number;
    return number >= 0;
}

static char *prompt_of(EditLine *edit) { return client(edit)->prompt; }

static void release(Client *data) {
    if (data) free(data->prompt);
    free(data);
}

EditLine *adder_edit_open(const char *program, const char *prompt, void *context, adder_edit_reader reader) {
    Client *data = malloc(sizeof(Client));
    if (data) *data = (Client){context, reader, strdup(prompt)};
    EditLine *edit = data && data->prompt ? library.el_init(program, stdin, stdout, stderr) : 0;
    if (!edit) {
        release(data);
        return 0;
    }
    library.el_set(edit, EL_CLIENTDATA, data);
    library.el_set(edit, EL_SIGNAL, 0);
    // Older versions take a function of bytes from el_set.
    library.el_wset(edit, EL_GETCFN, read_character);
    library.el_set(edit, EL_PROMPT, prompt_of);
    library.el_set(edit, EL_EDITOR, "emacs");
    return edit;
}

void adder_edit_close(EditLine *edit) {
    Client *data = client(edit);
    library.el_end(edit);
    release(data);
}

void *adder_edit_context(EditLine *edit) { return client(edit)->context; }
void adder_edit_read_settings(EditLine *edit) { library.el_source(edit, 0); }

void adder_edit_add(EditLine *edit, const char *name, const char *summary, adder_edit_function function) {
    library.el_set(edit, EL_ADDFN, name, summary, function);
}

void adder_edit_bind(EditLine *edit, const char *keys, const char *name) {
    library.el_set(edit, EL_BIND, keys, name, (char *)0);
}

void adder_edit_set_mode(EditLine *edit, const char *mode) {
    library.el_set(edit, EL_SETTY, "-d", mode, (char *)0);
}

const char *adder_edit_read(EditLine *edit, int *count) { return library.el_gets(edit, count); }

int adder_edit_next(EditLine *edit) {
    wchar_t character;
    return library.el_wgetc(edit, &character) == 1 ? (int)character : -1;
}

void adder_edit_line(EditLine *edit, const char **begin, const char **cursor, const char **end) {
    const LineInfo *line = library.el_line(edit);
    *begin = line->buffer;
    *cursor = line->cursor;
    *end = line->lastchar;
}

int adder_edit_insert(EditLine *edit, const char *text) { return library.el_insertstr(edit, text); }
void adder_edit_remove(EditLine *edit, int count) { library.el_deletestr(edit, count); }
void adder_edit_move(EditLine *edit, int count) { library.el_cursor(edit, count); }
void adder_edit_draw(EditLine *edit) { library.el_set(edit, EL_REFRESH); }
void adder_edit_resize(EditLine *edit) { library.el_resize(edit); }
void adder_edit_prepare(EditLine *edit, int isEditing) { library.el_set(edit, EL_PREP_TERM, isEditing); }

History *adder_history_open(int limit) {
    History *history = library.history_init();
    HistEvent event;
    if (!history) return 0;
    library.history(history, &event, H_SETSIZE, limit);
    library.history(history, &event, H_SETUNIQUE, 1);
    return history;
}

void adder_history_close(History *history) { library.history_end(history); }

void adder_history_add(History *history, const char *line) {
    HistEvent event;
    library.history(history, &event, H_ENTER, line);
}

void adder_edit_use(EditLine *edit, History *history) { library.el_set(edit, EL_HIST, library.history, history); }
