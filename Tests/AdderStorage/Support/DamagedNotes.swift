import AdderStorage
import Foundation

/// A page that holds notes in a file of ``fillWithNotes(_:)``.
let damagedOffset = 40 * 4096

/// Creates a database of about 100 pages, all in its file, with 400 notes.
func fillWithNotes(_ path: String) async throws {
    let database = try await Database(.file(path), migrations: notes)
    try await database.write { connection throws(StorageError) in
        for _ in 0..<400 {
            try connection.execute("INSERT INTO note(text) VALUES (?)", [.text(String(repeating: "x", count: 1000))])
        }
    }
    await database.close()
}

/// A way to damage a file that ``fillWithNotes(_:)`` has created.
enum DamageKind: CaseIterable {
    case overwritten
    case truncated

    func apply(to path: String) throws {
        switch self {
        case .overwritten: try overwrite(path, at: damagedOffset, with: Data(repeating: 0xFF, count: 4096))
        case .truncated:
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            try file.truncate(atOffset: UInt64(damagedOffset))
            try file.close()
        }
    }
}

extension DamageKind {
    /// Damages the file, reads it on the connection, ignores the error, and repairs the file: like a disk that fails to
    /// read once.
    func appearOnce(in path: String, _ connection: borrowing DatabaseConnection) {
        guard let healthy = try? bytes(path) else { return }
        try? apply(to: path)
        _ = try? connection.query("SELECT text FROM note", as: firstText)
        try? overwrite(path, at: 0, with: healthy)
    }
}
