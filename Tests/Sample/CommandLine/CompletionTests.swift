import Foundation
import Testing

@testable import sample

/// The completions, as the shells themselves compute them.
@Suite(.serialized) struct CompletionTests {
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
        (["shop", "stamps", "swap", "--r"], ["--rare"]),
        (["shop", "stamps", "swap", "7", "b.txt", "--r"], ["--rare"]),
        (["shop", "stamps", "list", "--r"], []),
    ]

    private static let every = Options.specs.map(\.name)

    static let files: [([String], Set<String>)] = [
        (["notes", "add", "--file", "a"], ["a.txt", "album/"]),
        (["notes", "export", "a"], ["a.txt", "album/"]),
        (["notes", "export", "b.txt", "a"], []),
        (["notes", "join", "b.txt", "a"], ["a.txt", "album/"]),
        (["shop", "stamps", "swap", "7", "a"], ["a.txt", "album/"]),
        (["shop", "stamps", "swap", "a"], []),
        (["notes", "--home", "a"], ["album/"]),
    ]

    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try Data().write(to: URL(filePath: sandbox.home + "/a.txt"))
        try FileManager.default.createDirectory(atPath: sandbox.home + "/album", withIntermediateDirectories: false)
    }

    @Test(.enabled(if: shell("bash") != nil, "There is no bash."), arguments: cases + files)
    func bashOffers(_ words: [String], _ offered: Set<String>) async throws {
        #expect(try await bash(words) == Set(offered.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }))
    }

    /// Bash makes the sign a word of its own.
    @Test(
        .enabled(if: shell("bash") != nil, "There is no bash."),
        arguments: [
            (["notes", "--sort", "="], ["due", "title"]), (["notes", "--sort", "=", "t"], ["title"]),
            (["notes", "--mark", "="], ["red", "blue"]), (["notes", "--mark", "=", "r"], ["red"]),
            (["notes", "--mark", "=", "red", "mo"], ["move"]),
        ]
            as [([String], Set<String>)])
    func bashOffersValuesAfterASign(_ words: [String], _ offered: Set<String>) async throws {
        #expect(try await bash(words) == offered)
    }

    /// Prints the candidates that zsh would show in its line editor.
    @Test(
        .enabled(if: shell("zsh") != nil, "There is no zsh."),
        arguments: cases + [(["notes", "--sort=t"], ["title"]), (["notes", "--mark=r"], ["red"])])
    func zshOffers(_ words: [String], _ offered: Set<String>) async throws {
        let found = try await ask(
            .zsh,
            """
            compdef() { }
            compset() { PREFIX=${PREFIX#$2} }
            _describe() { [[ $1 == -o ]] && shift; print -rl -- "${(@)${(@P)2}%%:*}" }
            source $0; words=(memo "$@"); CURRENT=$#words; PREFIX=$words[CURRENT]
            _memo; print -rl -- PREFIX $PREFIX
            """, words)
        let (names, prefix) = (found.prefix { $0 != "PREFIX" }, found.drop { $0 != "PREFIX" }.dropFirst().first ?? "")
        #expect(Set(names.filter { $0.hasPrefix(prefix) }) == offered)
    }

    @Test(.enabled(if: shell("zsh") != nil, "There is no zsh."), arguments: files)
    func zshOffersFiles(_ words: [String], _ offered: Set<String>) async throws {
        let found = try await ask(
            .zsh,
            """
            compdef() { }
            _describe() { }
            _files() { [[ $1 == -/ ]] || print a.txt; print album/ }
            source $0; words=(memo "$@"); CURRENT=$#words; PREFIX=$words[CURRENT]
            _memo
            """, words)
        #expect(Set(found) == offered)
    }

    @Test(
        .enabled(if: shell("fish") != nil, "There is no fish."),
        arguments: cases + files + [
            (["notes", "--sort=t"], ["--sort=title"]), (["notes", "--mark=r"], ["--mark=red"]),
        ])
    func fishOffers(_ words: [String], _ offered: Set<String>) async throws {
        let line = (["memo"] + words).joined(separator: " ")
        let found = try await ask(.fish, "source $argv[1]; complete -C $argv[2] | string split -f 1 \\t", [line])
        #expect(Set(found) == offered)
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

    private func bash(_ words: [String]) async throws -> Set<String> {
        let script = """
            source "$0"; COMP_WORDS=(memo "$@"); COMP_CWORD=$#
            _memo; printf '%s\\n' "${COMPREPLY[@]}"
            """
        return Set(try await ask(.bash, script, words))
    }

    /// Returns the lines that a shell prints in the home folder, after it has read the script of `memo`.
    private func ask(_ kind: Shell, _ script: String, _ words: [String]) async throws -> [String] {
        let file = sandbox.home + "/.completion"
        try Data(Memo.table.completion(for: kind).utf8).write(to: URL(filePath: file))
        let options = [Shell.bash: ["--norc"], .zsh: ["-f"], .fish: ["--no-config"]][kind] ?? []
        let change = kind == .fish ? "cd $HOME; " : "cd \"$HOME\"; "
        let executable = URL(filePath: try #require(Self.shell(kind.rawValue)))
        let arguments = options + ["-c", change + script, file] + words
        let outcome = try await Program(executable, arguments, environment: sandbox.environment).outcome()
        #expect(outcome.messages == "")
        return outcome.output.split(separator: "\n").map(String.init)
    }

    private static func shell(_ name: String) -> String? {
        ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }
}
