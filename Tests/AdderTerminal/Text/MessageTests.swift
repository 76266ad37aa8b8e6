import Testing

@testable import AdderTerminal

/// Sentences for a person, broken at blanks.
@Suite struct MessageTests {
    private static let message = "error: There is no todo “zzzz”.\n  sample todos --all shows every one of them\nEnd"

    @Test(
        arguments: [
            (nil, message), (200, message),
            (30, "error: There is no todo\n“zzzz”.\n  sample todos --all shows\n  every one of them\nEnd"),
        ] as [(Int?, String)])
    func eachLineKeepsItsIndentation(_ width: Int?, _ text: String) {
        #expect(TerminalText.wrapped(Self.message, to: width) == text)
    }

    /// A path or an address that is cut could not be copied.
    @Test func aWordIsNeverCut() {
        let text = TerminalText.wrapped("See https://example.org/a/long/path now.", to: 20)
        #expect(text == "See\nhttps://example.org/a/long/path\nnow.")
    }

    @Test func wideCharactersAndColoursAreMeasured() {
        let text = TerminalText.wrapped("漢字漢字 漢字漢字 🍚🍚", to: 10)
        #expect(text == "漢字漢字\n漢字漢字\n🍚🍚")
        #expect(TerminalText.wrapped("\u{1B}[2mone two\u{1B}[0m", to: 7) == "\u{1B}[2mone two\u{1B}[0m")
    }
}
