import Foundation
import TestSupport
import Testing

/// Control-C during a long import.
@Suite(.serialized) struct InterruptedImportTests {
    /// A long import, and more moments of it, wait for CI.
    private static let (count, attempts) = Depth.choose((300, 3), ci: (2_000, 12))

    @Test func controlCDuringAnImportLeavesAllOrNothing() async throws {
        let sandbox = try Sandbox()
        let text = (1...Self.count).map { "Todo \($0) +home due:2999-01-31\n" }.joined()
        let clock = ContinuousClock()
        let begin = clock.now
        #expect(try await sandbox.run(["todos", "import", "-"], input: text).status == 0)
        let duration = clock.now - begin
        var (imports, interrupted) = (1, 0)
        for attempt in 0..<Self.attempts {
            let program = try sandbox.start(["todos", "import", "-"], input: text)
            let delay = Int(duration / .microseconds(1)) * attempt / Self.attempts
            program.later(delay) { $0.interrupt() }
            let outcome = await program.outcome()
            // Before the handler is installed, the signal itself ends the process.
            #expect([0, 130, -SIGINT].contains(outcome.status), "\(outcome)")
            let file = try SQLiteFile(sandbox.database)
            let count = try file.number("SELECT count(*) FROM todo")
            file.close()
            #expect(count % Self.count == 0)
            #expect(count == (imports + 1) * Self.count || outcome.output.isEmpty)
            interrupted += count / Self.count == imports ? 1 : 0
            imports = count / Self.count
        }
        // Otherwise the test has shown nothing.
        #expect(interrupted > 0)
        try await sandbox.expectWhole(steps: imports)
    }
}
