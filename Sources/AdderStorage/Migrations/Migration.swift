/// One step that brings a database from one version to the next.
///
/// ```swift
/// let migrations = [
///     Migration(1, "CREATE TABLE todo(id TEXT PRIMARY KEY, title TEXT NOT NULL) STRICT"),
///     Migration(2, "ALTER TABLE todo ADD COLUMN done INTEGER NOT NULL DEFAULT 0"),
/// ]
/// ```
///
/// The versions are 1, 2, 3 and so on. A released migration never changes: a correction is a new migration. Each runs
/// once, in one durable transaction together with the new version number (`PRAGMA user_version`), so a database is
/// never between two versions. Foreign keys are not enforced while it runs, so that it may rebuild a table
/// (<https://sqlite.org/lang_altertable.html#otheralter>). They are checked before it is committed. Every table must be
/// STRICT, and triggers are refused, since those of an untrusted file would run as a part of this program.
public struct Migration: Sendable {
    /// The version of the database after this step.
    public let version: Int

    let apply: @Sendable (borrowing DatabaseConnection) throws(StorageError) -> Void

    /// Creates a step of one or more SQL statements.
    public init(_ version: Int, _ sql: String) {
        self.init(version) { connection throws(StorageError) in try connection.executeScript(sql) }
    }

    /// Creates a step that needs more than SQL. Its result must depend only on the database.
    public init(
        _ version: Int,
        _ apply: @escaping @Sendable (_ connection: borrowing DatabaseConnection) throws(StorageError) -> Void
    ) {
        self.version = version
        self.apply = apply
    }

    /// Throws `misuse` unless the versions are 1, 2, 3 and so on.
    static func validate(_ migrations: [Migration]) throws(StorageError) {
        for (index, migration) in migrations.enumerated() where migration.version != index + 1 {
            throw .misuse(
                "The migration at position \(index + 1) of the list has version \(migration.version). "
                    + "List all versions in order, from 1 on and without a gap.")
        }
        guard migrations.count <= Int(Int32.max) else {
            throw .misuse("The list has \(migrations.count) migrations, more than SQLite can number. Join some.")
        }
    }
}
