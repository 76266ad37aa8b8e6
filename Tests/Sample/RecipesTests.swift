import Foundation
import Testing

/// The recipes of `docs/Sample.md` print what they show.
@Suite struct RecipesTests {
    @Test(.enabled("There is no jq.") { FileManager.default.isExecutableFile(atPath: "/usr/bin/jq") })
    func eachRecipeWorksAsPrinted() async throws {
        let example = try ConsoleExample(in: "docs/Sample.md", below: "## Recipes")
        try #require(example.steps.count >= 8)
        let prologue = "cd \"$HOME\"; PATH=$(dirname -- \"$0\"):$PATH\n"
        let outcome = try await Sandbox().shell(prologue + example.script)
        #expect(ConsoleExample.lines(of: outcome.output) == example.expected)
        #expect(outcome.messages == "")
    }
}
