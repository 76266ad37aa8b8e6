import AdderStorage
import Foundation
import Testing

@Suite struct DatabaseExecutorTests {
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
