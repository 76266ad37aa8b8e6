import Foundation
import Testing

/// The same session in every setting, compared exactly with what is written down in the folder `Golden`.
@Suite struct GoldenTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        let name: String
        let output: Program.Output
        var options: [String] = []
        var environment: [String: String?] = [:]

        var testDescription: String { name }
    }

    static let settings = [
        Setting(name: "pipe", output: .pipe),
        Setting(name: "terminal", output: .terminal),
        Setting(name: "terminal-NO_COLOR", output: .terminal, environment: ["NO_COLOR": "1"]),
        Setting(name: "terminal-no-color", output: .terminal, options: ["--no-color"]),
        Setting(name: "json", output: .pipe, options: ["--json"]),
    ]

    @Test(arguments: settings)
    func aSessionLooksAsItIsWrittenDown(_ setting: Setting) async throws {
        var transcript = Transcript(
            try Sandbox(), output: setting.output, options: setting.options, environment: setting.environment)
        for command in Self.session { try await transcript.run(command) }
        try expectGolden(setting.name, transcript.text)
    }

    private static let session = [
        [],
        ["todos"], ["todos", "--done"], ["todos", "--all"], ["todos", "--trash"],
        ["todos", "add", "Buy milk"],
        ["todos", "add", "Buy", "“brown”", "bread"],
        ["todos", "add", "--", "-5 °C: gloves 🧤"],
        ["todos"], ["todos", "list"],
        ["todos", "toggle", "<1>"],
        ["todos"], ["todos", "--done"], ["todos", "--all"],
        ["todos", "toggle", "<1>", "<2>"],
        ["todos", "delete", "<2>"],
        ["todos", "delete", "<1>", "<3>"],
        ["todos", "--trash"],
        ["todos", "restore", "<1>", "<2>"],
        ["todos", "restore", "<3>"],
        ["todos", "--all"],
        [],
        ["tdos"], ["todos", "lst"], ["todos", "--al"], ["todos", "add"], ["todos", "add", ""],
        ["todos", "toggle"], ["todos", "toggle", "no1"], ["todos", "toggle", "<1>", "%"],
        ["--version"], ["--help"], ["todos", "--help"], ["todos", "list", "--help"], ["completion", "--help"],
    ]

    /// What a terminal shows without colours is what a pipe gets.
    @Test(arguments: ["terminal-NO_COLOR", "terminal-no-color"])
    func withoutColoursATerminalShowsWhatAPipeGets(_ name: String) throws {
        let pipe = try Self.golden("pipe")
        #expect(try Self.golden(name).replacing("$ sample --no-color", with: "$ sample") == pipe)
        #expect(!pipe.contains("␛"))
        #expect(try Self.golden("terminal").replacing(/␛\[\d+m/, with: "") == pipe)
    }

    private static func golden(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: goldenFile(name)), as: UTF8.self)
    }

    @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]] as [[String: String?]])
    func theEnvironmentTurnsColoursOff(_ environment: [String: String?]) async throws {
        let outcome = try await Sandbox().run([], output: .terminal, environment: environment)
        #expect(outcome.output == "Todos  0 open, 0 done, 0 in the trash\n")
    }

    @Test(arguments: [[:], ["NO_COLOR": ""]] as [[String: String?]])
    func aTerminalHasColours(_ environment: [String: String?]) async throws {
        let outcome = try await Sandbox().run([], output: .terminal, environment: environment)
        #expect(outcome.output == "\u{1B}[1mTodos\u{1B}[0m  0 open, 0 done, 0 in the trash\n")
    }
}
