import AdderStorage
import AdderTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(2))) struct SharingTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.db")
    }

    @Test func onlyChangesOfOthersHaveAnotherVersion() async throws {
        let database = try await Database(.file(path), migrations: notes)
        let other = try await Database(.file(path), migrations: notes)
        let first = try await database.dataVersion()
        try await database.add("x")
        #expect(try await database.dataVersion() == first)
        _ = try await other.allNotes()
        #expect(try await database.dataVersion() == first)
        try await other.add("y")
        let second = try await database.dataVersion()
        #expect(second != first)
        #expect(try await database.dataVersion() == second)
        await database.close()
        #expect(try await failure { _ = try await database.dataVersion() }.code == .closed)
    }

    @Test func aLockHeldTooLongIsAnError() async throws {
        let database = try await Database(.file(path), migrations: notes, busyTimeout: .milliseconds(20))
        let other = try RawConnection(path)
        try other.run("BEGIN IMMEDIATE")
        let error = try await failure { try await database.add("x") }
        #expect(error.code == .locked)
        #expect(error.message.contains(path))
        #expect(try await database.allNotes().isEmpty, "a reader does not wait for a writer")
        try other.run("COMMIT")
        try await database.add("y")
        #expect(try await database.allNotes() == ["y"])
    }

    @Test func aWriteWaitsForTheLock() async throws {
        let database = try await Database(.file(path), migrations: notes, busyTimeout: .seconds(60))
        let other = try RawConnection(path)
        try other.run("BEGIN IMMEDIATE")
        async let writing: Void = database.add("x")
        try other.run("INSERT INTO note(text) VALUES ('first'); COMMIT")
        try await writing
        #expect(try await database.allNotes() == ["first", "x"])
    }

    @Test func cancellationEndsTheWait() async throws {
        let database = try await Database(.file(path), migrations: notes, busyTimeout: .seconds(3600))
        let other = try RawConnection(path)
        try other.run("BEGIN IMMEDIATE")
        let writing = Task { try await database.add("x") }
        await Task.yield()
        writing.cancel()
        #expect(try await failure { try await writing.value }.code == .cancelled)
    }

    @Test(arguments: 0..<5)
    func manyDatabasesOnOneNewFileLoseNothing(round: Int) async throws {
        let count = 16
        let each = 5
        try await withThrowingTaskGroup { [path] group in
            for number in 0..<count {
                group.addTask {
                    let database = try await Database(.file(path), migrations: notes, busyTimeout: .seconds(60))
                    for note in 0..<each { try await database.add("\(number) \(note)", .cached) }
                    await database.close()
                }
            }
            try await group.waitForAll()
        }
        let all = try await Database(.file(path), migrations: notes).allNotes()
        #expect(Set(all).count == count * each)
        #expect(try folder.names.filter { $0.contains("new") || $0.contains("corrupt") }.isEmpty)
    }

    #if os(macOS) || os(Linux)
        @Test func twoProcessesMayOpenTheSameNewFileAtOnce() async throws {
            for round in 0..<5 {
                let path = folder.file("\(round).db")
                try await withThrowingTaskGroup { group in
                    for _ in 0..<2 {
                        group.addTask {
                            await #expect(processExitsWith: .success) { [path = path as String] in
                                try await Database(.file(path), migrations: notes).add("child")
                            }
                        }
                    }
                    try await group.waitForAll()
                }
                #expect(try await Database(.file(path), migrations: notes).allNotes() == ["child", "child"])
            }
        }

        @Test(arguments: Durability.allCases)
        func anAcknowledgedWriteSurvivesAKilledProcess(durability: Durability) async throws {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, durability = durability as Durability] in
                let database = try await Database(.file(path), migrations: notes)
                try await database.add("acknowledged", durability)
                try await database.write(durability) { connection throws(StorageError) in
                    try connection.execute("INSERT INTO note(text) VALUES ('not acknowledged')")
                    kill(getpid(), SIGKILL)
                }
            }
            #expect(try await Database(.file(path), migrations: notes).allNotes() == ["acknowledged"])
        }
    #endif
}
