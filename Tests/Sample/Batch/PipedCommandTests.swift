import Foundation
import Testing

/// Command lines that are piped to the sample.
@Suite(.serialized) struct PipedCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func pipe(_ lines: String, _ options: String...) async throws -> Outcome {
        try await sandbox.run(options, input: lines)
    }

    @Test func aShellPipesACommand() async throws {
        let outcome = try await sandbox.shell(#"echo "todos add Paint" | "$0""#)
        #expect(outcome.output.hasPrefix("Added  "))
        #expect(outcome.status == 0)
        #expect(try await sandbox.list() == ["[ ]  Paint"])
    }

    @Test(arguments: [
        "\u{FEFF}todos add Milk\r\n\r\n", "\n  \n# todos add Oats\n\t# more\nsample todos add Milk\n",
        "todos add Milk\nexit\ntodos add Oats\n",
    ])
    func eachLineIsACommand(_ lines: String) async throws {
        let outcome = try await pipe(lines)
        #expect((outcome.messages, outcome.status) == ("", 0))
        #expect(try await sandbox.list() == ["[ ]  Milk"])
    }

    @Test(arguments: ["", "# nothing\n", "exit\n"])
    func withoutACommandTheHomeScreenAppears(_ lines: String) async throws {
        let outcome = try await pipe(lines)
        #expect(outcome.output.hasPrefix("Todos  0 open, 0 done, 0 in the trash\n") && outcome.status == 0)
    }

    @Test(arguments: [
        ("\n# x\ntodos done none", 3, "There is no todo “none”. List all todos and the trash to see their keys.", 3),
        ("todos add 'Milk", 1, "The quote ' before “Milk” is not closed: add another '.", 2),
        ("todos --home /x", 1, "--home cannot change in a line: start sample with it.", 2),
    ])
    func anErrorNamesItsLine(_ lines: String, _ line: Int, _ message: String, _ status: Int32) async throws {
        let outcome = try await pipe(lines)
        #expect(outcome == Outcome(output: "", messages: "sample: Line \(line): \(message)\n", status: status))
    }

    @Test func eachCommandWritesADocument() async throws {
        let outcome = try await pipe("todos\ncart\nnone\ncart\n", "--json")
        let documents = outcome.output.split(separator: "\n")
        let error = #"{"error":{"code":"usage","message":"Line 3: There is no command “none”."#
        #expect(zip(documents, [#"{"todos":[]}"#, #"{"cart":{"#, error]).allSatisfy { $0.hasPrefix($1) })
        #expect((documents.count, outcome.messages, outcome.status) == (3, "", 2))
    }

    @Test func anOptionLastsForOneLine() async throws {
        let lines = try await pipe("todos --json\ntodos add Milk\n").output.split(separator: "\n")
        #expect(lines.count == 2 && lines[0] == "{\"todos\":[]}" && lines[1].hasSuffix("[ ]  Milk"), "\(lines)")
    }

    /// As in a shell's script: what is below a command that reads standard input is its text.
    @Test func aCommandReadsTheLinesBelowIt() async throws {
        let outcome = try await pipe("todos import -\nMilk +home\n(A) Oats\n")
        #expect(outcome.output == "Imported 2 todos\n")
        #expect(try await sandbox.list() == ["[ ]  Milk  +home", "[ ]  (A) Oats"])
    }

    @Test(arguments: [
        (#"yes x | head -c 200000 | tr -d '\n' | "$0""#, "Line 1: The line has more than 65536 bytes: shorten it."),
        (
            #"printf 'todos add \377' | "$0""#,
            "Line 1: The line is not UTF-8: type it in a terminal whose locale is UTF-8."
        ),
        (#"exec "$0" </"#, "The lines cannot be read: Is a directory."),
    ])
    func linesThatCannotBeReadAreRefused(_ script: String, _ message: String) async throws {
        let outcome = try await sandbox.shell(script)
        #expect(outcome.messages == "sample: \(message)\n")
        #expect(outcome.status != 0)
        #expect(outcome.output == "")
    }
}
