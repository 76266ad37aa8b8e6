import Foundation
import TestSupport
import Testing

/// The same session in every setting, compared exactly with the files in the folder `Golden`.
@Suite(.serialized) struct GoldenTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        let name: String
        let output: Program.Output
        var options: [String] = []
        var environment: [String: String?] = [:]

        var testDescription: String { name }
    }

    static let settings = [
        Setting(name: "pipe", output: .pipe),
        Setting(name: "terminal", output: .terminal, options: ["--iso"]),
        Setting(name: "json", output: .pipe, options: ["--json"]),
    ]

    /// A pipe waits for CI: its file is that of the terminal without colours.
    @Test(arguments: Depth.choose(settings.suffix(2), ci: settings[...]))
    func aSessionMatchesItsGoldenFile(_ setting: Setting) async throws {
        let text = try await Self.transcript([setting])
        try expectGolden(setting.name, text.replacing("$ sample --iso", with: "$ sample"))
    }

    /// A terminal without colours shows the text that a pipe gets. The variable and the option turn them off by turns.
    /// That each command obeys them waits for CI.
    @Test(.depth(.ci)) func aTerminalWithoutColoursShowsThePipesText() async throws {
        let text = try await Self.transcript([
            Setting(name: "NO_COLOR", output: .terminal, options: ["--iso"], environment: ["NO_COLOR": "1"]),
            Setting(name: "--no-color", output: .terminal, options: ["--iso", "--no-color"]),
        ])
        let options = /\$ sample --iso( --no-color)?/
        try expectGolden("pipe", text.replacing(options, with: "$ sample"))
    }

    @Test func onlyColoursDifferOnATerminal() throws {
        let (pipe, terminal) = (try Self.golden("pipe"), try Self.golden("terminal"))
        #expect(!pipe.contains("␛"))
        #expect(terminal.replacing(/␛\[\d+m/, with: "") == pipe)
        #expect(terminal != pipe)
    }

    /// Returns the transcript of the session, whose commands have the settings by turns. A process for each command at
    /// a terminal waits for CI.
    private static func transcript(_ settings: [Setting]) async throws -> String {
        let sandbox = try Sandbox(
            startsProcesses: settings[0].output == .terminal && Depth.choose(false, ci: true))
        // In the preset order, in which a terminal and a pipe show the same lines.
        _ = try await sandbox.run("settings", "todos.sort", "position")
        _ = try sandbox.write("x 2001-02-04 2001-02-03 Paint +home\n(C) Sand due:2001-02-03\n", to: "two.txt")
        _ = try sandbox.write(#"{"todos":[{"title":"A"},{"title":""}]}"#, to: "bad.json")
        let outline = #"<outline text="Far" type="rss" xmlUrl="https://far.example/feed.xml"/>"#
        _ = try sandbox.write("<opml version=\"2.0\"><body>\(outline)</body></opml>", to: "list.opml")
        var transcript = Transcript(sandbox)
        for (index, command) in session.enumerated() {
            let setting = settings[index % settings.count]
            try await transcript.run(
                command, output: setting.output, options: setting.options, environment: setting.environment)
        }
        return transcript.text
    }

    private static func golden(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: goldenFile(name)), as: UTF8.self)
    }

    @Test(
        arguments: [
            (.pipe, ["--color"], [:], true), (.pipe, ["--color=always"], ["NO_COLOR": "1"], true),
            (.pipe, [], ["CLICOLOR_FORCE": "1"], true), (.terminal, [], [:], true),
            (.pipe, ["--color=auto"], ["CLICOLOR_FORCE": "1", "TERM": "dumb"], true),
            (.terminal, [], ["NO_COLOR": ""], true), (.terminal, [], ["NO_COLOR": "1"], false),
            (.terminal, [], ["TERM": "dumb"], false), (.pipe, ["--color=auto"], [:], false),
            (.pipe, ["--color=never"], ["CLICOLOR_FORCE": "1"], false),
            (.pipe, ["--color", "--no-color"], [:], false), (.pipe, [], ["CLICOLOR_FORCE": "0"], false),
            (.pipe, [], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
        ] as [(Program.Output, [String], [String: String?], Bool)])
    func optionsAndVariablesChooseColours(
        _ output: Program.Output, _ options: [String], _ environment: [String: String?], _ hasColours: Bool
    ) async throws {
        let sandbox = try Sandbox()
        try await sandbox.seed(["milkaaaa"])
        let outcome = try await sandbox.run(["todos"] + options, output: output, environment: environment)
        #expect(outcome.output == (hasColours ? "\u{1B}[36mmilk\u{1B}[0m" : "milk") + "  [ ]  milkaaaa\n")
    }
}
