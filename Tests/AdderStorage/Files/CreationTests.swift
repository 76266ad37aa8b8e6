import AdderTesting
import Foundation
import Testing

@testable import AdderStorage

/// A database is complete before it gets its name, so a file that is too short for a database is damaged.
@Suite struct CreationTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.db")
    }

    @Test(arguments: [0, 1, 99, 511], [0, 111_000])
    func aFileThatIsTooShortIsQuarantined(size: Int, logSize: Int) async throws {
        let contents = Data(repeating: 0x53, count: size)
        let log = Data(repeating: 0x37, count: logSize)
        try write(contents, to: path)
        try write(log, to: path + "-wal")
        let error = try await failure { _ = try await Database(.file(path), migrations: notes) }
        #expect(error.code == .corrupt)
        #expect(error.message.contains("\(size) bytes") && error.message.contains("\(path).corrupt-1"))
        #expect(try bytes(path + ".corrupt-1") == contents)
        #expect(try bytes(path + ".corrupt-1-wal") == log)
        #expect(try folder.names == ["a.db.corrupt-1", "a.db.corrupt-1-wal"])
    }

    @Test(arguments: ["-wal", "-journal"])
    func aLogWithoutItsDatabaseIsQuarantined(suffix: String) async throws {
        try write(Data("all the data".utf8), to: path + suffix)
        let error = try await failure { _ = try await Database(.file(path), migrations: notes) }
        #expect(error.code == .corrupt && error.message.contains("\(path).corrupt-1\(suffix)"))
        #expect(try bytes(path + ".corrupt-1" + suffix) == Data("all the data".utf8))
        let database = try await Database(.file(path), migrations: notes)
        #expect(await database.isNew)
        #expect(await database.quarantinedPaths == [path + ".corrupt-1" + suffix])
    }

    @Test func aLogThatCannotBeExaminedChangesNothing() async throws {
        try await Database(.file(path), migrations: notes).add("x")
        let contents = try bytes(path)
        // Following a link to itself is an error other than that there is no such file.
        try FileManager.default.createSymbolicLink(atPath: path + "-wal", withDestinationPath: path + "-wal")
        let error = try await failure { _ = try await Database(.file(path), migrations: notes) }
        #expect(error.code == .cannotOpen && error.message.contains("a.db-wal"))
        #expect(try bytes(path) == contents)
        #expect(try folder.names == ["a.db", "a.db-wal"])
    }

    @Test func aFailedMigrationCreatesNoFile() async throws {
        let broken = notes + [Migration(2, "CREATE TABLE note(text TEXT) STRICT")]
        let error = try await failure { _ = try await Database(.file(path), migrations: broken) }
        #expect(error.message.contains(path) && !error.message.contains("new-"))
        #expect(try folder.names.isEmpty)
    }

    @Test func aNewDatabaseWithoutMigrationsHasAHeader() async throws {
        await (try Database(.file(path), migrations: [])).close()
        #expect(try bytes(path).starts(with: Data("SQLite format 3".utf8)))
        #expect(await (try Database(.file(path), migrations: [])).isNew == false)
    }

    #if os(macOS) || os(Linux)
        @Test func aKilledCreationLeavesNoDatabase() async throws {
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
                let migration = Migration(2) { _ in kill(getpid(), SIGKILL) }
                _ = try await Database(.file(path), migrations: notes + [migration])
            }
            #expect(try folder.names.contains { $0.hasPrefix("a.db.new-") } && !exists(path))
            try write(Data(), to: path + ".new-backup")
            try write(Data(), to: path + ".new-0123456789abcdeg")
            let database = try await Database(.file(path), migrations: notes)
            #expect(await database.isNew)
            await database.close()
            #expect(try folder.names == ["a.db", "a.db.new-0123456789abcdeg", "a.db.new-backup"])
        }
    #endif

    @Test func aLinkToNothingCannotBeOpened() async throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.file("absent.db"))
        let error = try await failure { _ = try await Database(.file(path), migrations: notes) }
        #expect(error.code == .cannotOpen && error.message.contains("symbolic link"))
        #expect(try folder.names == ["a.db"])
    }

    @Test func creatingWaitsForTheFoldersLock() async throws {
        let descriptor = open(folder.path, O_RDONLY)
        defer { close(descriptor) }
        try #require(flock(descriptor, LOCK_EX) == 0)
        let error = try await failure {
            _ = try await Database(.file(path), migrations: notes, busyTimeout: .milliseconds(20))
        }
        #expect(error.code == .locked && error.message.contains(folder.path))
        async let opening = Database(.file(path), migrations: notes, busyTimeout: .seconds(60))
        flock(descriptor, LOCK_UN)
        try await opening.add("x")
    }

    /// Nobody else can read the file at any moment, also before the first opening.
    @Test func aNewFileIsPrivateFromTheBeginning() throws {
        let name = try DatabaseName(locating: path)
        var permissions: [mode_t?] = []
        _ = try name.create(waiting: LockWaiting(.zero)) { new throws(StorageError) in
            permissions.append(try FileStatus.ofFile(at: new)?.permissions)
        }
        permissions.append(try FileStatus.ofFile(at: path)?.permissions)
        #expect(permissions == [0o600, 0o600])
    }
}
