import AdderTesting
import Foundation
import Testing

@testable import AdderStorage

/// A disk without room, and one that is mounted read-only, can be read.
@Suite struct ReadOnlyOpeningTests {
    let folder: TemporaryFolder
    let path: String

    init() async throws {
        folder = try TemporaryFolder()
        path = folder.file("a b%20?.db")
        let database = try await Database(.file(path), migrations: notes)
        try await database.add("x")
        await database.close()
    }

    #if os(macOS) || os(Linux)
        @Test func aFullDiskCanBeReadAndWrittenLater() async throws {
            await #expect(processExitsWith: .success) { [path = path as String] in
                try limitFileSize(to: 1024)
                let database = try await Database(.file(path), migrations: notes)
                #expect(try await database.allNotes() == ["x"])
                #expect(await database.readOnlyReason?.code == .full)
                let error = try await failure { try await database.add("y") }
                #expect(error.code == .full)
                #expect(error.message.contains(path) && error.message.contains("Free some space"))
                #expect(!error.message.contains("permission"))
                #expect(try await database.allNotes() == ["x"])
                try limitFileSize(to: nil)
                try await database.add("z")
                #expect(try await database.allNotes() == ["x", "z"])
                #expect(await database.readOnlyReason == nil)
            }
            #expect(try folder.names == ["a b%20?.db"])
        }

        @Test func aFullDiskWithALogCanBeRead() async throws {
            try await leaveLog(["y"])
            await #expect(processExitsWith: .success) { [path = path as String] in
                try limitFileSize(to: 1024)
                let database = try await Database(.file(path), migrations: notes)
                #expect(try await database.allNotes() == ["x", "y"])
                #expect(await database.readOnlyReason?.code == .full)
            }
            #expect(try await Database(.file(path), migrations: notes).allNotes() == ["x", "y"])
        }
    #endif

    @Test func aTrialOfTheDiskLeavesNoFile() throws {
        let before = try folder.names
        #expect(!Disk.refusesFile(at: folder.file("trial")))
        #expect(try folder.names == before)
    }

    #if os(macOS) || os(Linux)
        @Test func aFullDiskCannotMigrate() async throws {
            await #expect(processExitsWith: .success) { [path = path as String] in
                try limitFileSize(to: 1024)
                let second = Migration(2, "CREATE TABLE other(x INTEGER) STRICT")
                let error = try await failure { _ = try await Database(.file(path), migrations: notes + [second]) }
                #expect(error.code == .full && error.message.contains("earlier version"))
            }
            #expect(try await Database(.file(path), migrations: notes).allNotes() == ["x"])
        }

        @Test func aNewDatabaseNeedsRoom() async throws {
            await #expect(processExitsWith: .success) { [folder = folder.path as String] in
                try limitFileSize(to: 1024)
                let error = try await failure { _ = try await Database(.file(folder + "/new.db"), migrations: notes) }
                #expect(error.code == .full && error.message.contains("new.db\""))
            }
            #expect(try folder.names == ["a b%20?.db"])
        }

        @Test func halfAChangeIsNotRead() async throws {
            try await leaveJournal()
            await #expect(processExitsWith: .success) { [path = path as String] in
                try limitFileSize(to: 1024)
                #expect(try await failure { _ = try await Database(.file(path), migrations: notes) }.code == .full)
            }
            #expect(try await Database(.file(path), migrations: notes).allNotes() == ["x"])
        }

        @Test func halfAChangeIsNotReadWithoutPermission() async throws {
            try await leaveJournal()
            chmod(path, 0o444)
            chmod(folder.path, 0o755)
            await #expect(processExitsWith: .success) { [path = path as String] in
                leaveRoot()
                let error = try await failure { _ = try await Database(.file(path), migrations: notes) }
                #expect(error.code == .readOnly && error.message.contains("half of it has to be undone"))
            }
            chmod(path, 0o600)
            #expect(try await Database(.file(path), migrations: notes).allNotes() == ["x"])
        }
    #endif

    @Test(arguments: [true, false])
    func readingWithoutLocksCreatesNoFile(hasLog: Bool) async throws {
        if hasLog { try await leaveLog(["y"]) }
        let names = try folder.names
        let before = try names.map { try bytes(folder.file($0)) }
        let engine = try Engine(path: path, access: .unlocked, waiting: LockWaiting(.zero))
        #expect(try engine.configureForReading(notes))
        let texts = try engine.transaction(.read) { connection throws(StorageError) in
            try connection.query("SELECT text FROM note ORDER BY id", as: firstText)
        }
        #expect(texts == (hasLog ? ["x", "y"] : ["x"]))
        #expect(throws: StorageError.self) { try engine.execute("INSERT INTO note(text) VALUES ('no')") }
        withExtendedLifetime(engine) {}
        #expect(try folder.names == names)
        #expect(try names.map { try bytes(folder.file($0)) } == before)
    }

    @Test(arguments: ["", "-wal"])
    func aChangeWhileReadingWithoutLocksIsNoticed(suffix: String) throws {
        let name = try DatabaseName(locating: path)
        let file = try OpenFile(try #require(try DatabaseFile(name)), isLocked: false)
        try file.checkUnchanged()
        if suffix.isEmpty {
            try overwrite(path, at: 5000, with: Data([1]))
        } else {
            try write(Data("a log".utf8), to: path + suffix)
        }
        #expect(!file.isUnchanged)
        #expect(#expect(throws: StorageError.self) { try file.checkUnchanged() }?.code == .locked)
    }

    @Test func aReadWithoutLocksBesideAWriterFails() async throws {
        let session = try DatabaseSession.examine(path)
        let writer = try RawConnection(path)
        let error = #expect(throws: StorageError.self) {
            try session.transaction(.read) { connection throws(StorageError) in
                do { try writer.run("INSERT INTO note(text) VALUES ('y')") } catch { throw .closed }
                return try connection.query("SELECT text FROM note", as: firstText)
            }
        }
        #expect(error?.code == .locked)
        #expect(error?.message.contains("was changed by another program while it was being read") == true)
    }

    #if os(macOS) || os(Linux)
        /// Leaves notes in the log, as a killed process does, without the index that connections share.
        private func leaveLog(_ texts: [String]) async throws {
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, texts = texts as [String]] in
                let database = try await Database(.file(path), migrations: notes)
                for text in texts { try await database.add(text) }
                kill(getpid(), SIGKILL)
            }
            unlink(path + "-shm")
        }

        /// Leaves half of a change in the file, and what undoes it in a rollback journal, as another program does.
        private func leaveJournal() async throws {
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
                let engine = try Engine(path: path, waiting: LockWaiting(.zero))
                // The cache is too small for the change, so its pages are written before the end.
                try engine.execute("PRAGMA journal_mode=DELETE; PRAGMA cache_size=1; BEGIN; UPDATE note SET text = 'y'")
                for _ in 0..<100 { try engine.execute("INSERT INTO note(text) VALUES (hex(zeroblob(4000)))") }
                kill(getpid(), SIGKILL)
            }
            #expect(try folder.names.contains("a b%20?.db-journal"))
        }
    #endif
}
