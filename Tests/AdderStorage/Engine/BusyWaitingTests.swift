import Testing

@testable import AdderStorage

@Suite struct BusyWaitingTests {
    private static let locked = StorageError(code: .locked, message: "It is locked. Try again.")

    @Test func aBusyRefusalIsRepeated() throws {
        let engine = try Engine(path: nil, busyTimeout: .zero)
        var attempts = 0
        try engine.retryWhileBusy(timeout: .seconds(60)) { () throws(StorageError) in
            attempts += 1
            if attempts < 3 { throw Self.locked }
        }
        #expect(attempts == 3)
    }

    @Test(arguments: [Duration.zero, .seconds(-1)])
    func withoutATimeoutThereIsOneAttempt(timeout: Duration) throws {
        let engine = try Engine(path: nil, busyTimeout: timeout)
        var attempts = 0
        #expect(throws: Self.locked) {
            try engine.retryWhileBusy(timeout: timeout) { () throws(StorageError) in
                attempts += 1
                throw Self.locked
            }
        }
        #expect(attempts == 1)
    }

    @Test func anotherErrorIsNotRepeated() throws {
        let engine = try Engine(path: nil, busyTimeout: .zero)
        var attempts = 0
        #expect(throws: StorageError.closed) {
            try engine.retryWhileBusy(timeout: .seconds(60)) { () throws(StorageError) in
                attempts += 1
                throw StorageError.closed
            }
        }
        #expect(attempts == 1)
    }
}
