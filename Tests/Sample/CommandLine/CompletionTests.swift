import Foundation
import Testing

@testable import sample

/// The completions, as people type them in real shells.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct CompletionTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func seed() async throws {
        try await sandbox.seed(["milkaaaa", "oats2345"])
        let title = #"Buy $(touch x) `touch x` "a" 'b' c:d \e 100%F{red}"#
        _ = try await sandbox.run("todos", "edit", "milk", "--title", title, "--tag", "+home", "--tag", "+$(id)'s")
        _ = try await sandbox.run("todos", "edit", "oats", "--tag", "@shop", "--tag", #"z`id`:\"#)
        for name in ["my list.txt", "album/a.txt"] {
            let file = URL(filePath: "\(sandbox.home)/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
    }

    /// The beginning of a line, and the line after the Tab key.
    static let lines = [
        ("sample tod", "sample todos "), ("sample todos --tras", "sample todos --trash "),
        ("sample news sources im", "sample news sources import "), ("sample help todos ad", "sample help todos add "),
        ("sample todos done m", "sample todos done milk "),
        ("sample todos done milk o", "sample todos done milk oats "),
        ("./bin/sample todos done m", "./bin/sample todos done milk "),
        ("sample todos restore m", "sample todos restore m"),
        ("sample --home album todos done m", "sample --home album todos done m"),
        ("sample todos --tag +h", "sample todos --tag +home "), ("sample todos --tag=+h", "sample todos --tag=+home "),
        ("sample todos --tag @", "sample todos --tag @shop "), ("sample todos --tag=@s", "sample todos --tag=@shop "),
        ("sample todos --tag \"+h", "sample todos --tag \"+home\" "),
        ("sample todos --tag '@", "sample todos --tag '@shop' "),
        ("sample todos --sort=pr", "sample todos --sort=priority "),
        ("sample todos -t+x --sort pr", "sample todos -t+x --sort priority "),
        ("sample todos import my", "sample todos import my\\ list.txt "), ("sample --home al", "sample --home album/"),
        ("sample --home=al", "sample --home=album/"),
        ("ADDER_HOME=x sample todos sh", "ADDER_HOME=x sample todos show "),
    ]

    @Test(arguments: ShellProgram.all)
    func theShellCompletesLines(_ shell: ShellProgram) async throws {
        try await seed()
        let terminal = try await shell.open(sandbox)
        for (index, (typed, line)) in Self.lines.enumerated() {
            try await expect(terminal, typed, line, mark: "END\(index).")
        }
        // An odd tag is one word again, and nothing in it is run.
        for typed in ["sample todos --tag +$", "sample todos --tag '+$", "sample todos --tag z"] {
            try await terminal.press("C-u")
            try await terminal.write(typed == "sample todos --tag +$" ? #"sample todos --tag +\$"# : typed)
            try await terminal.press("Tab", "Enter")
            try await terminal.mentions(typed.hasSuffix("z") ? "oats  [ ]" : "milk  [ ]")
            try await terminal.type("clear; echo rea''dy")
            try await terminal.shows("ready\n$")
        }
        #expect(!FileManager.default.fileExists(atPath: "\(sandbox.home)/x"))
    }

    @Test(arguments: ShellProgram.all)
    func theShellShowsTitlesOfKeys(_ shell: ShellProgram) async throws {
        try await seed()
        let terminal = try await shell.open(sandbox)
        try await terminal.write("sample todos done ")
        try await terminal.press("Tab", "Tab")
        let screen = try await terminal.mentions("oats2345")
        #expect(screen.contains(#"Buy $(touch x) `touch x` "a" 'b' c:d \e 100%F{red}"#), "\(screen)")
        #expect(!FileManager.default.fileExists(atPath: "\(sandbox.home)/x"))
    }

    /// Types the beginning of a line, Tab, and a word that marks the end.
    ///
    /// While a script of the shell runs, the terminal echoes the word; the shell then draws the line anew.
    private func expect(_ terminal: Tmux, _ typed: String, _ line: String, mark: String = "END") async throws {
        try await terminal.press("C-u")
        try await terminal.write(typed)
        try await terminal.press("Tab")
        try await terminal.write(mark)
        try await terminal.shows("$ \(line)\(mark)")
    }

    /// The first lines of each script say how to keep it.
    @Test(arguments: ShellProgram.all)
    func theScriptIsKeptInAnEmptyHome(_ shell: ShellProgram) async throws {
        try await sandbox.seed(["milkaaaa"])
        let script = Host.commands.completion(for: shell.shell)
        let comment = script.split(separator: "\n").prefix { $0.hasPrefix("#") }.map { $0.drop { "# ".contains($0) } }
        let start = try #require(comment.firstIndex { $0.hasPrefix("To keep it: ") })
        let command = comment[start...].prefix(2).joined(separator: " ").replacing("To keep it: ", with: "")
        let settings = comment[start...].dropFirst(2).compactMap { $0.split(separator: "compinit: ").last }.joined()
        if !settings.isEmpty {
            _ = try sandbox.write("\(settings)\nautoload -Uz compinit && compinit -D -u\n", to: ".zshrc")
        }
        let first = try await Tmux.shell(sandbox, shell.bare)
        try await first.type(command + " && echo ke''pt")
        try await first.mentions("kept")
        let terminal = try await Tmux.shell(sandbox, shell.own)
        if shell.shell == .bash {
            // Where the package bash-completion is not installed, nothing else reads the folder.
            try await terminal.type(". ~/.local/share/bash-completion/completions/sample; clear; echo rea''dy")
            try await terminal.mentions("ready\n$")
        }
        try await expect(terminal, "sample todos done m", "sample todos done milk ")
    }

    /// The script needs no data folder, and is one document with `--json`.
    @Test(arguments: Shell.allCases)
    func theSamplePrintsItsOwnScript(_ shell: Shell) async throws {
        let script = Host.commands.completion(for: shell)
        let outcome = try await sandbox.run("completion", shell.rawValue)
        #expect(outcome == Outcome(output: script, messages: "", status: 0))
        let document = try await sandbox.run("--json", "completion", shell.rawValue).output
        #expect(try JSONDecoder().decode([String: String].self, from: Data(document.utf8)) == ["completion": script])
        #expect(!FileManager.default.fileExists(atPath: sandbox.data))
    }
}

/// An installed shell.
struct ShellProgram: CustomTestStringConvertible {
    let shell: Shell
    /// The command line that starts it without settings, and with those of the user.
    let bare, own: String

    var testDescription: String { shell.rawValue }

    static let all = [
        ShellProgram(shell: .bash, bare: "bash --norc -i", own: "bash --norc -i"),
        ShellProgram(shell: .zsh, bare: "zsh -f -i", own: "zsh -d -i"),
        ShellProgram(shell: .fish, bare: "fish --no-config -i", own: "fish -i"),
    ].filter { program in
        ["/bin", "/usr/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program.shell)") }
    }

    /// Starts the shell, and teaches it to complete.
    func open(_ sandbox: Sandbox) async throws -> Tmux {
        let terminal = try await Tmux.shell(sandbox, bare)
        let script = shell == .fish ? "sample completion fish | source" : "eval \"$(sample completion \(shell))\""
        try await terminal.type("\(script); clear; echo rea''dy")
        try await terminal.mentions("ready\n$")
        return terminal
    }
}
