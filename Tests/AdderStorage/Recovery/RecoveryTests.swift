import AdderStorage
import AdderTesting
import Foundation
import Testing

/// What can be read of a damaged database comes back in a new one beside it.
@Suite struct RecoveryTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("notes.sqlite")
    }

    /// Damages the database, and opens it until a new one stands in its place.
    private func quarantine(_ damage: (String) throws -> Void) async throws -> QuarantinedDatabase {
        try await fillWithNotes(path)
        try damage(path)
        for _ in 0..<2 {
            let database = try? await Database(.file(path), migrations: notes)
            _ = try? await database?.read { connection throws(StorageError) in
                try connection.query("SELECT text FROM note", as: firstText)
            }
            await database?.close()
        }
        return try #require(try QuarantinedDatabase.all(beside: path).first)
    }

    private func texts(in path: String) async throws -> [String] {
        let database = try await Database(.file(path), migrations: notes)
        let texts = try await database.read { connection throws(StorageError) in
            try connection.query("SELECT text FROM note", as: firstText)
        }
        await database.close()
        return texts
    }

    @Test(arguments: DamageKind.allCases)
    func theReadableRowsComeBack(_ damage: DamageKind) async throws {
        let damaged = try await quarantine(damage.apply)
        let before = try bytes(damaged.path)
        let recovery = try await damaged.recover()
        #expect(recovery.path == "\(path).recovered-1")
        #expect(recovery.tables.map(\.name) == ["note"])
        #expect(!recovery.isWhole)
        // One page in a hundred is damaged, or everything behind it.
        let count = try #require(recovery.tables.first?.rowCount)
        #expect(count >= (damage == .overwritten ? 380 : 100))
        #expect(count < 400)
        let texts = try await texts(in: recovery.path)
        #expect(texts == Array(repeating: String(repeating: "x", count: 1000), count: count))
        #expect(try bytes(damaged.path) == before)
        // A second time, with the same result, and nothing else left behind.
        #expect(try await damaged.recover() == recovery)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!names.contains { $0.contains(".new-") }, "\(names)")
    }

    /// The rows of a full-text search are known by their rowids, and stored in tables of SQLite's own.
    @Test func theRowsOfASearchKeepTheirIdentities() async throws {
        let search = [Migration(1, "CREATE VIRTUAL TABLE searched USING fts5(text)")]
        let database = try await Database(.file("\(path).corrupt-1"), migrations: search)
        try await database.write { connection throws(StorageError) in
            for (id, text) in [(7, "Milk and oats"), (9, "Bread")] {
                try connection.execute(
                    "INSERT INTO searched(rowid, text) VALUES (?, ?)", [.integer(Int64(id)), .text(text)])
            }
        }
        await database.close()
        let recovery = try await #require(try QuarantinedDatabase.all(beside: path).first).recover()
        #expect(recovery.tables.map(\.name) == ["searched"])
        #expect(recovery.tables.map(\.rowCount) == [2] && recovery.isWhole)
        let recovered = try await Database(.file(recovery.path), migrations: search)
        let found = try await recovered.read { connection throws(StorageError) in
            try connection.query("SELECT CAST(rowid AS TEXT) FROM searched WHERE searched MATCH 'oats'", as: firstText)
        }
        await recovered.close()
        #expect(found == ["7"])
    }

    @Test func everyDamagedDatabaseIsDealtWith() async throws {
        _ = try await quarantine(DamageKind.overwritten.apply)
        var lost: [String] = []
        for damaged in try QuarantinedDatabase.all(beside: path) {
            let recovery = try await damaged.recover()
            lost += recovery.tables.filter { !$0.isWhole }.map(\.name)
            try damaged.dismiss()
        }
        #expect(lost == ["note"])
        #expect(try QuarantinedDatabase.all(beside: path) == [])
    }

    @Test func aDatabaseWithoutAReadableTableIsCorrupt() async throws {
        let damaged = try await quarantine { path in
            try overwrite(path, at: 0, with: Data(repeating: 0xFF, count: 8192))
        }
        let error = await #expect(throws: StorageError.self) { try await damaged.recover() }
        #expect(error?.code == .corrupt)
        #expect(!FileManager.default.fileExists(atPath: "\(path).recovered-1"))
    }

    @Test func theWarningStaysUntilSomebodyHasDealtWithIt() async throws {
        let damaged = try await quarantine(DamageKind.overwritten.apply)
        for _ in 0..<2 {
            let database = try await Database(.file(path), migrations: notes)
            let warning = await database.quarantineWarning(for: "the notes")
            #expect(
                warning
                    == "An earlier database for the notes was damaged, and is in \(damaged.path). Recover it, or move it away."
            )
            await database.close()
        }
        let before = try bytes(damaged.path)
        #expect(try damaged.dismiss() == "\(path).kept-1")
        #expect(try bytes("\(path).kept-1") == before)
        #expect(try QuarantinedDatabase.all(beside: path) == [])
        let database = try await Database(.file(path), migrations: notes)
        #expect(await database.quarantineWarning(for: "the notes") == nil)
        await database.close()
    }

    @Test func theWarningNeedsNoOpenDatabase() async throws {
        #expect(try QuarantinedDatabase.warning(beside: path, for: "the notes") == nil)
        let damaged = try await quarantine(DamageKind.overwritten.apply)
        let before = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(
            try QuarantinedDatabase.warning(beside: path, for: "the notes")
                == "An earlier database for the notes was damaged, and is in \(damaged.path). Recover it, or move it away."
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == before)
        try FileManager.default.removeItem(atPath: path)
        #expect(
            try QuarantinedDatabase.warning(beside: path, for: "the notes")
                == "The database for the notes is missing, because it was damaged. The damaged data is in "
                + "\(damaged.path). Recover it, or restore a backup before you add anything.")
        try damaged.dismiss()
        #expect(try QuarantinedDatabase.warning(beside: path, for: "the notes") == nil)
    }

    @Test func aFolderThatIsMissingHasNone() throws {
        #expect(try QuarantinedDatabase.warning(beside: folder.file("none/notes.sqlite"), for: "the notes") == nil)
        #expect(try QuarantinedDatabase.all(beside: folder.file("none/notes.sqlite")) == [])
        #expect(try QuarantinedDatabase.all(beside: path) == [])
    }
}
