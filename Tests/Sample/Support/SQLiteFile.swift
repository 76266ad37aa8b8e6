import Foundation
import Testing

#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// Another program at work on a database: it holds its locks until it is closed.
final class SQLiteFile {
    private var database: OpaquePointer?

    init(_ path: String) throws {
        guard sqlite3_open(path, &database) == SQLITE_OK else { throw failure() }
    }

    deinit { close() }

    func run(_ sql: String) throws {
        guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
    }

    func close() {
        sqlite3_close_v2(database)
        database = nil
    }

    private func failure() -> SQLiteFailure {
        SQLiteFailure(message: sqlite3_errmsg(database).map { String(cString: $0) } ?? "")
    }
}

@available(*, unavailable)
extension SQLiteFile: Sendable {}

struct SQLiteFailure: Error {
    let message: String
}

extension Sandbox {
    /// Makes a database with a todo for each identity, titled like it.
    func seed(_ ids: [String]) async throws {
        #expect(try await run("todos").status == 0)
        let file = try SQLiteFile(database)
        try file.run("BEGIN")
        for (index, id) in ids.enumerated() {
            try file.run("INSERT INTO todo(id, position, title, created_at) VALUES ('\(id)', \(index + 1), '\(id)', 0)")
        }
        try file.run("COMMIT")
        file.close()
    }
}
