/// The location of a database.
///
/// ```swift
/// let settled = try await Database(.file("/home/ada/.local/share/shop/todos.db"), migrations: migrations)
/// let fleeting = try await Database(.memory, migrations: migrations)
/// ```
public enum StorageLocation: Codable, Sendable, Equatable {
    /// The memory of this process, private to one ``Database`` and freed when that is closed.
    case memory

    /// The file at a path, absolute or relative to the working directory at the time of opening.
    ///
    /// The path is taken literally: `%`, `?`, `#`, `file:` and `:memory:` have no special meaning. SQLite keeps
    /// `PATH-wal` and `PATH-shm` beside the file while the database is open, and the three belong together. The file must
    /// be on a local disk, since SQLite's write-ahead log needs shared memory: <https://sqlite.org/wal.html>.
    case file(String)
}
