import AdderTesting
import Testing

@testable import AdderStorage

@Suite struct BusyWaitingTests {
    private static let locked = StorageError(code: .locked, message: "It is locked. Try again.")

    /// Returns the number of attempts that are refused as busy.
    private func attempts(_ waiting: LockWaiting, until last: Int = .max) throws -> Int {
        let engine = try Engine(path: nil, waiting: waiting)
        var attempts = 0
        _ = try? engine.retryWhileBusy { () throws(StorageError) in
            attempts += 1
            if attempts < last { throw Self.locked }
        }
        return attempts
    }

    @Test func aBusyRefusalIsRepeated() throws {
        #expect(try attempts(LockWaiting(.seconds(60)), until: 3) == 3)
    }

    @Test(arguments: [Duration.zero, .seconds(-1)])
    func withoutATimeoutThereIsOneAttempt(timeout: Duration) throws {
        #expect(try attempts(LockWaiting(timeout)) == 1)
    }

    @Test func anotherErrorIsNotRepeated() throws {
        let engine = try Engine(path: nil, waiting: LockWaiting(.seconds(60)))
        var attempts = 0
        #expect(throws: StorageError.closed) {
            try engine.retryWhileBusy { () throws(StorageError) in
                attempts += 1
                throw StorageError.closed
            }
        }
        #expect(attempts == 1)
    }

    /// On a busy machine a pause takes much longer than it was meant to.
    @Test func waitingIsMeasuredInTimeNotInPauses() throws {
        #expect(try attempts(LockWaiting(.seconds(5)) { .milliseconds(500) }) == 11)
    }

    @Test func allWaitsShareTheTime() throws {
        let waiting = LockWaiting(.seconds(5)) { .seconds(1) }
        #expect(try attempts(waiting, until: 4) == 4)
        #expect(try attempts(waiting) == 3)
        #expect(try attempts(waiting) == 1)
        waiting.restart()
        #expect(try attempts(waiting) == 6)
    }

    @Test(arguments: ["BEGIN IMMEDIATE", "SELECT * FROM note"])
    func sqliteWaitsForTheSameTime(_ sql: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.db")
        await (try await Database(.file(path), migrations: notes)).close()
        let other = try RawConnection(path)
        try other.run("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; INSERT INTO note(text) VALUES ('x')")
        var pauses = 0
        let waiting = LockWaiting(.seconds(5)) {
            pauses += 1
            return .milliseconds(500)
        }
        let engine = try Engine(path: path, waiting: waiting)
        #expect(throws: StorageError.self) { try engine.execute(sql) }
        #expect(pauses == 10)
    }
}
