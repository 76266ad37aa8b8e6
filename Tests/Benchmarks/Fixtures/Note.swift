import AdderStorage

/// A row of the table with which storage is measured.
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
