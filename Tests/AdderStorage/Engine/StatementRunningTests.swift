import AdderStorage
import Testing

@Suite struct StatementTests {
    let database: Database

    static let schema = "CREATE TABLE v(i INTEGER, r REAL, t TEXT, b BLOB, a ANY) STRICT"

    init() async throws {
        database = try await Database(.memory, migrations: [Migration(1, Self.schema)])
    }

    @Test(arguments: [Int64.min, -1, 0, 1, .max])
    func integersComeBack(value: Int64) async throws {
        #expect(try await roundTrip([.integer(value)]) { row throws(StorageError) in try row.integer(0) } == value)
    }

    @Test(arguments: [-Double.infinity, -0.5, 0, .leastNonzeroMagnitude, .pi, .infinity])
    func realsComeBack(value: Double) async throws {
        #expect(try await roundTrip([.real(value)]) { row throws(StorageError) in try row.real(0) } == value)
    }

    @Test(arguments: ["", "a", "a\0b", "é日本👩‍👩‍👧", "'; DROP TABLE v; --", String(repeating: "long ", count: 50_000)])
    func textsComeBack(value: String) async throws {
        let found = try await roundTrip([.text(value)]) { row throws(StorageError) in try row.text(0) }
        #expect(found.map { Array($0.utf8) } == Array(value.utf8))
        let lent = try await roundTrip([.text(value)]) { row throws(StorageError) in
            try row.withText(0) { bytes in bytes.indices.map { bytes[$0] } }
        }
        #expect(lent == Array(value.utf8))
    }

    @Test(arguments: [[], [0], [0, 255, 0, 128], [UInt8](repeating: 7, count: 100_000)])
    func blobsComeBack(value: [UInt8]) async throws {
        #expect(try await roundTrip([.blob(value)]) { row throws(StorageError) in try row.blob(0) } == value)
    }

    @Test func literalsAndOptionalsBecomeValues() {
        #expect([nil, 1, 1.5, "t", true] as [SQLValue] == [.null, .integer(1), .real(1.5), .text("t"), .integer(1)])
        #expect(
            [SQLValue(nil as Int?), SQLValue(2 as Int?), SQLValue(3 as Int64?)] == [.null, .integer(2), .integer(3)])
        #expect([SQLValue("x" as String?), SQLValue(nil as String?)] == [.text("x"), .null])
        #expect(
            [SQLValue(0.5 as Double?), SQLValue(false as Bool?), SQLValue([1] as [UInt8]?)] == [
                .real(0.5), 0, .blob([1]),
            ])
    }

    @Test func optionalReadsGiveNilOnlyForNull() async throws {
        let found = try await database.read { connection throws(StorageError) in
            try connection.query("VALUES (NULL, NULL, NULL, NULL), (1, 2.5, 'x', x'01')") { row throws(StorageError) in
                let integer = try row.optionalInteger(0)
                let real = try row.optionalReal(1)
                let text = try row.optionalText(2)
                let blob = try row.optionalBlob(3)
                return "\(integer as Any) \(real as Any) \(text as Any) \(blob as Any)"
            }
        }
        #expect(found == ["nil nil nil nil", "Optional(1) Optional(2.5) Optional(\"x\") Optional([1])"])
    }

    @Test(arguments: ["NULL", "1.5", "'1'", "x'31'"])
    func anotherTypeThanTheOneAskedForIsAnError(literal: String) async throws {
        let error = try await failure {
            _ = try await database.read { connection throws(StorageError) in
                try connection.first("SELECT \(literal) AS title", as: firstInteger)
            }
        }
        #expect(error.code == .unexpectedType)
        #expect(error.message.contains("\"title\"") && error.message.contains("an integer"))
    }

    @Test func whatIsNoTextIsNotLentAsOne() async throws {
        let error = try await failure {
            _ = try await database.read { connection throws(StorageError) in
                try connection.first("SELECT 1") { row throws(StorageError) in try row.withText(0) { $0.count } }
            }
        }
        #expect(error.code == .unexpectedType)
    }

    @Test func aTextThatIsNotUnicodeIsAnError() async throws {
        for bad in ["x'FF'", "x'41C3'", "x'EDA080'"] {
            let error = try await failure {
                _ = try await database.read { connection throws(StorageError) in
                    try connection.first("SELECT CAST(\(bad) AS TEXT)", as: firstText)
                }
            }
            #expect(error.code == .unexpectedType)
        }
    }

    @Test(arguments: [-1, 1, Int.max, Int(Int32.max) + 1])
    func aColumnThatDoesNotExistIsMisuse(column: Int) async throws {
        let error = try await failure {
            _ = try await database.read { connection throws(StorageError) in
                try connection.first("SELECT 1") { row throws(StorageError) in try row.integer(column) }
            }
        }
        #expect(error.code == .misuse)
    }

    @Test(arguments: [
        ("SELECT 1; SELECT 2", "more than one"), ("SELECT 1; DELETE FROM absent", "more than one"),
        ("", "no statement"),
        (" -- nothing", "no statement"), ("SELECT 1\0; SELECT 2", "NUL"), ("SELEC 1", "syntax error"),
        ("SELECT ?", "0 values"),
    ])
    func whatIsNotOneCompleteStatementIsMisuse(sql: String, part: String) async throws {
        let error = try await failure {
            _ = try await database.read { connection throws(StorageError) in try connection.query(sql, as: firstInteger)
            }
        }
        #expect(error.code == .misuse)
        #expect(error.message.contains(part))
    }

    @Test(arguments: ["SELECT 1;", "SELECT 1 ; ; -- end", "/* a */ SELECT 1 /* b */;\n", "-- c\nSELECT 1"])
    func spaceAndCommentsAroundOneStatementAreFine(sql: String) async throws {
        #expect(try await database.integer(sql) == 1)
    }

    @Test func notANumberIsMisuse() async throws {
        let error = try await failure {
            _ = try await roundTrip([.real(.nan)]) { row throws(StorageError) in try row.real(0) }
        }
        #expect(error.code == .misuse)
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

    @Test func returningKeepsAllRowsEvenIfOnlyTheFirstIsRead() async throws {
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

    private func roundTrip<Value: Sendable>(
        _ values: [SQLValue], _ read: @Sendable (borrowing SQLRow) throws(StorageError) -> Value
    ) async throws -> Value? {
        try await database.read { connection throws(StorageError) in try connection.first("SELECT ?", values, as: read)
        }
    }
}
