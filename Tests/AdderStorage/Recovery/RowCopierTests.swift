import Testing

@testable import AdderStorage

/// Rows of a damaged table in a new one.
@Suite struct RowCopierTests {
    /// The rule was broken from outside: SQLite checks it only where it writes.
    @Test(arguments: [(["good", "fine"], true), (["good", "bad", "fine"], false)])
    func aRefusedRowIsLeftOutAndSaid(_ texts: [String], _ isWhole: Bool) throws {
        let source = try Engine(path: nil, waiting: LockWaiting(.zero))
        try source.execute(
            """
            CREATE TABLE note(id INTEGER PRIMARY KEY, text TEXT NOT NULL CHECK (text <> 'bad')) STRICT;
            PRAGMA ignore_check_constraints = ON
            """)
        for text in texts { try source.execute("INSERT INTO note(text) VALUES ('\(text)')") }
        let target = try Engine(path: nil, waiting: LockWaiting(.zero))
        let recovered = try target.fill(from: source, try source.tablesToRecover())
        #expect(recovered == [Recovery.Table(name: "note", rowCount: 2, isWhole: isWhole)])
        let copied = try target.transaction(.read) { connection throws(StorageError) in
            try connection.query("SELECT text FROM note ORDER BY id", as: firstText)
        }
        #expect(copied == ["good", "fine"])
    }
}
