import AdderStorage
import Testing

@Suite struct StatementRunningTests {
    let database: Database

    static let schema = "CREATE TABLE v(i INTEGER, r REAL, t TEXT, b BLOB, a ANY) STRICT"

    init() async throws {
        database = try await Database(.memory, migrations: [Migration(1, Self.schema)])
    }

    @Test(arguments: [
        ("SELECT 1; SELECT 2", "more than one"), ("SELECT 1; DELETE FROM absent", "more than one"),
        ("", "no statement"),
        (" -- nothing", "no statement"), ("SELECT 1\0; SELECT 2", "NUL"), ("SELEC 1", "syntax error"),
        ("SELECT ?", "0 values"),
    ])
    func sqlThatIsNotOneStatementIsMisuse(sql: String, part: String) async throws {
        let error = try await failure {
            _ = try await database.read { connection throws(StorageError) in try connection.query(sql, as: firstInteger)
            }
        }
        #expect(error.code == .misuse)
        #expect(error.message.contains(part))
    }

    @Test(arguments: ["SELECT 1;", "SELECT 1 ; ; -- end", "/* a */ SELECT 1 /* b */;\n", "-- c\nSELECT 1"])
    func spaceAndCommentsAroundAStatementAreAllowed(sql: String) async throws {
        #expect(try await database.integer(sql) == 1)
    }

    @Test func executeCountsTheChangedRows() async throws {
        let counts = try await database.write { connection throws(StorageError) in
            [
                try connection.execute("INSERT INTO v(i) VALUES (1), (2), (3)"),
                try connection.execute("CREATE TABLE other(x INTEGER) STRICT"),
                try connection.execute("UPDATE v SET t = 'x' WHERE i > ?", [1]),
                try connection.execute("SELECT * FROM v"),
                try connection.execute("DELETE FROM v WHERE i > ?", [9]),
            ]
        }
        #expect(counts == [3, 0, 2, 0, 0])
    }

    @Test func theSameStatementCanRunInsideItself() async throws {
        let sql = "SELECT value FROM json_each('[1,2]')"
        let pairs = try await database.read { connection throws(StorageError) in
            try connection.query(sql) { outer throws(StorageError) in
                let left = try outer.integer(0)
                return try connection.query(sql, as: firstInteger).map { "\(left)\($0)" }
            }
        }
        #expect(pairs == [["11", "12"], ["21", "22"]])
    }

    @Test func returningInsertsAllRowsIfOnlyOneIsRead() async throws {
        let first = try await database.write { connection throws(StorageError) in
            try connection.first("INSERT INTO v(i) VALUES (7), (8) RETURNING i", as: firstInteger)
        }
        #expect(first == 7)
        #expect(try await database.integer("SELECT count(*) FROM v") == 2)
    }

    @Test func forEachEndsWhereItsBodyThrows() async throws {
        let error = try await failure {
            try await database.read { connection throws(StorageError) in
                try connection.forEach("VALUES (1), (2), ('three')") { row throws(StorageError) in
                    _ = try row.integer(0)
                }
            }
        }
        #expect(error.code == .unexpectedType)
        #expect(try await database.integer("SELECT 4") == 4)
    }

    @Test(arguments: [1, 31, 32, 33, 1_000])
    func textsAndBlobsOfAnyNumberAreStored(count: Int) async throws {
        let texts = (0..<count).map { String(repeating: $0.isMultiple(of: 3) ? "é" : "x", count: $0 % 40) }
        let blobs = texts.map { [UInt8]($0.utf8) }
        let stored = try await database.write { connection throws(StorageError) in
            let rows = repeatElement("(?, ?, ?, ?)", count: count).joined(separator: ", ")
            let values = zip(texts, blobs).flatMap { [.text($0), .blob($1), 7, nil] as [SQLValue] }
            try connection.execute("INSERT INTO v(t, b, i, a) VALUES \(rows)", values)
            return try connection.query("SELECT t, b, i, a FROM v ORDER BY rowid") { row throws(StorageError) in
                Stored(
                    text: try row.text(0), blob: try row.blob(1), integer: try row.integer(2), isNull: try row.isNull(3)
                )
            }
        }
        #expect(stored == zip(texts, blobs).map { Stored(text: $0, blob: $1, integer: 7, isNull: true) })
    }

    private struct Stored: Equatable {
        let text: String
        let blob: [UInt8]
        let integer: Int64
        let isNull: Bool
    }
}
