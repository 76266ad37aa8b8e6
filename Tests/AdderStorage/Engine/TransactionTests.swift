import AdderStorage
import AdderTesting
import Testing

@Suite struct TransactionTests {
    let folder: TemporaryFolder
    let path: String
    let database: Database

    init() async throws {
        folder = try TemporaryFolder()
        path = folder.file("a.db")
        database = try await Database(.file(path), migrations: notes)
    }

    @Test func anErrorRollsBackEverything() async throws {
        let own = StorageError(code: .failed, message: "The test failed on purpose. Ignore it.")
        let error = try await failure {
            try await database.write { connection throws(StorageError) in
                try connection.execute("INSERT INTO note(text) VALUES ('x')")
                throw own
            }
        }
        #expect(error == own)
        #expect(try await database.allNotes().isEmpty)
    }

    @Test func aFunctionIsATransaction() async throws {
        @Sendable func add(_ connection: borrowing DatabaseConnection) throws(StorageError) -> Int {
            try connection.execute("INSERT INTO note(text) VALUES ('x')")
        }
        #expect(try await database.write(add) == 1)
        #expect(try await database.write(.cached, add) == 1)
        #expect(try await database.allNotes() == ["x", "x"])
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

    @Test func aCancelledTaskDoesNotBegin() async throws {
        let writing = Task { [database] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await database.add("x")
        }
        #expect(try await failure { try await writing.value }.code == .cancelled)
    }

    @Test(.timeLimit(.minutes(3)), arguments: [false, true])
    func cancellationEndsALongStatement(_ isOnItsExecutor: Bool) async throws {
        let (started, signal) = AsyncStream.makeStream(of: Void.self)
        let reading = Task(executorPreference: isOnItsExecutor ? database.executor : nil) { [database] in
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
    func transactionStatementsAreMisuse(sql: String) async throws {
        let error = try await failure {
            try await database.write { connection throws(StorageError) in
                try connection.execute("INSERT INTO note(text) VALUES ('x')")
                try connection.execute(sql)
            }
        }
        #expect(error.code == .misuse)
        #expect(try await database.allNotes().isEmpty)
    }

    @Test func aTransactionThatSQLiteUndidCannotContinue() async throws {
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
}
