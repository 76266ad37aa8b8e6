import Adder
import AdderStorage
import AdderTesting
import Foundation
import Testing
import TodosKit

/// The code that docs/Storage.md shows about a start.
@MainActor
@Suite struct StartTests {
    final class LineView: ScreenView {
        private(set) var lines: [String] = []

        func render(_ state: TodoListPresenter.State, previous: TodoListPresenter.State?) {
            lines = (state.rows.value ?? []).map { "\($0.isDone ? "[x]" : "[ ]") \($0.title)" }
        }
    }

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    @Test func theReadmesLinesStartAnSDK() async throws {
        let path = "\(folder)/todos.sqlite"
        let view = LineView()

        let sdk = try await SDK.start { TodosKit.enable { $0.storage = .file(path) } }
        let list = sdk.kits.list()

        list.show(in: view)
        list.send(.appear)
        list.send(.add("Buy milk"))
        await list.settled()
        await sdk.stop()

        #expect(view.lines == ["[ ] Buy milk"])
    }

    @Test func aDatabaseStoresAndReturnsRows() async throws {
        let path = "\(folder)/notes.sqlite"

        let database = try await Database(
            .file(path),
            migrations: [
                Migration(1, "CREATE TABLE note(text TEXT NOT NULL) STRICT"),
                Migration(2, "ALTER TABLE note ADD COLUMN isRead INTEGER NOT NULL DEFAULT 0"),
            ])
        try await database.write { connection throws(StorageError) in
            try connection.execute("INSERT INTO note(text) VALUES (?)", ["Adders hibernate."])
        }
        let notes = try await database.read { connection throws(StorageError) in
            try connection.query("SELECT text FROM note") { row throws(StorageError) in try row.text(0) }
        }

        #expect(notes == ["Adders hibernate."])
        await database.close()
    }

    /// Linux knows the attributes, and ignores them.
    private func makeFolder(_ name: String, in parent: URL, isInBackup: Bool) throws -> URL {
        var folder = parent.appending(path: name, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true,
            attributes: [.protectionKey: FileProtectionType.completeUnlessOpen])
        var values = URLResourceValues()
        values.isExcludedFromBackup = !isInBackup
        try folder.setResourceValues(values)
        return folder
    }

    @Test(arguments: [true, false]) func aFolderOfAnAppTakesDatabases(isInBackup: Bool) async throws {
        for isNew in [true, false] {
            let made = try makeFolder("news", in: URL(filePath: folder), isInBackup: isInBackup)
            let database = try await Database(.file(made.appending(path: "news.sqlite").path), migrations: [])
            #expect(await database.isNew == isNew)
            await database.close()
        }
    }
}
