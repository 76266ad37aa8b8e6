import AdderStorage
import AdderTesting
import Foundation
import Testing

@Suite struct QuarantineTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.db")
    }

    @Test(arguments: ["hello", "A user's text document.\n" + String(repeating: "line\n", count: 5000)])
    func aTextDocumentIsQuarantined(text: String) async throws {
        try write(Data(text.utf8), to: path)
        let error = try await open()
        #expect(error.code == .corrupt)
        #expect(error.message.contains("\(path).corrupt-1") && error.message.contains("backup"))
        #expect(try bytes(path + ".corrupt-1") == Data(text.utf8))
        #expect(try folder.names == ["a.db.corrupt-1"])
    }

    @Test func damageFoundInAReadFailsEveryLaterCall() async throws {
        try await fillWithNotes(path)
        try overwrite(path, at: damagedOffset, with: Data(repeating: 0xFF, count: 4096))
        let damaged = try bytes(path)
        let database = try await Database(.file(path), migrations: notes)
        let error = try await failure { _ = try await database.allNotes() }
        #expect(error.code == .corrupt)
        #expect(try bytes(path + ".corrupt-1") == damaged)
        #expect(!exists(path) && !exists(path + "-wal"))
        #expect(try await failure { try await database.add("x") } == error)
        await database.close()
        #expect(try await failure { _ = try await database.allNotes() } == error)
        #expect(try bytes(path + ".corrupt-1") == damaged)
    }

    @Test(arguments: [true, false])
    func damageThatTheClosureIgnoresIsReported(writing: Bool) async throws {
        try await fillWithNotes(path)
        try overwrite(path, at: damagedOffset, with: Data(repeating: 0xFF, count: 4096))
        let database = try await Database(.file(path), migrations: notes)
        let swallow: @Sendable (borrowing DatabaseConnection) throws(StorageError) -> Void = { connection in
            _ = try? connection.query("SELECT text FROM note", as: firstText)
        }
        let error = try await failure { try await writing ? database.write(.durable, swallow) : database.read(swallow) }
        #expect(error.code == .corrupt)
        #expect(exists(path + ".corrupt-1"))
    }

    @Test func theLogIsRenamedAndNothingIsOverwritten() async throws {
        try write(Data("no database".utf8), to: path)
        try write(Data("its log".utf8), to: path + "-wal")
        try write(Data("one".utf8), to: path + ".corrupt-1")
        try write(Data("two".utf8), to: path + ".corrupt-2-wal")
        #expect(try await open().message.contains("corrupt-3"))
        #expect(try bytes(path + ".corrupt-1") == Data("one".utf8))
        #expect(try bytes(path + ".corrupt-2-wal") == Data("two".utf8))
        #expect(try bytes(path + ".corrupt-3") == Data("no database".utf8))
        #expect(try bytes(path + ".corrupt-3-wal") == Data("its log".utf8))
        #expect(!exists(path) && !exists(path + "-wal"))
    }

    @Test func anEmptyStartNamesTheQuarantinedFiles() async throws {
        for text in ["first", "second"] {
            try write(Data(text.utf8), to: path)
            _ = try await open()
        }
        try write(Data(), to: folder.file("a.db.corrupt-x"))
        try write(Data(), to: folder.file("other.db.corrupt-1"))
        let database = try await Database(.file(path), migrations: notes)
        #expect(await database.isNew)
        #expect(await database.quarantinedPaths == [path + ".corrupt-1", path + ".corrupt-2"])
        let warning = try #require(await database.quarantineWarning(for: "the notes"))
        #expect(
            warning.hasPrefix(
                "The database for the notes is new and empty, because the earlier one was damaged. The damaged data is in "
                    + "\(path).corrupt-1, \(path).corrupt-2. Recover it, or restore a backup"))
        await database.close()
        let later = await (try Database(.file(path), migrations: notes)).quarantineWarning(for: "the notes")
        #expect(later?.hasPrefix("An earlier database for the notes was damaged") == true)
    }

    @Test func aFileReplacedByAnotherConnectionStays() async throws {
        try await fillWithNotes(path)
        try overwrite(path, at: damagedOffset, with: Data(repeating: 0xFF, count: 4096))
        let early = try await Database(.file(path), migrations: notes)
        let late = try await Database(.file(path), migrations: notes)
        _ = try await failure { _ = try await early.allNotes() }
        let fresh = try await Database(.file(path), migrations: notes)
        try await fresh.add("new")
        let error = try await failure { _ = try await late.allNotes() }
        #expect(error.message.contains("already moved"))
        #expect(!exists(path + ".corrupt-2"))
        #expect(try await fresh.allNotes() == ["new"])
    }

    @Test func aLinkStaysAndItsTargetIsQuarantined() async throws {
        try write(Data("hello".utf8), to: folder.file("real.db"))
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.file("real.db"))
        #expect(try await open().message.contains("real.db.corrupt-1"))
        #expect(try bytes(folder.file("real.db.corrupt-1")) == Data("hello".utf8))
    }

    private func open() async throws -> StorageError {
        try await failure { _ = try await Database(.file(path), migrations: notes) }
    }
}
