import Adder
import AdderStorage

/// The database schema of the account.
enum AccountSchema {
    static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE account(
                key TEXT PRIMARY KEY NOT NULL,
                name TEXT NOT NULL,
                password TEXT NOT NULL,
                recovery_code TEXT,
                password_time INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE session(
                id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
                key TEXT NOT NULL,
                end INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE attempt(
                key TEXT PRIMARY KEY NOT NULL,
                count INTEGER NOT NULL,
                time INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """),
        Migration(2) { connection throws(StorageError) in
            let keys = try connection.query("SELECT key FROM account") { row throws(StorageError) in try row.text(0) }
            for key in keys where !key.canonical.utf8.elementsEqual(key.utf8) {
                // Of two accounts whose names become one, the other one stays as it is.
                try connection.execute(
                    "UPDATE OR IGNORE account SET key = ?1 WHERE key = ?2", [.text(key.canonical), .text(key)])
                try connection.execute(
                    """
                    UPDATE session SET key = ?1
                    WHERE key = ?2 AND NOT EXISTS (SELECT 1 FROM account WHERE key = ?2)
                    """, [.text(key.canonical), .text(key)])
            }
        },
    ]
}
