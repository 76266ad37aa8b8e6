import AdderTerminal
import Testing

@Suite(.timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct DrawnWidthTests {
    /// Scripts with marks beside, above and below their letters, and wide ones.
    @Test func aTextIsAsWideAsATerminalDrawsIt() async throws {
        let terminal = try await Tmux.shell(try Sandbox())
        for text in ["বাংলা", "நி", "မြန်", "ខ្មែរ", "हिन्दी", "സ്ത്രീ", "กำ", "日本", "한국", "🇪🇺", "שלום"] {
            try await terminal.type("clear; printf %s '\(text)'")
            try await terminal.shows("\(text)$")
            // The prompt takes two cells.
            #expect(try await terminal.cursorColumn() == TerminalText.width(text) + 2, "\(text)")
        }
    }
}
