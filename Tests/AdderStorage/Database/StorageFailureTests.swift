import AdderStorage
import Testing

@Suite struct StorageFailureTests {
    private let database: Database

    init() async throws {
        database = try await Database(.memory, migrations: notes)
    }

    private enum NotesError: StorageFailure, Equatable {
        case full
        case storage(StorageError)

        var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
    }

    @Test func theCallersOwnErrorRollsBack() async throws {
        await #expect(throws: NotesError.full) {
            try await database.write { connection throws(NotesError) in
                try connection.execute("INSERT INTO note(text) VALUES ('x')")
                throw .full
            }
        }
        await #expect(throws: NotesError.full) {
            try await database.read { _ throws(NotesError) in throw .full }
        }
        #expect(try await database.allNotes().isEmpty)
        try await database.add("y")
    }

    @Test func anErrorOfTheStorageIsWrapped() async throws {
        let wrong = await #expect(throws: NotesError.self) {
            try await database.write { connection throws(NotesError) in try connection.execute("nonsense") }
        }
        #expect(wrong?.storageError?.code == .misuse)
        await database.close()
        let closed = await #expect(throws: NotesError.self) {
            try await database.read { _ throws(NotesError) in }
        }
        #expect(closed?.storageError?.code == .closed)
    }
}
