import AdderStorage
import AdderTesting
import Foundation
import Testing

/// A quarantined database is listed, and read as far as that is possible, without a change.
@Suite struct ExaminationTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.db")
    }

    @Test(arguments: DamageKind.allCases, [false, true])
    func theRowsBeforeTheDamageAreRead(_ kind: DamageKind, hasLog: Bool) async throws {
        try await fillWithNotes(path)
        try kind.apply(to: path)
        if hasLog { try write(Data("no log of SQLite".utf8), to: path + "-wal") }
        let files = try folder.names
        let before = try files.map { try bytes(folder.file($0)) }
        let damaged = try await Database(examining: path)
        for _ in 0..<2 {
            let count = try await damaged.read { connection throws(StorageError) in
                var count = 0
                try? connection.forEach("SELECT text FROM note") { row throws(StorageError) in
                    _ = try row.text(0)
                    count += 1
                }
                return count
            }
            #expect((1..<400).contains(count))
        }
        #expect(try await failure { _ = try await damaged.allNotes() }.code == .corrupt)
        #expect(try await failure { try await damaged.add("x") }.code == .readOnly)
        let own = try await failure {
            try await damaged.read { connection throws(StorageError) in
                _ = try? connection.query("SELECT text FROM note", as: firstText)
                throw StorageError(code: .failed, message: "Mine.")
            }
        }
        #expect(own.message == "Mine.")
        #expect(try await damaged.integer("SELECT count(*) FROM sqlite_schema") == 1)
        await damaged.close()
        #expect(try folder.names == files)
        #expect(try files.map { try bytes(folder.file($0)) } == before)
    }

    #if os(macOS) || os(Linux)
        @Test func theLogIsReadWithItsDatabase() async throws {
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
                let database = try await Database(.file(path), migrations: notes)
                try await database.add("in the log")
                kill(getpid(), SIGKILL)
            }
            let log = try bytes(path + "-wal")
            let killed = try await Database(examining: path)
            #expect(try await killed.allNotes() == ["in the log"])
            await killed.close()
            #expect(try bytes(path + "-wal") == log)
        }
    #endif

    @Test func quarantinedDatabasesAreListedWithoutOpening() async throws {
        #expect(try QuarantinedDatabase.all(beside: path).isEmpty)
        for name in [
            "a.db.corrupt-10", "a.db.corrupt-9", "a.db.corrupt-9-wal", "a.db.corrupt-11-wal", "a.db.corrupt-x",
        ] {
            try write(Data("damaged".utf8), to: folder.file(name))
        }
        #expect(
            try QuarantinedDatabase.all(beside: path).map(\.path)
                == ["a.db.corrupt-9", "a.db.corrupt-10", "a.db.corrupt-11-wal"].map(folder.file))
        #expect(!exists(path))
    }

    @Test func aMissingDatabaseIsNotExamined() async throws {
        #expect(try await failure { _ = try await Database(examining: path) }.code == .cannotOpen)
        #expect(try await failure { _ = try await Database(examining: path + "/b/c") }.code == .cannotOpen)
        #expect(try folder.names.isEmpty)
    }
}
