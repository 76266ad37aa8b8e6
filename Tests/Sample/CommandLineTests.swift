import Foundation
import Testing

/// Command lines, exit codes and messages of the sample.
@Suite(.serialized) struct CommandLineTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// The parser has its own tests, over commands of a test. The tables of the kits have their words and options here.
    @Test(arguments: [
        ("add Milk", "There is no command “add”. Did you mean “todos add”, “cart add” or “news sources add”?"),
        ("''", "There is no command “”. See sample --help."),
        ("--done", "--done belongs to todos list, todos toggle and todos delete: sample todos --done."),
        ("completion", "Name one shell: sample completion bash|zsh|fish."),
        ("--home", "--home needs a folder: write --home DIR, or --home=DIR if the name begins with a hyphen."),
        ("--without shop", "--without is “shop”. Choose todos, cart or news."),
        ("todos --trace=all", "--trace is “all”. Choose short or full."),
        ("doctor --report --dismiss", "--dismiss and --report exclude each other: choose one."),
    ])
    func aWrongCommandLineEndsWith2(_ line: String, _ message: String) async throws {
        try await sandbox.expectError(of: line, message, 2)
        #expect(!FileManager.default.fileExists(atPath: sandbox.data))
    }

    @Test(arguments: [
        (["help"], ["--help"]), (["help", "todos", "ad"], []), (["version"], ["--version"]),
        (["-j", "help", "news", "sources", "add"], ["--json", "news", "sources", "add", "--help"]),
    ])
    func helpAndVersionAreWordsToo(_ words: [String], _ options: [String]) async throws {
        let outcome = try await sandbox.run(words)
        let failure = "sample: There is no command “ad”. Did you mean “add”?\n"
        let expected =
            options.isEmpty ? Outcome(output: "", messages: failure, status: 2) : try await sandbox.run(options)
        #expect(outcome == expected)
    }

    /// The arguments come near Linux's limits for one argument and for all of them.
    @Test func aMegabyteOfArgumentsIsRefused() async throws {
        let word = String(repeating: "x", count: 131_000)
        let outcome = try await sandbox.runProcess(["todos", "add"] + Array(repeating: word, count: 8))
        let message = "sample: The title has 1048007 bytes. Shorten it to at most 4096.\n"
        #expect(outcome == Outcome(output: "", messages: message, status: 2))
    }

    @Test(arguments: [
        #"todos add "$(printf '\377')""#, #""$(printf 'tod\300s')""#, #"todos --home "$(printf '\377')""#,
    ])
    func anArgumentThatIsNotUTF8IsRefused(_ arguments: String) async throws {
        let outcome = try await sandbox.shell("exec \"$0\" \(arguments)")
        #expect(outcome.status == 2)
        #expect(outcome.messages.hasSuffix("A file whose name is not is read by “- < FILE”.\n"))
        #expect(try await sandbox.run("todos").output == "")
    }
}
