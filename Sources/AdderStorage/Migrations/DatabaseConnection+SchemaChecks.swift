extension DatabaseConnection {
    /// Throws `misuse` if a table is not STRICT, since its columns would take values of any type.
    ///
    /// Virtual tables and their shadow tables cannot be STRICT and are left out.
    func checkTablesAreStrict(after migration: Migration) throws(StorageError) {
        let loose = try first(
            """
            SELECT name FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            """
        ) { row throws(StorageError) in try row.text(0) }
        guard let loose else { return }
        throw .misuse(
            "Migration \(migration.version) leaves the table \"\(loose)\" without STRICT, so its columns would take "
                + "values of any type. End its CREATE TABLE with STRICT.")
    }

    /// Throws `misuse` if there is a trigger, since it would never run.
    func checkTriggers(after migration: Migration) throws(StorageError) {
        let name = try first("SELECT name FROM sqlite_schema WHERE type = 'trigger'") { row throws(StorageError) in
            try row.text(0)
        }
        guard let name else { return }
        throw .misuse(
            "Migration \(migration.version) leaves the trigger \"\(name)\", but no trigger runs here, since a file from "
                + "elsewhere can contain some. Make its changes in the transactions that need them.")
    }

    /// Throws `constraint` if a row refers to a missing row.
    func checkForeignKeys(after migration: Migration) throws(StorageError) {
        let broken = try first("SELECT \"table\", parent FROM pragma_foreign_key_check") {
            row throws(StorageError) in (child: try row.text(0), parent: try row.text(1))
        }
        guard let broken else { return }
        throw StorageError(
            code: .constraint,
            message: "Migration \(migration.version) leaves rows in \"\(broken.child)\" that refer to missing rows of "
                + "\"\(broken.parent)\". Move or remove them in the migration.")
    }
}
