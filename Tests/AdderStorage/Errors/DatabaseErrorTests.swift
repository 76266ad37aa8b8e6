import AdderStorage
import AdderTesting
import Foundation
import Testing

@Suite struct DatabaseErrorTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.db")
    }

    @Test func boundValuesNeverAppearInErrors() async throws {
        let schema = """
            CREATE TABLE t(id INTEGER PRIMARY KEY, u TEXT UNIQUE, n INTEGER CHECK (n > 0)) STRICT;
            CREATE VIRTUAL TABLE f USING fts5(text);
            """
        let database = try await Database(.memory, migrations: [Migration(1, schema)])
        let statements: [(String, [SQLValue])] = [
            ("INSERT INTO t(u) VALUES (?1), (?1)", ["secret"]), ("INSERT INTO t(n) VALUES (?)", ["secret"]),
            ("INSERT INTO t(id) VALUES (?)", ["secret"]), ("SELECT * FROM f WHERE f MATCH ?", ["secret:\"secret"]),
            ("SELECT json_extract('{}', ?)", ["secret"]), ("SELECT json(?)", ["secret"]),
            ("INSERT INTO t(u) VALUES (?)", ["secret", "secret"]), ("SELECT abs(?)", [.integer(.min)]),
        ]
        for (sql, values) in statements {
            let error = try await failure {
                try await database.write { connection throws(StorageError) in try connection.execute(sql, values) }
            }
            #expect(!"\(error) \(error.sqliteMessage ?? "")".contains("secret"), "\(sql)")
        }
    }

    @Test func aConstraintNamesItsColumn() async throws {
        let database = try await Database(.memory, migrations: notes)
        let error = try await failure {
            try await database.write { connection throws(StorageError) in
                try connection.execute("INSERT INTO note(text) VALUES (?)", [nil])
            }
        }
        #expect(error.code == .constraint)
        #expect(error.sqliteCode == 1299)
        #expect(error.message.contains("NOT NULL constraint failed: note.text"))
    }

    #if os(macOS) || os(Linux)
        /// The permissions of the file and of its folder.
        @Test(arguments: [(0o444, 0o777), (0o666, 0o555), (0o444, 0o555)] as [(mode_t, mode_t)])
        func whatCannotBeWrittenIsRead(_ file: mode_t, _ parent: mode_t) async throws {
            let database = try await Database(.file(path), migrations: notes)
            try await database.add("x")
            await database.close()
            chmod(path, file)
            chmod(folder.path, parent)
            await #expect(processExitsWith: .success) { [path = path as String] in
                leaveRoot()
                let database = try await Database(.file(path), migrations: notes)
                #expect(try await database.allNotes() == ["x"])
                #expect(await database.readOnlyReason?.code == .readOnly)
                let error = try await failure { try await database.add("y") }
                #expect(error.code == .readOnly)
                #expect(error.message.contains(path) && error.message.contains("permission"))
                await database.close()
            }
            chmod(folder.path, 0o755)
            #expect(try folder.names == ["a.db"])
        }

        @Test func aFolderThatCannotBeWrittenIsAnError() async throws {
            chmod(folder.path, 0o555)
            await #expect(processExitsWith: .success) { [path = path as String] in
                leaveRoot()
                for path in [path + "-new", path + "-new/b.db"] {
                    let error = try await failure { _ = try await Database(.file(path), migrations: notes) }
                    #expect(error.code == .cannotOpen)
                    #expect(error.message.contains("\(path)".prefix(20)) && error.message.contains("permission"))
                }
            }
            chmod(folder.path, 0o755)
        }

        @Test func aFileAtTheLimitOfItsSizeIsFull() async throws {
            await (try Database(.file(path), migrations: notes)).close()
            await #expect(processExitsWith: .success) { [path = path as String] in
                let database = try await Database(.file(path), migrations: notes)
                try limitFileSize(to: 64 * 1024)
                let error = try await failure { try await database.add(String(repeating: "x", count: 1_000_000)) }
                #expect(error.code == .full)
                #expect(error.message.contains("Free some space"))
                #expect(try await database.allNotes().isEmpty)
            }
        }

        @Test func aDamagedFileThatCannotBeRenamedStays() async throws {
            try write(Data("hello".utf8), to: path)
            chmod(path, 0o666)
            chmod(folder.path, 0o555)
            await #expect(processExitsWith: .success) { [path = path as String] in
                leaveRoot()
                let error = try await failure { _ = try await Database(.file(path), migrations: notes) }
                #expect(error.code == .corrupt)
                #expect(error.message.contains("It is still there") && error.message.contains("Move it away"))
            }
            chmod(folder.path, 0o755)
            #expect(try folder.names == ["a.db"])
        }
    #endif

    @Test func aDamagedFileThatStaysKeepsItsLog() async throws {
        try write(Data(repeating: 7, count: 5000), to: path)
        try write(Data("its log".utf8), to: path + "-wal")
        // The quarantine needs the folder's lock.
        let descriptor = open(folder.path, O_RDONLY)
        defer { close(descriptor) }
        try #require(flock(descriptor, LOCK_EX) == 0)
        let error = try await failure {
            _ = try await Database(.file(path), migrations: notes, busyTimeout: .milliseconds(20))
        }
        #expect(error.code == .corrupt && error.message.contains("It is still there"))
        #expect(try bytes(path + "-wal") == Data("its log".utf8))
        #expect(try bytes(path) == Data(repeating: 7, count: 5000))
    }
}
