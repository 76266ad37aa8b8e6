import Foundation
import Testing

/// Control-C at the prompt, and the parent that has it ignored.
@Suite(.serialized, .timeLimit(.minutes(3))) struct InterruptionTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(arguments: [("", Int32(130)), ("trap '' INT; ", 0)])
    func anIgnoredInterruptionStaysIgnored(_ trap: String, _ status: Int32) async throws {
        let shell = URL(filePath: "/bin/sh")
        let words = ["-c", "\(trap)exec \"$0\"", Sandbox.sample.path]
        let program = try Program(shell, words, environment: sandbox.environment, output: .interactive)
        #expect(await program.says("> "))
        program.interrupt()
        if status == 0 { try program.type("exit\n") }
        #expect(await program.outcome().status == status)
    }
}
