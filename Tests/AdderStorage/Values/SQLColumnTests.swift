import AdderStorage
import Testing

/// Rows that are read, inserted and changed by typed columns.
@Suite struct SQLColumnTests {
    private enum Kind: String, SQLConvertible { case wild, tame }

    private static let id = SQLColumn<Int>("id")
    private static let size = SQLColumn<Double>("size")
    private static let name = SQLColumn<String?>("name")
    private static let image = SQLColumn<[UInt8]>("image")
    private static let isRare = SQLColumn<Bool>("is_rare")
    private static let kind = SQLColumn<Kind>("kind")
    private static let seen = SQLColumn<Int64>("seen")

    private let database: Database

    init() async throws {
        database = try await Database(
            .memory,
            migrations: [
                Migration(
                    1,
                    """
                    CREATE TABLE snake(
                        id INTEGER PRIMARY KEY, kind TEXT NOT NULL, size REAL NOT NULL, name TEXT, image BLOB NOT NULL,
                        is_rare INTEGER NOT NULL, seen INTEGER NOT NULL DEFAULT 7
                    ) STRICT
                    """)
            ])
        try await database.write { connection throws(StorageError) in
            try connection.insert(
                [
                    Self.id.binding(1), Self.size.binding(0.5), Self.name.binding(nil), Self.image.binding([1, 2]),
                    Self.isRare.binding(true), Self.kind.binding(.wild),
                ], into: "snake")
        }
    }

    private func read<Value: Sendable>(
        _ column: SQLColumn<Value>, from statement: String = "SELECT * FROM snake"
    ) async throws -> Value? {
        try await database.read { connection throws(StorageError) in
            try connection.first(statement) { row throws(StorageError) in try row[column] }
        }
    }

    @Test func everyTypeIsReadAsItWasWritten() async throws {
        #expect(try await read(Self.id) == 1)
        #expect(try await read(Self.size) == 0.5)
        #expect(try await read(Self.name) == .some(nil))
        #expect(try await read(Self.image) == [1, 2])
        #expect(try await read(Self.isRare) == true)
        #expect(try await read(Self.kind) == .wild)
    }

    @Test func aColumnThatIsNotInsertedHasItsDefault() async throws {
        #expect(try await read(Self.seen) == 7)
    }

    @Test func theOrderOfTheStatementDoesNotMatter() async throws {
        #expect(try await read(Self.id, from: "SELECT seen, kind, ID FROM snake") == 1)
        #expect(try await read(SQLColumn<Int>("SEEN")) == 7)
    }

    @Test func anUpdateChangesItsColumnsAlone() async throws {
        let changed = try await database.write { connection throws(StorageError) in
            try connection.update(
                "snake", set: [Self.name.binding("Ada"), Self.kind.binding(.tame)], where: "id = ?", [1])
        }
        #expect(changed == 1)
        #expect(try await read(Self.name) == "Ada")
        #expect(try await read(Self.kind) == .tame)
        #expect(try await read(Self.size) == 0.5)
        let missed = try await database.write { connection throws(StorageError) in
            try connection.update("snake", set: [Self.name.binding(nil)], where: "id = ?", [2])
        }
        #expect(missed == 0)
    }

    @Test func aMissingColumnIsMisuse() async throws {
        let error = try await failure { _ = try await read(Self.kind, from: "SELECT id FROM snake") }
        #expect(error.code == .misuse && error.message.contains("has no column \"kind\""), "\(error)")
    }

    @Test func anotherTypeOrRawValueIsUnexpectedType() async throws {
        for column in ["NULL", "1", "'blue'"] {
            let error = try await failure { _ = try await read(Self.kind, from: "SELECT \(column) AS kind") }
            #expect(error.code == .unexpectedType && error.message.contains("\"kind\""), "\(error)")
        }
    }

    @Test func noColumnIsMisuse() async throws {
        let error = try await failure {
            try await database.write { connection throws(StorageError) in try connection.insert([], into: "snake") }
        }
        #expect(error.code == .misuse)
    }
}
