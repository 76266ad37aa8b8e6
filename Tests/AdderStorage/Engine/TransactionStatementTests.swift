import Testing

@testable import AdderStorage

#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

@Suite struct TransactionStatementTests {
    private let engine: Engine

    init() throws {
        engine = try Engine(path: nil, waiting: LockWaiting(.zero))
        try engine.execute("CREATE TABLE note(text TEXT NOT NULL) STRICT")
    }

    @Test func eachIsCompiledOnceAndStays() throws {
        for _ in 0..<3 {
            try engine.transaction(.read) { _ in }
            try engine.transaction(.write(.cached)) { _ in }
            #expect(throws: StorageError.self) {
                try engine.transaction(.write(.cached)) { connection throws(StorageError) in
                    try connection.execute("INSERT INTO note(text) VALUES (NULL)")
                }
            }
        }
        // Other statements make room for one another only.
        try engine.transaction(.read) { connection throws(StorageError) in
            for number in 0..<StatementCache.capacity * 2 {
                _ = try connection.first("SELECT \(number)") { row throws(StorageError) in try row.integer(0) }
            }
        }
        #expect(
            runs(of: TransactionStatement.allCases.map(\.sql))
                == ["BEGIN DEFERRED": [4], "BEGIN IMMEDIATE": [6], "COMMIT": [3], "ROLLBACK": [7]])
    }

    @Test func eachWorksAfterTheSchemaHasChanged() throws {
        for number in 0..<3 {
            try engine.transaction(.write(.cached)) { connection throws(StorageError) in
                try connection.executeScript("CREATE TABLE other\(number)(text TEXT) STRICT")
            }
            try engine.transaction(.read) { connection throws(StorageError) in
                _ = try connection.first("SELECT count(*) FROM other\(number)") { row throws(StorageError) in
                    try row.integer(0)
                }
            }
        }
        #expect(!engine.isInTransaction)
    }

    /// Returns the numbers of runs of all compiled statements with these texts.
    private func runs(of texts: [String]) -> [String: [Int32]] {
        var runs: [String: [Int32]] = [:]
        var next = sqlite3_next_stmt(engine.database, nil)
        while let statement = next {
            let text = sqlite3_sql(statement).map { String(cString: $0) } ?? ""
            if texts.contains(text) {
                runs[text, default: []].append(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_RUN, 0))
            }
            next = sqlite3_next_stmt(engine.database, statement)
        }
        return runs
    }
}
