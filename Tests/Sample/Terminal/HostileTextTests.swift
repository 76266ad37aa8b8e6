import Foundation
import Testing

/// Texts that a program or a person has put into the database, as a terminal receives them.
@Suite(.serialized, .timeLimit(.minutes(3))) struct HostileTextTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func anOverrideInATitleReordersNothing() async throws {
        _ = try await sandbox.add("safe\u{202E}gpj.exe")
        let shown = try await sandbox.run(["todos"], output: .terminal).output
        #expect(shown.contains("safe<U+202E>gpj.exe"))
        #expect(!shown.contains("\u{202E}"))
        let document = try await sandbox.run(["todos", "--json"], output: .terminal).output
        #expect(document.contains(#""title":"safe\u202egpj.exe""#))
        // Data for another program is exact.
        #expect(try await sandbox.run("todos").output.contains("safe\u{202E}gpj.exe"))
    }

    @Test func anIdentityCannotClearTheScreen() async throws {
        try await sandbox.seed(["a"])
        let file = try SQLiteFile(sandbox.database)
        try file.run("UPDATE todo SET id = 'a' || char(27) || '[2Jb', key_length = 8")
        file.close()
        let outcome = try await sandbox.run(["todos"], output: .terminal)
        #expect(outcome.messages.contains("The todo “row-4294967296” cannot be read"), "\(outcome)")
        #expect(!(outcome.output + outcome.messages).contains("\u{1B}[2J"))
        let failure = try await sandbox.run(["todos", "show", "\u{1B}[2J"])
        #expect(!failure.messages.contains("\u{1B}"))
    }

    @Test func aPathInAMessageIsShown() async throws {
        let folder = "\(sandbox.home)/a\u{1B}[2Jb"
        let file = try sandbox.write("", to: "a\u{1B}[2Jb")
        #expect(file == folder)
        let outcome = try await sandbox.run(["todos"], environment: ["ADDER_HOME": folder])
        #expect(outcome.status != 0)
        #expect(outcome.messages.contains("a<U+001B>[2Jb"), "\(outcome)")
        #expect(!outcome.messages.contains("\u{1B}"))
    }

    @Test(arguments: [("sample-todos", ["add"]), ("sample-cart", ["add", "milk-1"])])
    func aSmallHostIsAsSafe(_ name: String, _ command: [String]) async throws {
        let host = Sandbox.sample.deletingLastPathComponent().appending(path: name)
        let hostile = "safe\u{202E}gpj.exe"
        let arguments = command + [hostile] + (name == "sample-cart" ? ["1"] : [])
        let shown = try await Program.run { try Program(host, arguments, environment: [:], output: .terminal) }
        #expect(shown.status == 0 && shown.output.contains("safe<U+202E>gpj.exe"), "\(shown)")
        #expect(!shown.output.contains("\u{202E}"))
        let piped = try await Program.run { try Program(host, arguments, environment: [:]) }
        #expect(piped.output.contains(hostile))
        let refused = try await Program.run {
            try Program(host, ["\u{1B}[2J"], environment: ["ADDER_HOME": "/dev/null/a\u{1B}[2J"])
        }
        #expect(refused.status == 1 && !refused.messages.contains("\u{1B}"), "\(refused)")
    }
}
