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
        let pager = "\(try recorder()) --all"
        for line in ["todos", "todos --no-color"] {
            let terminal = try await Tmux(sandbox, line, environment: ["PAGER": pager])
            try await terminal.shows("Paged --all 40\n[exit 0]")
            #expect(try pagedWithoutColours() == list)
            #expect(try (paged() == list) == (line != "todos"))
        }
        // A JSON document is never paged, and neither is a pipe.
        let terminal = try await Tmux(sandbox, "todos --json --limit 30", environment: ["PAGER": pager])
        try await terminal.mentions("{\"todos\":[{\"id\":\"t101\"")
        #expect(try await sandbox.run(["todos"], environment: ["PAGER": pager]).output == list)
        #expect(try paged() == list)
    }

    @Test(arguments: [("less", "less"), ("PAGER", "less -X")])
    func lessShowsAPageAndEndsWithQ(_ name: String, _ pager: String) async throws {
        _ = try await seed(40)
        let terminal = try await Tmux(sandbox, "todos", environment: name == "PAGER" ? ["PAGER": pager] : [:])
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
        try await terminal.mentions("[exit 0]")
    }

    @Test(arguments: ["cat", "no-such-pager", "exit 127"])
    func aMissingPagerShowsTheWholeList(_ pager: String) async throws {
        let list = try await seed(40)
        let terminal = try await Tmux(sandbox, "todos", environment: ["PAGER": pager])
        let screen = try await terminal.mentions("[exit 0]")
        #expect(screen.contains("\(list)[exit"))
        #expect(screen.contains("no-such-pager: not found") == (pager == "no-such-pager"))
    }

    @Test func aMissingLessShowsTheWholeList() async throws {
        let list = try await seed(40)
        let tools = "\(sandbox.home)/tools"
        try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: false)
        let terminal = try await Tmux(sandbox, "todos", environment: ["PATH": tools])
        try await terminal.shows("\(list)[exit 0]")
    }

    /// A pager that was started has shown the text, whatever its exit status.
    @Test(arguments: ["exit 1", "kill -9 $$"])
    func aFailingPagerShowsNothingTwice(_ script: String) async throws {
        _ = try await seed(40)
        let terminal = try await Tmux(sandbox, "todos", environment: ["PAGER": try recorder(script)])
        let screen = try await terminal.mentions("[exit 0]")
        #expect(screen.hasPrefix("Paged  40\n") && !screen.contains("t102"))
    }

    @Test func aPagerThatEndsEarlyDoesNoHarm() async throws {
        _ = try await seed(5_000)
        let pager = try sandbox.write("#!/bin/sh\nhead -n 1\n", to: "first", isExecutable: true)
        let terminal = try await Tmux(sandbox, "todos", environment: ["PAGER": pager])
        try await terminal.shows("t101   [ ]  t101\n[exit 0]")
    }

    @Test(arguments: [9, 10])
    func theHeightOfTheTerminalDecides(_ count: Int) async throws {
        let list = try await seed(count)
        let terminal = try await Tmux(sandbox, "todos", environment: ["PAGER": try recorder()], size: (80, 10))
        try await terminal.shows((count == 10 ? "Paged  10\n" : list) + "[exit 0]")
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
}
