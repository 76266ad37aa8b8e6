import Foundation
import Servers
import Testing

/// Control-C while a command asks or waits for a server, and the parent that has it ignored.
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

    /// A line of a batch ends with the lines below it.
    @Test(arguments: [false, true])
    func anInterruptionEndsARequest(_ isLine: Bool) async throws {
        let (listener, address) = try loopbackListener()
        defer { close(listener) }
        let words = ["news", "sources", "add", address]
        let lines = "\(words.joined(separator: " "))\ntodos add Oats\n"
        let program =
            try isLine ? sandbox.start(["batch", "--keep-going", "-"], input: lines) : sandbox.start(words)
        let connection = await withCheckedContinuation { connected in
            Thread.detachNewThread { connected.resume(returning: accept(listener, nil, nil)) }
        }
        defer { close(connection) }
        program.interrupt()
        #expect(await program.outcome() == Outcome(output: "", messages: "", status: 130))
        #expect(try await sandbox.list().isEmpty)
    }
}
