import Foundation
import Testing

/// The editing of lines at the prompt, in a real terminal.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct LineEditingTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func prompt(width: Int = 80, environment: [String: String] = [:]) async throws -> Tmux {
        let terminal = try await Tmux(sandbox, environment: environment, size: (width, 24))
        try await terminal.mentions("leaves.\n>")
        return terminal
    }

    @Test(arguments: [
        (["todos adx", "BSpace", "d"], "todos add"), (["odos", "C-a", "t"], "todos"),
        (["tdos", "Left", "Left", "Left", "o"], "todos"),
        (["todos ax", "Left", "DC", "C-e", "dd"], "todos add"), (["todos ax", "Left", "C-d"], "todos a"),
        (["todos add Milk", "C-w", "Oats"], "todos add Oats"), (["none", "C-u", "todos"], "todos"),
        (["todos add", "Home", "C-k", "news"], "news"), (["add", "C-u", "todos ", "C-y"], "todos add"),
        (["add Milk", "Home", "M-f", "M-d", "End", "!"], "add!"), (["aZoë 🧤日本", "BSpace", "BSpace", "x"], "aZoë 🧤x"),
        (["日本", "Left", "語"], "日語本"),
    ])
    func keysEditTheLine(_ keys: [String], _ line: String) async throws {
        let terminal = try await prompt()
        for key in keys { try await terminal.press(key) }
        try await terminal.shows("\n> \(line)")
    }

    /// Otherwise what is typed at once would be shown twice.
    @Test func noPromptIsShownBeforeTheTerminalIsReady() async throws {
        let program = try sandbox.start([], output: .echoing)
        #expect(await program.shows("\u{1B}[?2004h> "))
        for number in 1...500 {
            try program.type("# \(number)\r")
            #expect(await program.shows("# \(number)\r\n\u{1B}[?2004l\u{1B}[?2004h> "))
            try #require(!program.isEchoing, "Prompt \(number)")
        }
        try program.type("exit\r")
        #expect(await program.outcome().status == 0)
    }

    @Test(arguments: [40, 80, 200])
    func aLongLineWrapsAtTheWidth(_ width: Int) async throws {
        let terminal = try await prompt(width: width)
        let title = (1...30).map { "word\($0)" }.joined(separator: " ")
        try await terminal.write("x\(title)")
        try await terminal.press("C-a", "DC")
        try await terminal.write("todos add ")
        try await terminal.press("Enter")
        try await terminal.mentions("[ ]  word1 word2")
        #expect(try await sandbox.list() == ["[ ]  \(title)"])
    }

    /// The terminal wraps what is there, and the line is drawn once.
    @Test func aResizedTerminalShowsTheLineOnce() async throws {
        let terminal = try await prompt()
        let line = "todos add 12345678901234567890 12345678901234567890 123456789012345678901234"
        try await terminal.write(line)
        try await terminal.shows("\n> \(line)")
        for width in [40, 200, 30, 80] {
            try await terminal.resize(width, 24)
            try await terminal.press("!")
        }
        let screen = try await terminal.mentions("1234!!!!")
        #expect(screen.hasSuffix("leaves.\n> \(line)!!!!"), "\(screen)")
    }

    @Test func controlCClearsTheLine() async throws {
        let terminal = try await prompt()
        try await terminal.write("todos add Milk")
        try await terminal.press("C-c")
        try await terminal.shows("> todos add Milk^C\n>")
        try await terminal.type("todos")
        try await terminal.mentions("Nothing to do.")
    }

    @Test func theLineIsThereAfterControlZ() async throws {
        let terminal = try await Tmux.shell(sandbox)
        try await terminal.type("sample")
        try await terminal.mentions("leaves.\n>")
        try await terminal.write("todos add Mi")
        try await terminal.press("C-z")
        try await terminal.mentions("Stopped")
        try await terminal.shows("\n$")
        try await terminal.type("fg")
        try await terminal.shows("\n> todos add Mi")
        try await terminal.type("lk")
        try await terminal.mentions("[ ]  Milk\n>")
        try await terminal.type("exit")
        // What is typed before is the prompt's, and gone with it.
        try await terminal.shows("> exit\n$")
        try await terminal.type("stty -a")
        // The shell has its terminal back as it was.
        try await terminal.mentions("\nisig icanon ")
    }

    @Test func pastedLinesWaitForReturn() async throws {
        let terminal = try await prompt()
        try await terminal.paste("todos add Milk\n# a comment\ntodos add Oats\n")
        try await terminal.shows("> todos add Milk\n# a comment\ntodos add Oats")
        #expect(try await sandbox.run("todos").output == "")
        try await terminal.press("Enter")
        try await terminal.mentions("[ ]  Oats\n>")
        #expect(try await sandbox.list() == ["[ ]  Milk", "[ ]  Oats"])
    }

    @Test func aPastedLineThatFailsEndsThem() async throws {
        let terminal = try await prompt()
        try await terminal.paste("tdos\ntodos add Oats")
        try await terminal.press("Enter")
        try await terminal.shows(
            "sample: There is no command “tdos”. Did you mean “todos”?\nThe lines below it were not run.\n>")
    }

    /// A terminal without a cursor to move, or a system without the library, has the prompt of its own editing.
    @Test func aDumbTerminalHasAPlainPrompt() async throws {
        let terminal = try await prompt(environment: ["TERM": "dumb"])
        try await terminal.write("todos add x")
        // The terminal discards with Control-C what it has not shown yet.
        try await terminal.shows("> todos add x")
        try await terminal.press("C-c")
        try await terminal.shows("> todos add x^C\n>")
        try await terminal.type("todos add Milk")
        try await terminal.mentions("[ ]  Milk\n>")
        try await terminal.press("C-d")
        try await terminal.shows(">\n[exit 0]")
    }
}
