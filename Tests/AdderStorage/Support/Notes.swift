import AdderStorage
import Testing

/// The small schema that most tests use.
let notes = [Migration(1, "CREATE TABLE note(id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT")]

extension Database {
    func add(_ text: String, _ durability: Durability = .durable) async throws(StorageError) {
        try write(durability) { connection throws(StorageError) in
            try connection.execute("INSERT INTO note(text) VALUES (?)", [.text(text)])
        }
    }

    func allNotes() async throws(StorageError) -> [String] {
        try read { connection throws(StorageError) in
            try connection.query("SELECT text FROM note ORDER BY id", as: firstText)
        }
    }

    func integer(_ sql: String) async throws(StorageError) -> Int64? {
        try read { connection throws(StorageError) in try connection.first(sql, as: firstInteger) }
    }
}

func firstText(_ row: borrowing SQLRow) throws(StorageError) -> String { try row.text(0) }

func firstInteger(_ row: borrowing SQLRow) throws(StorageError) -> Int64 { try row.integer(0) }

/// Returns the storage error that `body` must throw.
func failure<Result>(_ body: () async throws -> Result) async throws -> StorageError {
    try #require(await #expect(throws: StorageError.self) { _ = try await body() })
}
