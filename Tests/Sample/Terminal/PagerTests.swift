import AdderTerminal
import Foundation
import Testing

@testable import sample

/// A list that is longer than the terminal is shown a page at a time.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct PagerTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Creates `count` todos and returns their list without colours.
    private func seed(_ count: Int) async throws -> String {
        try await sandbox.seed((1...count).map { "t\(100 + $0)" })
        return try await sandbox.run("todos").output
    }

    /// Creates a pager that saves its input and prints the number of lines.
    private func recorder(_ script: String = "") throws -> String {
        let text = "#!/bin/sh\ncat > \"$HOME/paged\"\necho \"Paged $1 $(wc -l < \"$HOME/paged\")\"\n\(script)\n"
        return try sandbox.write(text, to: "pager", isExecutable: true)
    }

    private func paged() throws -> String {
        try String(contentsOfFile: "\(sandbox.home)/paged", encoding: .utf8)
    }

    private func pagedWithoutColours() throws -> String { try paged().replacing(/\u{1B}\[\d*m/, with: "") }

    @Test func aPagerGetsTheWholeList() async throws {
        let list = try await seed(40)
        let terminal = try await Tmux(sandbox, environment: ["PAGER": "\(try recorder()) --all"])
        try await terminal.mentions("\n>")
        try await terminal.type("todos")
        try await terminal.shows("> todos\nPaged --all 40\n>")
        #expect(try pagedWithoutColours() == list)
        #expect(try paged() != list)
        try await terminal.type("todos --no-color")
        try await terminal.shows("> todos --no-color\nPaged --all 40\n>")
        #expect(try paged() == list)
        // A paged list is watched, too, and its changed rows are never paged.
        try await terminal.type("todos done t101")
        try await terminal.mentions("No longer in the list: t101")
        // A JSON document is never paged.
        try await terminal.enter("todos --json --limit 30")
        try await terminal.mentions("{\"todos\":[{\"id\":\"t102\"")
        #expect(try paged() == list)
    }

    @Test(arguments: [("less", "less"), ("PAGER", "less -X")])
    func lessShowsAPageAndEndsWithQ(_ name: String, _ pager: String) async throws {
        _ = try await seed(40)
        let terminal = try await Tmux(sandbox, environment: name == "PAGER" ? ["PAGER": pager] : [:])
        try await terminal.mentions("\n>")
        try await terminal.type("todos")
        let screen = try await terminal.mentions("t123  [ ]  t123\n:")
        #expect(!screen.contains("t124"))
        try await terminal.press("Space")
        try await terminal.mentions("t140  [ ]  t140\n")
        // Control-C reaches the pager alone. It forgets the keys that come before it has drawn the page again.
        try await terminal.press("C-c")
        repeat {
            try Task.checkCancellation()
            try await terminal.press("q")
        } while try await terminal.screen().hasSuffix("(END)")
        try await terminal.press("C-u")
        try await terminal.type("todos --limit 2")
        try await terminal.shows("> todos --limit 2\nt101  [ ]  t101\nt102  [ ]  t102\n>")
    }

    @Test(arguments: ["cat", "no-such-pager", "exit 127"])
    func aMissingPagerShowsTheWholeList(_ pager: String) async throws {
        let list = try await seed(40)
        let terminal = try await Tmux(sandbox, environment: ["PAGER": pager])
        try await terminal.mentions("\n>")
        try await terminal.type("todos")
        let screen = try await terminal.mentions("t140  [ ]  t140\n>")
        #expect(screen.contains("\(list)>"))
        #expect(screen.contains("no-such-pager: not found") == (pager == "no-such-pager"))
    }

    @Test func aMissingLessShowsTheWholeList() async throws {
        let list = try await seed(40)
        let tools = "\(sandbox.home)/tools"
        try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: false)
        let terminal = try await Tmux(sandbox, environment: ["PATH": tools])
        try await terminal.mentions("\n>")
        try await terminal.type("todos")
        try await terminal.shows("> todos\n\(list)>")
    }

    /// A pager that was started has shown the text, whatever its exit status.
    @Test(arguments: ["exit 1", "kill -9 $$"])
    func aFailingPagerShowsNothingTwice(_ script: String) async throws {
        _ = try await seed(40)
        let terminal = try await Tmux(sandbox, environment: ["PAGER": try recorder(script)])
        try await terminal.mentions("\n>")
        try await terminal.type("todos")
        try await terminal.mentions("> todos\nPaged  40\n")
        try await terminal.enter("todos --limit 1")
        let screen = try await terminal.mentions("> todos --limit 1\nt101  [ ]  t101\n>")
        #expect(!screen.contains("t102"))
    }

    @Test func aPagerThatEndsEarlyDoesNoHarm() async throws {
        _ = try await seed(5_000)
        let pager = try sandbox.write("#!/bin/sh\nhead -n 1\n", to: "first", isExecutable: true)
        let terminal = try await Tmux(sandbox, environment: ["PAGER": pager])
        try await terminal.mentions("\n>")
        try await terminal.type("todos")
        try await terminal.shows("> todos\nt101   [ ]  t101\n>")
    }

    /// The height is read for each command.
    @Test func aResizedWindowIsMeasuredAgain() async throws {
        let list = try await seed(30)
        let terminal = try await Tmux(sandbox, environment: ["PAGER": try recorder()])
        try await terminal.mentions("\n>")
        try await terminal.type("todos")
        try await terminal.shows("> todos\nPaged  30\n>")
        try await terminal.resize(60, 40)
        try await terminal.type("todos --all")
        try await terminal.shows("> todos --all\n\(list)>")
        try await terminal.resize(80, 10)
        try await terminal.type("todos --limit 9")
        let short = list.split(separator: "\n").prefix(9).joined(separator: "\n")
        try await terminal.shows("> todos --limit 9\n\(short)\n>")
        try await terminal.type("todos --limit 10")
        try await terminal.shows("> todos --limit 10\nPaged  10\n>")
    }

    /// A line that is too wide needs several, and the line of the next command one more.
    @Test(
        arguments: [
            (9, 1, "x", true), (10, 1, "x", false), (9, 80, "x", true), (10, 80, "x", false), (4, 81, "x", true),
            (5, 81, "x", false), (9, 40, "漢", true), (4, 41, "漢", true), (5, 41, "漢", false),
        ])
    func wrappedLinesAreCounted(_ lines: Int, _ width: Int, _ character: String, _ fits: Bool) {
        let line = "\u{1B}[33m" + String(repeating: character, count: width) + "\u{1B}[0m\n"
        let text = String(repeating: line, count: lines)
        #expect(Output.fits(text, in: AdderTerminal.Terminal.Size(width: 80, height: 10)) == fits)
    }

    /// A pipe is never paged.
    @Test func aSingleCommandIsPagedToo() async throws {
        let list = try await seed(40)
        let pager = try recorder()
        let terminal = try await Tmux(sandbox, "todos", environment: ["PAGER": pager])
        try await terminal.shows("Paged  40\n[exit 0]")
        let piped = try await sandbox.run(["todos"], environment: ["PAGER": pager])
        #expect(piped.output == list)
    }
}
