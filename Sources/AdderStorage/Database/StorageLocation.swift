/// Where a database lives.
///
/// ```swift
/// let settled = try await Database(.file("/home/ada/.local/share/shop/todos.db"), migrations: migrations)
/// let fleeting = try await Database(.memory, migrations: migrations)
/// ```
public enum StorageLocation: Codable, Sendable, Equatable {
    /// In this process's memory, private to one `Database`; gone when that is closed.
    case memory

    /// In the file at this path, absolute or relative to the working directory when the database is opened.
    ///
    /// The path is taken literally: `%`, `?`, `#`, `file:` and `:memory:` mean nothing special in it. Beside the file
    /// SQLite keeps `PATH-wal` and `PATH-shm` while the database is open; the three belong together. The file must be
    /// on a local disk, since SQLite's write-ahead log needs shared memory: <https://sqlite.org/wal.html>.
    case file(String)
}
