import Foundation
import Testing

/// Control-C while a command asks, and the parent that has it ignored.
@Suite(.serialized, .timeLimit(.minutes(3))) struct InterruptionTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(arguments: [("", Int32(130)), ("trap '' INT; ", 4)])
    func anIgnoredInterruptionStaysIgnored(_ trap: String, _ status: Int32) async throws {
        let todo = try await sandbox.add("Milk")
        _ = try await sandbox.run("todos", "delete", todo)
        let shell = URL(filePath: "/bin/sh")
        let words = ["-c", "\(trap)exec \"$0\" todos purge", Sandbox.sample.path]
        let program = try Program(shell, words, environment: sandbox.environment, output: .interactive)
        #expect(await program.says("[y/N] "))
        program.interrupt()
        if status != 130 { try program.type("no\n") }
        #expect(await program.outcome().status == status)
    }
}
