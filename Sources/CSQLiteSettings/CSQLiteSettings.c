#include "CSQLiteSettings.h"

#include <sqlite3.h>

int adder_sqlite3_set(struct sqlite3 *database, int setting, int isOn) {
    return sqlite3_db_config(database, setting, isOn, (int *)0);
}
