import AdderStorage
import AdderTesting
import Foundation
import Testing

/// A quarantine that a crash has interrupted is completed by the next opening.
@Suite struct InterruptedQuarantineTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.db")
        try write(Data("damaged".utf8), to: path + ".corrupt-2-moving")
    }

    @Test func theLogFollowsItsDatabase() async throws {
        try write(Data("its log".utf8), to: path + "-wal")
        try write(Data("older".utf8), to: path + ".corrupt-1")
        let database = try await Database(.file(path), migrations: notes)
        #expect(await database.isNew)
        #expect(await database.quarantinedPaths == [path + ".corrupt-1", path + ".corrupt-2"])
        await database.close()
        #expect(try folder.names == ["a.db", "a.db.corrupt-1", "a.db.corrupt-2", "a.db.corrupt-2-wal"])
        #expect(try bytes(path + ".corrupt-2") == Data("damaged".utf8))
        #expect(try bytes(path + ".corrupt-2-wal") == Data("its log".utf8))
    }

    @Test func aLogThatHasFollowedStays() async throws {
        try write(Data("its log".utf8), to: path + ".corrupt-2-wal")
        await (try Database(.file(path), migrations: notes)).close()
        #expect(try bytes(path + ".corrupt-2-wal") == Data("its log".utf8))
        #expect(try folder.names == ["a.db", "a.db.corrupt-2", "a.db.corrupt-2-wal"])
    }

    #if os(macOS) || os(Linux)
        @Test func aRestoredDatabaseKeepsItsLog() async throws {
            let backup = folder.file("backup.db")
            await #expect(processExitsWith: .signal(SIGKILL)) { [backup = backup as String] in
                let database = try await Database(.file(backup), migrations: notes)
                try await database.add("in the log")
                kill(getpid(), SIGKILL)
            }
            for suffix in ["", "-wal"] { rename(backup + suffix, path + suffix) }
            unlink(backup + "-shm")
            let database = try await Database(.file(path), migrations: notes)
            #expect(await !database.isNew)
            #expect(try await database.allNotes() == ["in the log"])
            await database.close()
            #expect(try folder.names == ["a.db", "a.db.corrupt-2"])
        }
    #endif

    @Test func theNextQuarantineTakesAnotherName() async throws {
        try write(Data("damaged, too".utf8), to: path)
        let error = try await failure { _ = try await Database(.file(path), migrations: notes) }
        #expect(error.message.contains("corrupt-1"))
        #expect(try folder.names == ["a.db.corrupt-1", "a.db.corrupt-2"])
    }
}
