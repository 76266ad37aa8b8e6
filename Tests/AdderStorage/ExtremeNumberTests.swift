import AdderStorage
import AdderTesting
import Testing

/// Every public function of the storage that takes a number bears all its values.
@Suite struct ExtremeNumberTests {
    static let numbers = [Int.min, -1, 1, Int(Int32.max), Int(UInt32.max), .max]

    @Test(arguments: [
        Duration.seconds(Int64.min) * 18, .seconds(Int64.min), .seconds(-1), .zero, .seconds(Int64.max),
        .seconds(Int64.max) * 18,
    ])
    func aDatabaseOpensWithAnyTimeout(_ timeout: Duration) async throws {
        let folder = try TemporaryFolder()
        let database = try await Database(
            .file(folder.path + "/a.sqlite"), migrations: [Migration(1, "CREATE TABLE a(b INTEGER) STRICT")],
            busyTimeout: timeout)
        try await database.write { connection throws(StorageError) in
            try connection.execute("INSERT INTO a(b) VALUES (1)")
        }
        await database.close()
    }

    @Test(arguments: numbers, Read.allCases)
    func aColumnOfAnyOtherNumberIsMisuse(_ column: Int, _ read: Read) async throws {
        let database = try await Database(.memory, migrations: [])
        let error = await #expect(throws: StorageError.self) {
            try await database.read { connection throws(StorageError) in
                try connection.forEach("VALUES (1)") { row throws(StorageError) in try read.column(column, of: row) }
            }
        }
        #expect(error?.code == .misuse)
        #expect(error?.message.contains("Column \(column) of \"VALUES (1)\" does not exist.") == true)
    }
}

/// A function that reads a column.
enum Read: CaseIterable {
    case integer, real, text, withText, blob, isNull, optionalInteger, optionalReal, optionalText, optionalBlob

    func column(_ column: Int, of row: borrowing SQLRow) throws(StorageError) {
        switch self {
        case .integer: _ = try row.integer(column)
        case .real: _ = try row.real(column)
        case .text: _ = try row.text(column)
        case .withText: _ = try row.withText(column) { $0.count }
        case .blob: _ = try row.blob(column)
        case .isNull: _ = try row.isNull(column)
        case .optionalInteger: _ = try row.optionalInteger(column)
        case .optionalReal: _ = try row.optionalReal(column)
        case .optionalText: _ = try row.optionalText(column)
        case .optionalBlob: _ = try row.optionalBlob(column)
        }
    }
}
