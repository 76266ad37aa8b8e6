import AdderTesting
import Foundation
import Testing

@testable import AdderStorage

#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// A change is acknowledged only if the next connection finds it.
@Suite struct MovedFileTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.file("data"), withIntermediateDirectories: true)
        path = folder.file("data/a.db")
    }

    enum Move: CaseIterable {
        case removed, renamed, replacedByACopy, replacedByAnother, logRemoved, logReplaced, folderRenamed

        func apply(in folder: TemporaryFolder) throws {
            let path = folder.file("data/a.db")
            let files = FileManager.default
            switch self {
            case .removed: try files.removeItem(atPath: path)
            case .renamed: try files.moveItem(atPath: path, toPath: path + ".old")
            case .replacedByACopy:
                try files.copyItem(atPath: path, toPath: path + ".copy")
                rename(path + ".copy", path)
            case .replacedByAnother:
                try RawConnection(folder.file("other.db")).run("CREATE TABLE note(text TEXT) STRICT")
                rename(folder.file("other.db"), path)
            case .logRemoved: try files.removeItem(atPath: path + "-wal")
            case .logReplaced:
                try files.copyItem(atPath: path + "-wal", toPath: path + "-copy")
                rename(path + "-copy", path + "-wal")
            case .folderRenamed: try files.moveItem(atPath: folder.file("data"), toPath: folder.file("old"))
            }
        }
    }

    @Test(arguments: Move.allCases, Durability.allCases)
    func aWriteIntoAMovedFileIsAnError(_ move: Move, _ durability: Durability) async throws {
        let database = try await Database(.file(path), migrations: notes)
        try await database.add("before")
        try move.apply(in: folder)
        let error = try await failure { try await database.add("after", durability) }
        #expect(error.code == .moved)
        #expect(error.message.contains(path) && error.message.contains("Repeat the change if it is missing."))
        #expect(try await failure { try await database.add("again") } == error)
        #expect(try await failure { _ = try await database.allNotes() } == error)
    }

    /// The database in place is as good as before the change that went elsewhere.
    @Test(arguments: [Move.replacedByACopy, .logRemoved, .logReplaced])
    func theFileInPlaceStaysHealthy(_ move: Move) async throws {
        let database = try await Database(.file(path), migrations: notes)
        try await database.add("before")
        try move.apply(in: folder)
        _ = try await failure { try await database.add("after") }
        await database.close()
        #expect(try await Database(.file(path), migrations: notes).allNotes().first == "before")
    }

    @Test func aFileThatMovesDuringAChangeIsAnError() async throws {
        let database = try await Database(.file(path), migrations: notes)
        let error = try await failure {
            try await database.write { [path] connection throws(StorageError) in
                try connection.execute("INSERT INTO note(text) VALUES ('x')")
                for suffix in ["", "-wal", "-shm"] { rename(path + suffix, path + "-old" + suffix) }
            }
        }
        #expect(error.code == .moved)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func aFileThatMovesAtTheCommitIsAnError() throws {
        let session = try DatabaseSession.open(.file(path), notes, LockWaiting(.seconds(5)), .data)
        let names = Names(path: path)
        let context = Unmanaged.passUnretained(names).toOpaque()
        let move: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
            guard let context else { return 1 }
            let path = Unmanaged<Names>.fromOpaque(context).takeUnretainedValue().path
            return rename(path, path + "-old")
        }
        sqlite3_commit_hook(session.engine.database, move, context)
        let error = #expect(throws: StorageError.self) {
            try session.transaction(.write(.durable)) { connection throws(StorageError) in
                try connection.execute("INSERT INTO note(text) VALUES ('x')")
            }
        }
        withExtendedLifetime(names) {}
        #expect(session.isLost)
        #expect(error?.code == .moved && error?.message.contains("Repeat the change if it is missing.") == true)
    }

    @Test func aReplacedFileKeepsItsContents() async throws {
        try await Database(.file(path), migrations: notes).add("old")
        try await Database(.file(folder.file("backup.db")), migrations: notes).add("restored")
        let database = try await Database(.file(path), migrations: notes)
        for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
        rename(folder.file("backup.db"), path)
        _ = try await failure { try await database.add("x") }
        #expect(try await Database(.file(path), migrations: notes).allNotes() == ["restored"])
        await database.close()
        #expect(try await Database(.file(path), migrations: notes).allNotes() == ["restored"])
    }

    private final class Names: Sendable {
        let path: String

        init(path: String) { self.path = path }
    }

    /// Another program puts the file aside again and again, as one does that finds a cache of no use.
    @Test func aFileThatVanishesWhileItIsOpenedHasMoved() async throws {
        await withTaskGroup { group in
            group.addTask { [path] in
                let aside = path + "-aside"
                while !Task.isCancelled {
                    rename(path, aside)
                    rename(aside, path)
                    await Task.yield()
                }
            }
            for _ in 0..<500 {
                do throws(StorageError) {
                    try await Database(.file(path), migrations: notes, policy: .cache).close()
                } catch {
                    #expect(error.code != .cannotOpen, "\(error)")
                }
            }
            group.cancelAll()
        }
    }
}
