import AdderTesting
import Foundation
import Testing

@testable import AdderStorage

@Suite struct StorageErrorTests {
    @Test func anErrorSurvivesEncoding() throws {
        let error = StorageError(code: .locked, message: "It is locked.", sqliteCode: 5, sqliteMessage: "busy")
        #expect(try JSONDecoder().decode(StorageError.self, from: JSONEncoder().encode(error)) == error)
    }

    @Test func theDescriptionIsTheCodeAndTheMessage() {
        #expect("\(StorageError(code: .full, message: "No room."))" == "full: No room.")
    }

    @Test(arguments: StorageError.Code.allCases)
    func everyErrorHasACodeAndARecovery(code: StorageError.Code) async throws {
        let error = try await Provoked.error(code)
        #expect(error.code == code)
        #expect(error.description == "\(code.rawValue): \(error.message)")
        // At least two sentences: the problem, then how to recover from it.
        #expect(error.message.contains(/^[A-Z].+\. [A-Z].+\.$/), "\(error.message)")
        #expect(!error.message.contains("Optional(") && !error.message.contains("nil"), "\(error.message)")
    }

    @Test(arguments: [
        (EROFS, StorageError.Code.readOnly, "or choose a path on another disk."),
        (EACCES, .cannotOpen, "Give this user permission"), (EPERM, .cannotOpen, "Give this user permission"),
        (ENOSPC, .full, "Free some space"), (EDQUOT, .full, "Free some space"), (EFBIG, .full, "Free some space"),
        (EMFILE, .cannotOpen, "ulimit -n"), (ENFILE, .cannotOpen, "ulimit -n"),
        (ENAMETOOLONG, .cannotOpen, "Choose a shorter name."), (ENOTDIR, .cannotOpen, "is a file, not a folder."),
        (EIO, .inputOutput, "Check the disk"), (ELOOP, .cannotOpen, "Check the path"),
    ])
    func aSystemErrorHasItsCodeAndRecovery(_ number: Int32, _ code: StorageError.Code, _ recovery: String) {
        let error = StorageError(errno: number, subject: "The folder", path: "/a/b", action: "created")
        #expect(error.code == code)
        #expect(error.message.hasPrefix("The folder \"/a/b\" could not be created: "))
        #expect(error.message.contains("(system error \(number)). "))
        #expect(error.message.contains(recovery))
        #expect((error.sqliteCode, error.sqliteMessage) == (nil, nil))
    }
}

/// Errors of every code, from a real database where one starts in milliseconds.
private enum Provoked {
    static func error(_ code: StorageError.Code) async throws -> StorageError {
        let folder = try TemporaryFolder()
        let path = folder.file("a.db")
        switch code {
        case .readOnly: return StorageError(errno: EROFS, subject: "The folder", path: path, action: "created")
        case .inputOutput: return StorageError(errno: EIO, subject: "The folder", path: path, action: "created")
        case .cannotOpen: return try await openingFails(folder.path)
        case .corrupt:
            try write(Data("hello".utf8), to: path)
            return try await openingFails(path)
        case .newerVersion:
            try RawConnection(path).run("PRAGMA user_version=7")
            return try await openingFails(path)
        case .locked:
            let database = try await Database(.file(path), migrations: notes, busyTimeout: .zero)
            let other = try RawConnection(path)
            try other.run("BEGIN IMMEDIATE")
            return try await failure { try await database.add("x") }
        case .moved:
            let database = try await Database(.file(path), migrations: notes)
            unlink(path)
            return try await failure { try await database.add("x") }
        case .cancelled:
            let database = try await Database(.file(path), migrations: notes)
            return try await failure {
                try await database.write { _ throws(StorageError) in withUnsafeCurrentTask { $0?.cancel() } }
            }
        case .closed:
            let database = try await Database(.file(path), migrations: notes)
            await database.close()
            return try await failure { try await database.add("x") }
        case .full:
            return try await writingFails(
                "PRAGMA max_page_count=2; INSERT INTO note(text) VALUES (hex(zeroblob(9999)))")
        case .constraint: return try await writingFails("INSERT INTO note(text) VALUES (NULL)")
        case .tooBig: return try await writingFails("INSERT INTO note(text) VALUES (hex(zeroblob(1000000000)))")
        case .misuse: return try await writingFails("INSERT INTO absent VALUES (1)")
        case .failed:
            return try await writingFails("INSERT OR ROLLBACK INTO note(text) VALUES (NULL)", then: "DELETE FROM note")
        case .unexpectedType:
            let database = try await Database(.memory, migrations: notes)
            return try await failure { _ = try await database.integer("SELECT 'x'") }
        }
    }

    private static func openingFails(_ path: String) async throws -> StorageError {
        try await failure { _ = try await Database(.file(path), migrations: notes) }
    }

    private static func writingFails(_ script: String, then sql: String? = nil) async throws -> StorageError {
        let database = try await Database(.memory, migrations: notes)
        return try await failure {
            try await database.write { connection throws(StorageError) in
                do throws(StorageError) {
                    try connection.executeScript(script)
                } catch {
                    guard let sql else { throw error }
                    try connection.execute(sql)
                }
            }
        }
    }
}
