import Foundation
import Testing

#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// A database connection outside the sample, which holds its locks until it is closed.
final class SQLiteFile {
    private var database: OpaquePointer?

    init(_ path: String) throws {
        guard sqlite3_open(path, &database) == SQLITE_OK else { throw failure() }
    }

    deinit { close() }

    /// Returns the number that a query selects.
    func number(_ sql: String) throws -> Int {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK,
            sqlite3_step(statement) == SQLITE_ROW
        else { throw failure() }
        return Int(sqlite3_column_int64(statement, 0))
    }

    /// Returns the texts that a query selects.
    func texts(_ sql: String) throws -> [String] {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else { throw failure() }
        var texts: [String] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            texts.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
        }
        return texts
    }

    func run(_ sql: String) throws {
        guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
    }

    func close() {
        sqlite3_close_v2(database)
        database = nil
    }

    private func failure() -> SQLiteFailure {
        SQLiteFailure(
            message: sqlite3_errmsg(database).map { String(cString: $0) } ?? "",
            code: sqlite3_extended_errcode(database), systemError: sqlite3_system_errno(database))
    }
}

@available(*, unavailable)
extension SQLiteFile: Sendable {}

struct SQLiteFailure: Error {
    let message: String
    let code: Int32
    let systemError: Int32
}

extension Sandbox {
    /// Creates a database of the first schema version with a todo for each identity, titled after it. The sample then
    /// migrates it.
    func seed(_ ids: [String]) async throws {
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        let file = try SQLiteFile(database)
        try file.run(
            """
            BEGIN;
            CREATE TABLE todo(
                id TEXT PRIMARY KEY NOT NULL, position INTEGER NOT NULL UNIQUE, title TEXT NOT NULL,
                created_at INTEGER NOT NULL, completed_at INTEGER, is_deleted INTEGER NOT NULL DEFAULT 0
            ) STRICT;
            PRAGMA user_version = 1;
            """)
        for (index, id) in ids.enumerated() {
            try file.run("INSERT INTO todo(id, position, title, created_at) VALUES ('\(id)', \(index + 1), '\(id)', 0)")
        }
        try file.run("COMMIT")
        file.close()
        #expect(try await run("todos").status == 0)
    }
}
