import Foundation
import Testing

@testable import sample

/// The Tab key of the prompt, in a real terminal.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct PromptCompletionTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private static let completions = [
        ("tod", "todos"), ("sample tod", "sample todos"), ("help ca", "help cart"), ("todos ad", "todos add"),
        ("todos --tras", "todos --trash"), ("todos --sort=pr", "todos --sort=priority"),
        ("todos --sort pr", "todos --sort priority"),
        ("news sources im", "news sources import"), ("completion f", "completion fish"), ("qu", "quit"),
        ("todos show m", "todos show milk"), ("todos done oats m", "todos done oats milk"),
        ("todos --tag +ho", "todos --tag +home"), ("todos add Milk --tag=+ho", "todos add Milk --tag=+home"),
        ("todos import ~/", "todos import ~/"), ("'tod", "todos"), ("todos -- --tr", "todos -- --tr"), ("zzz", "zzz"),
        ("cart remove ", "cart remove 1"), ("news sources remove ", "news sources remove 1"),
        ("news show 3", "news show 3"),
        ("news --source=", "news --source=1"),
    ]

    @Test func tabCompletesAWord() async throws {
        try await sandbox.seed(["milkaaaa", "oats2345"])
        _ = try await sandbox.run("todos", "edit", "milk", "--tag", "+home")
        _ = try await sandbox.run("cart", "add", "bread", "--title", "Bread", "--price", "1")
        let terminal = try await Tmux(sandbox)
        try await terminal.mentions("leaves.\n>")
        for (typed, line) in Self.completions {
            try await terminal.write(typed)
            try await terminal.press("Tab")
            try await terminal.write("|")
            let screen = try await terminal.mentions("|")
            let last = screen.split(separator: "\n").last.map {
                $0.replacing("|", with: "").trimmingCharacters(in: .whitespaces)
            }
            #expect(last == "> \(line)")
            try await terminal.press("C-u")
            try await terminal.shows("\n>")
        }
    }

    @Test(arguments: [40, 80, 200])
    func candidatesAreListedInColumns(_ width: Int) async throws {
        try await sandbox.seed(["milkaaaa", "oats2345"])
        let terminal = try await Tmux(sandbox, size: (width, 24))
        try await terminal.mentions("leaves.\n>")
        try await terminal.write("todos show ")
        try await terminal.press("Tab")
        try await terminal.mentions("> todos show\nmilk  milkaaaa\noats  oats2345\n> todos show")
        try await terminal.press("C-u", "Tab")
        try await terminal.mentions("doctor")
        try await terminal.shows("\n>")
        let rows = try await terminal.screen().split(separator: "\n").reversed().prefix { !$0.hasPrefix("> todos") }
        #expect(rows.count > 2 && rows.allSatisfy { $0.count < width })
        #expect(rows.joined(separator: " ").split(separator: " ").count { $0 == "help" } == 1)
    }

    @Test func aPathIsCompletedWithItsBlanks() async throws {
        let path = try sandbox.write("Milk\n", to: "my list.txt")
        let terminal = try await Tmux(sandbox)
        try await terminal.mentions("leaves.\n>")
        try await terminal.write("todos import \(sandbox.home)/my")
        try await terminal.press("Tab", "Enter")
        try await terminal.mentions("my\\ list.txt")
        try await terminal.mentions("Imported 1 todo\n>")
        #expect(FileManager.default.fileExists(atPath: path))
    }
}

/// The parts of the prompt that need no terminal.
@Suite struct UnfinishedLineTests {
    @Test(arguments: [
        ("todos ad", ["todos"], "ad", "ad"), ("todos ", ["todos"], "", ""), ("a 'b c", ["a"], "'b c", "b c"),
        ("a b\\ c", ["a"], "b\\ c", "b c"), ("a b\\", ["a"], "b\\", "b"), ("", [], "", ""),
        ("a \"b' c\" d", ["a", "b' c"], "d", "d"),
    ])
    func theWordAtTheCursorHasNoQuotes(_ text: String, _ words: [String], _ typed: String, _ current: String) {
        let line = UnfinishedLine(text)
        #expect(line.words == words)
        #expect(line.typed == typed)
        #expect(line.current == current)
    }

    @Test(arguments: [
        ("a\nb", ["a", "b"]), ("a 'b\nc'\nd", ["a 'b\nc'", "d"]), ("a 'b\nc", ["a 'b\nc"]), ("a", ["a"]), ("", [""]),
    ])
    func aTextIsDividedOutsideQuotes(_ text: String, _ lines: [String]) {
        #expect(UnfinishedLine.commandLines(of: text) == lines)
    }

    @Test(arguments: [
        ("a\r\nb\r", "a\nb"), ("\n\na\tb\n", "a\tb"), ("a\u{1B}[31mb\u{0}\u{85}", "a[31mb"), ("\n", ""),
    ])
    func pastedTextKeepsItsLinesOnly(_ pasted: String, _ text: String) {
        #expect(PastedText(pasted).text == text)
    }

    @Test(
        arguments: [
            ([0x61], "a"), ([0xC3, 0xAB], "ë"), ([0xF0, 0x9F, 0xA7, 0xA4], "🧤"), ([0xFF, 0x61], "\u{FFFD}a"),
            ([0xE6, 0x61], "a"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}"),
            ([0xE6, 0xC3, 0xAB], "\u{FFFD}ë"),
        ] as [([UInt8], String)])
    func bytesBecomeScalars(_ bytes: [UInt8], _ text: String) {
        var decoder = ScalarDecoder()
        let scalars = bytes.compactMap { decoder.next($0) }
        #expect(String(String.UnicodeScalarView(scalars)) == text)
    }
}
