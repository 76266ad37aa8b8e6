import Testing

/// The first example of the README prints what it shows, for whoever types it.
@Suite struct ReadmeTests {
    @Test func theFirstExampleWorksAsPrinted() async throws {
        let example = try ConsoleExample(in: "README.md", below: nil)
        try #require(example.steps.count >= 5)
        let outcome = try await Sandbox().shell(example.script.replacing("Sample/run", with: "\"$0\""))
        #expect(ConsoleExample.lines(of: outcome.output) == example.expected)
        #expect(outcome.status == 0)
    }
}
