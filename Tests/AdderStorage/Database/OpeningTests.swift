import AdderStorage
import AdderTesting
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
        let database = try await Database(.file(folder.file(name)), migrations: notes)
        try await database.add("here")
        await database.close()
        #expect(try folder.names == [name])
        #expect(try RawConnection(folder.file(name)).integer("SELECT count(*) FROM note") == 1)
    }

    @Test func aRelativePathStartsAtTheWorkingDirectory() async throws {
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

    @Test func aDeviceAtThePathCannotBeOpened() async throws {
        let error = try await failure { _ = try await Database(.file("/dev/null"), migrations: notes) }
        #expect(error.code == .cannotOpen)
    }

    @Test func aFileAtTheFoldersPathCannotBeOpened() async throws {
        try write(Data("text".utf8), to: folder.file("file"))
        let error = try await failure { _ = try await Database(.file(folder.file("file/a.db")), migrations: notes) }
        #expect(error.code == .cannotOpen)
        #expect(try bytes(folder.file("file")) == Data("text".utf8))
    }

    @Test func aNameThatIsTooLongCannotBeOpened() async throws {
        let path = folder.file(String(repeating: "n", count: 300))
        let error = try await failure { _ = try await Database(.file(path), migrations: notes) }
        #expect(error.code == .cannotOpen)
        #expect(error.message.contains("shorter"))
    }

    @Test func newFoldersAndFilesAreForThisUserOnly() async throws {
        let path = folder.file("a/b/c.db")
        let database = try await Database(.file(path), migrations: notes)
        try await database.add("x")
        #expect(try permissions(folder.file("a")) == 0o700)
        #expect(try permissions(folder.file("a/b")) == 0o700)
        for suffix in ["", "-wal", "-shm"] { #expect(try permissions(path + suffix) == 0o600) }
    }

    @Test func anExistingFolderKeepsItsPermissions() async throws {
        let database = try await Database(.file(folder.file("a.db")), migrations: notes)
        await database.close()
        #expect(try permissions(folder.path) == 0o755)
    }

    @Test func widerPermissionsAreRestricted() async throws {
        let path = folder.file("a.db")
        try RawConnection(path).run("CREATE TABLE t(x INTEGER) STRICT")
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
        _ = try await Database(.file(path), migrations: [])
        #expect(try permissions(path) == 0o600)
    }

    @Test func onlyTheFirstOpeningIsOfANewDatabase() async throws {
        let database = try await Database(.file(folder.file("a.db")), migrations: notes)
        #expect(await database.isNew)
        try await database.add("x")
        await database.close()
        let again = try await Database(.file(folder.file("a.db")), migrations: notes)
        #expect(await !again.isNew)
        #expect(try await again.allNotes() == ["x"])
    }

    @Test func aSymbolicLinkLeadsToItsTarget() async throws {
        try await Database(.file(folder.file("real.db")), migrations: notes).add("x")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link.db"), withDestinationPath: folder.file("real.db"))
        let database = try await Database(.file(folder.file("link.db")), migrations: notes)
        #expect(try await database.allNotes() == ["x"])
    }

    @Test(.enabled("Only root can give a link to another user.") { geteuid() == 0 })
    func anotherUsersLinkIsNotFollowed() async throws {
        let document = folder.file("document.txt")
        try write(Data("A user's text document.".utf8), to: document)
        try FileManager.default.createSymbolicLink(atPath: folder.file("a.db"), withDestinationPath: document)
        try #require(lchown(folder.file("a.db"), 65534, 65534) == 0)
        let permissionsBefore = try permissions(document)
        let error = try await failure { _ = try await Database(.file(folder.file("a.db")), migrations: notes) }
        #expect(error.code == .cannotOpen && error.message.contains("another user"))
        #expect(try permissions(document) == permissionsBefore)
        #expect(try folder.names == ["a.db", "document.txt"])
    }

    @Test(arguments: ["-wal", "-shm"])
    func aLinkInPlaceOfACompanionIsNotFollowed(suffix: String) async throws {
        let path = folder.file("a.db")
        await (try Database(.file(path), migrations: notes)).close()
        try write(Data("A user's text document.".utf8), to: folder.file("document.txt"))
        chmod(folder.file("document.txt"), 0o644)
        try FileManager.default.createSymbolicLink(
            atPath: path + suffix, withDestinationPath: folder.file("document.txt"))
        let error = try await failure { _ = try await Database(.file(path), migrations: notes) }
        #expect(error.code == .cannotOpen && error.message.contains(path + suffix))
        #expect(try permissions(folder.file("document.txt")) == 0o644)
    }

    @Test func triggersOfAForeignDatabaseDoNotRun() async throws {
        let path = folder.file("a.db")
        await (try Database(.file(path), migrations: notes)).close()
        try RawConnection(path).run("CREATE TRIGGER clear AFTER INSERT ON note BEGIN DELETE FROM note; END")
        let database = try await Database(.file(path), migrations: notes)
        try await database.add("x")
        #expect(try await database.allNotes() == ["x"])
    }

    @Test func memoryIsPrivateToOneDatabase() async throws {
        let one = try await Database(.memory, migrations: notes)
        let two = try await Database(.memory, migrations: notes)
        try await one.add("x")
        #expect(try await one.allNotes() == ["x"])
        #expect(try await two.allNotes().isEmpty)
    }

    @Test func closingTwiceIsAllowedAndLaterUseIsClosed() async throws {
        let database = try await Database(.file(folder.file("a.db")), migrations: notes)
        await database.close()
        await database.close()
        #expect(try await failure { try await database.add("x") }.code == .closed)
        #expect(try folder.names == ["a.db"])
    }

    @Test func theConnectionIsConfigured() async throws {
        let database = try await Database(.file(folder.file("a.db")), migrations: notes)
        #expect(try await database.integer("PRAGMA foreign_keys") == 1)
        #expect(try await database.integer("PRAGMA trusted_schema") == 0)
        #expect(try await database.integer("PRAGMA cell_size_check") == 1)
        #expect(
            try RawConnection(folder.file("a.db")).integer("SELECT journal_mode = 'wal' FROM pragma_journal_mode") == 1)
    }
}
