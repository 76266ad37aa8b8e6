import Testing

@testable import sample

/// The candidates that follow from a table of commands.
@Suite struct CandidatesTests {
    /// The words of a line, and the candidates for the last one.
    static let cases: [([String], Set<String>)] = [
        ([""], ["notes", "shop", "open", "completion"]),
        (["no"], ["notes"]),
        (["--json", "--home", "/", "sh"], ["shop"]),
        (["--ver"], ["--verbose", "--version"]),
        (["notes", ""], ["list", "add", "delete", "move", "undo", "export", "join"]),
        (["notes", "--json", "m"], ["move"]),
        (["notes", "--"], Set(every + ["--all", "--trash", "--since", "--sort", "--mark", "--limit"])),
        (["notes", "add", "Milk", "--"], Set(every + ["--due", "--tag", "--file"])),
        (["notes", "add", "--due", "to"], ["today", "tomorrow"]),
        (["notes", "add", "--tag", ""], []),
        (["notes", "add", "-d", "to"], ["today", "tomorrow"]),
        (["notes", "-n", "3", "mo"], ["move"]),
        (["notes", "--mark", "mo"], ["move"]),
        (["shop", "-"], Set(Options.specs.flatMap(\.names))),
        (["notes", "add", "Milk", ""], []),
        (["notes", "--sort", ""], ["due", "title"]),
        (["notes", "list", "--sort", "t"], ["title"]),
        (["notes", "--sort=t"], ["--sort=title"]),
        (["notes", "--mark=r"], ["--mark=red"]),
        (["notes", "--", "ad"], ["add"]),
        (["notes", "nonsense", ""], []),
        (["nonsense", ""], []),
        (["open", "--d"], ["--dry-run"]),
        (["completion", ""], ["bash", "zsh", "fish"]),
        (["completion", "bash", ""], []),
        (["notes", "rm", "a", "--j"], ["--json"]),
        (["shop", "add", "--p"], ["--price"]),
        (["shop", ""], ["add", "delete", "stamps"]),
        (["shop", "stamps", ""], ["list", "swap"]),
        (["shop", "stamps", "swap", "--ra"], ["--rare"]),
        (["shop", "stamps", "swap", "7", "b.txt", "--ra"], ["--rare"]),
        (["shop", "stamps", "list", "--ra"], []),
    ]

    private static let every = Options.specs.map(\.name)

    @Test(arguments: cases)
    func theTableOffers(_ words: [String], _ offered: Set<String>) throws {
        let current = try #require(words.last)
        let known = Memo.table.candidates(after: words.dropLast(), current: current)
        let found = known.words.map { known.option + $0.word }.filter { $0.hasPrefix(current) }
        #expect(Set(found) == offered)
        #expect(found.count == offered.count)
    }

    @Test(
        arguments: [
            (["notes", "add", "--file", "a"], .file), (["notes", "add", "--file=a"], .file),
            (["notes", "export", "a"], .file), (["notes", "export", "b.txt", "a"], nil),
            (["notes", "join", "b.txt", "a"], .file), (["shop", "stamps", "swap", "7", "a"], .file),
            (["shop", "stamps", "swap", "a"], .any), (["notes", "--home", "a"], .folder), (["notes", "a"], nil),
        ] as [([String], ValueSyntax.Kind?)])
    func theTableKnowsWherePathsStand(_ words: [String], _ kind: ValueSyntax.Kind?) throws {
        let known = Memo.table.candidates(after: words.dropLast(), current: try #require(words.last))
        #expect(known.paths == kind)
    }

    @Test func commandsAndOptionsHaveTheirMeanings() {
        let commands = Memo.table.candidates(after: ["notes"], current: "").words
        #expect(commands.first { $0.word == "move" } == CompletionCandidate(word: "move", summary: "move a note"))
        let options = Memo.table.candidates(after: ["notes"], current: "--").words
        #expect(options.first { $0.word == "--trash" }?.summary == "what's deleted")
    }
}
