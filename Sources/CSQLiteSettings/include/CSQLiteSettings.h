#ifndef C_SQLITE_SETTINGS_H
#define C_SQLITE_SETTINGS_H

struct sqlite3;

/// Switches a setting of a connection on or off: https://sqlite.org/c3ref/c_dbconfig_defensive.html.
///
/// `sqlite3_db_config` takes variable arguments, which Swift cannot pass.
int adder_sqlite3_set(struct sqlite3 *database, int setting, int isOn);

#endif
