import AdderStorage
import Testing

@Suite struct SQLValueTests {
    private let database: Database

    init() async throws {
        database = try await Database(.memory, migrations: [])
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

    @Test func notANumberIsMisuse() async throws {
        let error = try await failure {
            _ = try await roundTrip([.real(.nan)]) { row throws(StorageError) in try row.real(0) }
        }
        #expect(error.code == .misuse)
    }

    private func roundTrip<Value: Sendable>(
        _ values: [SQLValue], _ read: @Sendable (borrowing SQLRow) throws(StorageError) -> Value
    ) async throws -> Value? {
        try await database.read { connection throws(StorageError) in try connection.first("SELECT ?", values, as: read)
        }
    }
}
