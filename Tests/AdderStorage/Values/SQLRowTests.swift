import AdderStorage
import Testing

@Suite struct SQLRowTests {
    private let database: Database

    init() async throws {
        database = try await Database(.memory, migrations: [])
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
    func readingAnotherTypeIsUnexpectedType(literal: String) async throws {
        let error = try await failure {
            _ = try await database.read { connection throws(StorageError) in
                try connection.first("SELECT \(literal) AS title", as: firstInteger)
            }
        }
        #expect(error.code == .unexpectedType)
        #expect(error.message.contains("\"title\"") && error.message.contains("an integer"))
    }

    @Test func anIntegerIsNotReadAsText() async throws {
        let error = try await failure {
            _ = try await database.read { connection throws(StorageError) in
                try connection.first("SELECT 1") { row throws(StorageError) in try row.withText(0) { $0.count } }
            }
        }
        #expect(error.code == .unexpectedType)
    }

    @Test(arguments: ["1", "CAST(x'FF' AS TEXT)", "CAST(x'41C3' AS TEXT)", "CAST(x'EDA080' AS TEXT)"])
    func onlyUnicodeIsReadAsText(literal: String) async throws {
        let error = try await failure {
            _ = try await database.read { connection throws(StorageError) in
                try connection.first("SELECT \(literal)", as: firstText)
            }
        }
        #expect(error.code == .unexpectedType)
    }
}
