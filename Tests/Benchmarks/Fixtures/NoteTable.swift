import AdderStorage
import AdderTesting

/// A table of notes in its own file, through AdderStorage.
struct NoteTable: Sendable {
    let folder: TemporaryFolder
    let database: Database

    init(_ notes: [Note] = []) async throws {
        folder = try TemporaryFolder()
        database = try await Database(.file(folder.file("notes.sqlite")), migrations: [Migration(1, Note.schema)])
        try await insert(notes)
    }

    /// Works on the executor of the database, as for an answer of an interactor that names it.
    @MainActor
    func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
        try await Task.detached(executorPreference: database.executor, operation: work).value
    }

    func insert(_ notes: [Note]) async throws {
        try await database.write { connection throws(StorageError) in
            for note in notes {
                try connection.execute(Note.insert, [SQLValue(note.id), .text(note.text), SQLValue(note.reads)])
            }
        }
    }
}
