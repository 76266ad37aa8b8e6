import Testing

@testable import sample

/// What a terminal would obey is shown: by the rule, and in the output of a real process.
@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("Milk\n\tand bread – “naïve” 東京 עברית", "Milk\n\tand bread – “naïve” 東京 עברית"),
        ("a\u{1B}[2Jb", "a<U+001B>[2Jb"), ("a\u{1B}]0;title\u{7}", "a<U+001B>]0;title<U+0007>"),
        ("a\r\nb\u{8}c\u{7F}", "a<U+000D>\nb<U+0008>c<U+007F>"), ("a\u{9B}2Jb\u{85}", "a<U+009B>2Jb<U+0085>"),
        ("a\u{202E}b\u{2066}c\u{2069}d", "a<U+202E>b<U+2066>c<U+2069>d"),
        ("a\u{200F}b\u{A9}\u{2022}", "a\u{200F}b\u{A9}\u{2022}"), ("\u{0}", "<U+0000>"), ("", ""),
    ])
    func aCharacterThatIsObeyedIsShown(_ text: String, _ safe: String) {
        #expect(TerminalText.safe(text) == safe)
        #expect(TerminalText.safe(safe) == safe)
    }

    @Test func theColoursOfTheStyleStay() {
        let style = Style(isColored: true)
        let text = style.red("late") + style.bold("x") + style.dim("y") + style.green("z") + style.yellow("k")
        #expect(TerminalText.safe(text) == text)
        #expect(TerminalText.safe(style.red("\u{1B}[5mblink")) == style.red("<U+001B>[5mblink"))
    }

    @Test func aDocumentKeepsItsMeaning() {
        #expect(
            TerminalText.safe("{\"title\":\"a\u{202E}b\u{9B}\"}\n", as: .json) == #"{"title":"a\u202eb\u009b"}"# + "\n")
    }
}

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
}
