import AdderStorage
import Foundation
import Testing

@Suite struct OpeningTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [
        "plain.db", "with space.db", "100%25.db", "what?mode=ro", "a#b.db", "file:x.db", ":memory:", "日本 é.db", "-wal",
        "it's \"quoted\".db", "line\nbreak.db",
    ])
    func aPathIsTakenLiterally(name: String) async throws {
        let database = try await Database(.file(folder(name)), migrations: notes)
        try await database.add("here")
        await database.close()
        #expect(try folder.names == [name])
        #expect(try RawConnection(folder(name)).integer("SELECT count(*) FROM note") == 1)
    }

    @Test func aRelativePathCountsFromTheWorkingDirectory() async throws {
        let name = "adder-\(UUID().uuidString).db"
        let database = try await Database(.file(name), migrations: notes)
        await database.close()
        #expect(exists(FileManager.default.currentDirectoryPath + "/" + name))
        try FileManager.default.removeItem(atPath: name)
    }

    @Test(arguments: [("", "empty"), ("a\0b", "NUL"), ("folder/", "slash")])
    func anUnusablePathIsMisuse(path: String, word: String) async throws {
        let error = try await failure { _ = try await Database(.file(path), migrations: notes) }
        #expect(error.code == .misuse)
        #expect(error.message.contains(word))
    }

    @Test func aFolderAtThePathCannotBeOpened() async throws {
        let error = try await failure { _ = try await Database(.file(folder.path), migrations: notes) }
        #expect(error.code == .cannotOpen)
        #expect(error.message.contains(folder.path))
    }

    @Test func aDeviceAtThePathCannotBeOpened() async throws {
        let error = try await failure { _ = try await Database(.file("/dev/null"), migrations: notes) }
        #expect(error.code == .cannotOpen)
    }

    @Test func aFileInThePlaceOfTheFolderCannotBeOpened() async throws {
        try write(Data("text".utf8), to: folder("file"))
        let error = try await failure { _ = try await Database(.file(folder("file/a.db")), migrations: notes) }
        #expect(error.code == .cannotOpen)
        #expect(try bytes(folder("file")) == Data("text".utf8))
    }

    @Test func aNameThatIsTooLongCannotBeOpened() async throws {
        let path = folder(String(repeating: "n", count: 300))
        let error = try await failure { _ = try await Database(.file(path), migrations: notes) }
        #expect(error.code == .cannotOpen)
        #expect(error.message.contains("shorter"))
    }

    @Test func missingFoldersAndTheFileAreMadeForThisUserOnly() async throws {
        let path = folder("a/b/c.db")
        let database = try await Database(.file(path), migrations: notes)
        try await database.add("x")
        #expect(try rights(folder("a")) == 0o700)
        #expect(try rights(folder("a/b")) == 0o700)
        for suffix in ["", "-wal", "-shm"] { #expect(try rights(path + suffix) == 0o600) }
    }

    @Test func anExistingFolderKeepsItsRights() async throws {
        let database = try await Database(.file(folder("a.db")), migrations: notes)
        await database.close()
        #expect(try rights(folder.path) == 0o755)
    }

    @Test func aFileWithWiderRightsIsNarrowed() async throws {
        let path = folder("a.db")
        try RawConnection(path).run("CREATE TABLE t(x INTEGER) STRICT")
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
        _ = try await Database(.file(path), migrations: [])
        #expect(try rights(path) == 0o600)
    }

    @Test func anEmptyFileIsANewDatabase() async throws {
        try write(Data(), to: folder("a.db"))
        let database = try await Database(.file(folder("a.db")), migrations: notes)
        #expect(await database.isNew)
        try await database.add("x")
        await database.close()
        let again = try await Database(.file(folder("a.db")), migrations: notes)
        #expect(await !again.isNew)
        #expect(try await again.allNotes() == ["x"])
    }

    @Test func aSymbolicLinkLeadsToItsTarget() async throws {
        try await Database(.file(folder("real.db")), migrations: notes).add("x")
        try FileManager.default.createSymbolicLink(atPath: folder("link.db"), withDestinationPath: folder("real.db"))
        let database = try await Database(.file(folder("link.db")), migrations: notes)
        #expect(try await database.allNotes() == ["x"])
    }

    @Test func memoryIsPrivateToOneDatabase() async throws {
        let one = try await Database(.memory, migrations: notes)
        let two = try await Database(.memory, migrations: notes)
        try await one.add("x")
        #expect(try await one.allNotes() == ["x"])
        #expect(try await two.allNotes().isEmpty)
    }

    @Test func closingTwiceIsFineAndUseAfterItIsClosed() async throws {
        let database = try await Database(.file(folder("a.db")), migrations: notes)
        await database.close()
        await database.close()
        #expect(try await failure { try await database.add("x") }.code == .closed)
        #expect(try folder.names == ["a.db"])
    }

    @Test func theConnectionIsConfigured() async throws {
        let database = try await Database(.file(folder("a.db")), migrations: notes)
        #expect(try await database.integer("PRAGMA foreign_keys") == 1)
        #expect(try await database.integer("PRAGMA trusted_schema") == 0)
        #expect(try RawConnection(folder("a.db")).integer("SELECT journal_mode = 'wal' FROM pragma_journal_mode") == 1)
    }
}
