import AdderStorage
import Foundation
import Testing

@Suite struct TransactionTests {
    let folder: TemporaryFolder
    let path: String
    let database: Database

    init() async throws {
        folder = try TemporaryFolder()
        path = folder("a.db")
        database = try await Database(.file(path), migrations: notes)
    }

    @Test func anErrorRollsBackEverything() async throws {
        let own = StorageError(code: .failed, message: "The test gave up. Nothing to mend.")
        let error = try await failure {
            try await database.write { connection throws(StorageError) in
                try connection.execute("INSERT INTO note(text) VALUES ('x')")
                throw own
            }
        }
        #expect(error == own)
        #expect(try await database.allNotes().isEmpty)
    }

    private enum NotesError: StorageFailure, Equatable {
        case full
        case storage(StorageError)

        var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
    }

    @Test func anErrorOfTheCallersOwnRollsBackToo() async throws {
        await #expect(throws: NotesError.full) {
            try await database.write(throwing: NotesError.self) { connection throws(NotesError) in
                do throws(StorageError) {
                    try connection.execute("INSERT INTO note(text) VALUES ('x')")
                } catch {
                    throw .storage(error)
                }
                throw .full
            }
        }
        await #expect(throws: NotesError.full) {
            try await database.read(throwing: NotesError.self) { _ throws(NotesError) in throw .full }
        }
        #expect(try await database.allNotes().isEmpty)
        try await database.add("y")
    }

    @Test func anErrorOfTheStorageIsTheCallersThen() async throws {
        let wrong = await #expect(throws: NotesError.self) {
            try await database.write(throwing: NotesError.self) { connection throws(NotesError) in
                do throws(StorageError) { try connection.execute("nonsense") } catch { throw .storage(error) }
            }
        }
        #expect(wrong?.storageError?.code == .misuse)
        await database.close()
        let closed = await #expect(throws: NotesError.self) {
            try await database.read(throwing: NotesError.self) { _ throws(NotesError) in }
        }
        #expect(closed?.storageError?.code == .closed)
    }

    @Test func aCaughtConstraintErrorKeepsTheTransaction() async throws {
        let inserted = try await database.write { connection throws(StorageError) in
            try connection.execute("INSERT INTO note(id, text) VALUES (1, 'first')")
            return (try? connection.execute("INSERT INTO note(id, text) VALUES (1, 'second')")) ?? 0
        }
        #expect(inserted == 0)
        #expect(try await database.allNotes() == ["first"])
    }

    @Test func cancellationBeforeTheCommitRollsBack() async throws {
        let writing = Task { [database] in
            try await database.write { connection throws(StorageError) in
                try connection.execute("INSERT INTO note(text) VALUES ('x')")
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        #expect(try await failure { try await writing.value }.code == .cancelled)
        #expect(try await database.allNotes().isEmpty)
    }

    @Test func aCancelledTaskDoesNotEvenBegin() async throws {
        let writing = Task { [database] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await database.add("x")
        }
        #expect(try await failure { try await writing.value }.code == .cancelled)
    }

    @Test(.timeLimit(.minutes(3)))
    func cancellationEndsALongStatement() async throws {
        let (started, signal) = AsyncStream.makeStream(of: Void.self)
        let reading = Task { [database] in
            try await database.read { connection throws(StorageError) in
                signal.finish()
                return try connection.first(
                    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
                    as: firstInteger)
            }
        }
        for await _ in started {}
        reading.cancel()
        #expect(try await failure { _ = try await reading.value }.code == .cancelled)
        #expect(try await database.allNotes().isEmpty)
    }

    @Test func theDurabilityIsSetInsideTheWrite() async throws {
        for durability in [Durability.durable, .cached, .cached, .durable, .durable, .cached] {
            let level = try await database.write(durability) { connection throws(StorageError) in
                try connection.first("PRAGMA synchronous", as: firstInteger)
            }
            #expect(level == (durability == .durable ? 2 : 1))
        }
    }

    @Test(arguments: [
        "INSERT INTO note(text) VALUES ('x')", "CREATE TABLE t(x INTEGER) STRICT", "PRAGMA user_version=9",
    ])
    func aReadCannotWrite(sql: String) async throws {
        for run in [false, true] {
            let error = try await failure {
                try await database.read { connection throws(StorageError) in
                    if run { try connection.executeScript(sql) } else { try connection.execute(sql) }
                }
            }
            #expect(error.code == .misuse)
            #expect(error.message.contains("write"))
        }
        #expect(try await database.integer("PRAGMA user_version") == 1)
    }

    @Test func aReadSeesOneSnapshot() async throws {
        let counts = try await database.read { [path] connection throws(StorageError) in
            let before = try connection.first("SELECT count(*) FROM note", as: firstInteger)
            #expect(throws: Never.self) { try RawConnection(path).run("INSERT INTO note(text) VALUES ('other')") }
            return [before, try connection.first("SELECT count(*) FROM note", as: firstInteger)]
        }
        #expect(counts == [0, 0])
        #expect(try await database.allNotes() == ["other"])
    }

    @Test(arguments: [
        "COMMIT", " end", "/* a */ rollback", "-- x\nBEGIN", ";;SAVEPOINT a", "RELEASE a", "ATTACH ':memory:' AS b",
        "VACUUM",
        "\u{0C}commit", "/**/COMMIT;",
    ])
    func theTransactionCannotBeTakenOver(sql: String) async throws {
        let error = try await failure {
            try await database.write { connection throws(StorageError) in
                try connection.execute("INSERT INTO note(text) VALUES ('x')")
                try connection.execute(sql)
            }
        }
        #expect(error.code == .misuse)
        #expect(try await database.allNotes().isEmpty)
    }

    @Test func aTransactionThatSQLiteUndidCannotGoOn() async throws {
        let error = try await failure {
            try await database.write { connection throws(StorageError) in
                _ = try? connection.execute("INSERT OR ROLLBACK INTO note(id, text) VALUES (1, NULL)")
                try connection.execute("INSERT INTO note(text) VALUES ('alone')")
            }
        }
        #expect(error.code == .failed)
        #expect(error.message.contains("undone"))
        #expect(try await database.allNotes().isEmpty)
    }

    @Test func theSameDatabaseCannotBeUsedFromInside() async throws {
        let error = try await failure {
            try await database.write { [database] connection throws(StorageError) in
                database.assumeIsolated { inner in
                    Result { () throws(StorageError) in
                        try inner.write { inside throws(StorageError) in try inside.execute("DELETE FROM note") }
                    }
                }
            }.get()
        }
        #expect(error.code == .misuse)
    }

    @Test(.timeLimit(.minutes(3)), arguments: [true, false])
    func openingAndCallsRunOffTheCooperativePool(opening: Bool) async throws {
        // More databases wait at once than the pool has threads, and yet this task goes on.
        let width = ProcessInfo.processInfo.activeProcessorCount * 2 + 2
        let gate = DispatchSemaphore(value: 0)
        let (waiting, signal) = AsyncStream.makeStream(of: Void.self)
        let wait: @Sendable () -> Void = {
            signal.yield()
            gate.wait()
        }
        try await withThrowingTaskGroup { group in
            for _ in 0..<width {
                group.addTask {
                    let migration = Migration(1) { _ in if opening { wait() } }
                    let database = try await Database(.memory, migrations: [migration])
                    try await database.read { connection throws(StorageError) in if !opening { wait() } }
                }
            }
            var iterator = waiting.makeAsyncIterator()
            for _ in 0..<width { await iterator.next() }
            for _ in 0..<width { gate.signal() }
            try await group.waitForAll()
        }
    }
}
