import Foundation
import Testing

/// The first example of the README prints what it shows, for whoever types it.
@Suite struct ReadmeTests {
    /// A command of the example, and the lines that follow it.
    private struct Step {
        let command: String
        var output: [String]
    }

    @Test func theFirstExampleWorksAsPrinted() async throws {
        let steps = try Self.firstExample()
        try #require(steps.count >= 5)
        let script = steps.enumerated().map { "echo step \($0); \($1.command)" }.joined(separator: "\n")
        let outcome = try await Sandbox().shell(script.replacing("Sample/run", with: "\"$0\""))
        let expected = steps.enumerated().flatMap { ["step \($0)"] + $1.output }
        let printed = outcome.output.split(separator: "\n").map(String.init)
        #expect(printed.map(Self.withoutKeys) == expected.map(Self.withoutKeys))
        #expect(outcome.status == 0)
    }

    private static func firstExample() throws -> [Step] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let lines = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
            .components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: "```console"))
        var steps: [Step] = []
        for line in lines[(start + 1)...].prefix(while: { $0 != "```" }) {
            if line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2)), output: []))
            } else {
                steps[steps.count - 1].output.append(line)
            }
        }
        return steps
    }

    /// Returns a line with a mark for the key of each todo, which is random.
    private static func withoutKeys(_ line: String) -> String {
        line.replacing(/(^|  )[a-z2-7]{4,26}(?=  )/) { "\($0.output.1)KEY" }
    }
}
