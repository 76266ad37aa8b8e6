import AdderStorage

/// A row of the table on which storage is measured.
struct Note: Sendable {
    let id: Int64
    let text: String
    let reads: Int64

    static let schema = """
        CREATE TABLE note(id INTEGER PRIMARY KEY NOT NULL, text TEXT NOT NULL, reads INTEGER NOT NULL) STRICT
        """
    static let insert = "INSERT INTO note(id, text, reads) VALUES (?, ?, ?)"
    static let update = "UPDATE note SET reads = ? WHERE id = ?"
    static let selectAll = "SELECT id, text, reads FROM note"
    static let selectOne = "SELECT text FROM note WHERE id = ?"

    static func some(_ count: Int) -> [Note] {
        (0..<count).map { Note(id: Int64($0), text: "A note of usual length, number \($0)", reads: 0) }
    }
}

extension Note {
    init(_ row: borrowing SQLRow) throws(StorageError) {
        id = try row.integer(0)
        text = try row.text(1)
        reads = try row.integer(2)
    }
}

/// A note table in a file of its own, through AdderStorage.
struct NoteTable: Sendable {
    let folder = TemporaryFolder()
    let database: Database

    init(_ notes: [Note] = []) async throws {
        database = try await Database(.file(folder.path("notes.sqlite")), migrations: [Migration(1, Note.schema)])
        try await insert(notes)
    }

    func insert(_ notes: [Note]) async throws {
        try await database.write { connection throws(StorageError) in
            for note in notes {
                try connection.execute(Note.insert, [SQLValue(note.id), .text(note.text), SQLValue(note.reads)])
            }
        }
    }
}
