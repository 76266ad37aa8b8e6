import TestSupport
import Testing

@testable import AdderTerminal

/// What a terminal would obey is shown.
@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("Milk\n\tand bread – “naïve” 東京 עברית", "Milk\n\tand bread – “naïve” 東京 עברית"),
        ("a\u{1B}[2Jb", "a<U+001B>[2Jb"), ("a\u{1B}]0;title\u{7}", "a<U+001B>]0;title<U+0007>"),
        ("a\r\nb\u{8}c\u{7F}", "a<U+000D>\nb<U+0008>c<U+007F>"), ("a\u{9B}2Jb\u{85}", "a<U+009B>2Jb<U+0085>"),
        ("a\u{202E}b\u{2066}c\u{2069}d", "a<U+202E>b<U+2066>c<U+2069>d"),
        ("a\u{200F}b\u{A9}\u{2022}", "a\u{200F}b\u{A9}\u{2022}"), ("\u{0}", "<U+0000>"), ("", ""),
    ])
    func aCharacterThatIsObeyedIsShown(_ text: String, _ safe: String) {
        #expect(TerminalText.safe(text) == safe)
        #expect(TerminalText.safe(safe) == safe)
    }

    @Test func theColoursOfTheStyleStay() {
        let style = TerminalStyle(isColored: true)
        let text = style.red("late") + style.bold("x") + style.dim("y") + style.green("z") + style.yellow("k")
        #expect(TerminalText.safe(text) == text)
        #expect(TerminalText.safe(style.red("\u{1B}[5mblink")) == style.red("<U+001B>[5mblink"))
    }

    @Test func aDocumentKeepsItsMeaning() {
        #expect(
            TerminalText.safe("{\"title\":\"a\u{202E}b\u{9B}\"}\n", as: .json) == #"{"title":"a\u202eb\u009b"}"# + "\n")
    }

    @Test func aLongColouredTextTakesLinearTime() {
        let line = TerminalStyle(isColored: true).red("late") + " “naïve” \u{9B}2J\n"
        let isLinear = growsLinearly(from: 2_000, to: 32_000) { count in
            _ = TerminalText.safe(String(repeating: line, count: count))
        }
        #expect(isLinear)
    }
}
