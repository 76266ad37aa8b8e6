#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// The way in which a connection uses its file.
enum FileAccess: Sendable {
    /// The connection reads and writes.
    case readWrite

    /// The connection only reads, beside connections that write.
    case readOnly

    /// Only reads, as the only connection, and keeps the index of the log in memory: for a disk that has no room for the
    /// index that connections share (<https://sqlite.org/wal.html#use_of_wal_without_shared_memory>).
    case exclusive

    /// The connection only reads, without any lock, and creates no file: for files that no program changes meanwhile.
    case unlocked

    /// The arguments of `sqlite3_open_v2`.
    struct Arguments {
        /// A path or, with `SQLITE_OPEN_URI`, an address.
        let name: String
        let flags: Int32
        /// The name of SQLite's operating system layer; `nil` for the usual one.
        let layer: String?
    }

    /// Returns the arguments that open a file.
    func arguments(for path: String, hasLog: Bool) -> Arguments {
        switch self {
        case .readWrite, .exclusive: Arguments(name: path, flags: SQLITE_OPEN_READWRITE, layer: nil)
        case .readOnly: Arguments(name: path, flags: SQLITE_OPEN_READONLY, layer: nil)
        // SQLite reads an immutable file without its log, and a file with a log only by an index.
        case .unlocked where hasLog: Arguments(name: path, flags: SQLITE_OPEN_READONLY, layer: "unix-none")
        case .unlocked:
            Arguments(
                name: "file://\(Self.escaped(path))?immutable=1", flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI,
                layer: nil)
        }
    }

    /// A Boolean value that indicates whether the connection keeps the index of the log in memory.
    var keepsIndexInMemory: Bool {
        switch self {
        case .readWrite, .readOnly: false
        case .exclusive, .unlocked: true
        }
    }

    /// A Boolean value that indicates whether the connection leaves the log as it is when it closes.
    var leavesLog: Bool {
        switch self {
        case .readWrite, .exclusive: false
        case .readOnly, .unlocked: true
        }
    }

    /// Returns the path with each byte escaped that can have a meaning in an address.
    private static func escaped(_ path: String) -> String {
        path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"):
                return String(UnicodeScalar(byte))
            default:
                return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }.joined()
    }
}
