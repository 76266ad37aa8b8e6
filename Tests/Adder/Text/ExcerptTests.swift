import Adder
import Testing

@Suite struct ExcerptTests {
    @Test func anExcerptHasNoControlCharacters() {
        #expect("a\u{1B}[2Jb\n\u{85}c".excerpt == "a[2Jbc")
    }

    @Test(arguments: invisible)
    func anExcerptHasNoInvisibleCharacters(_ scalar: Unicode.Scalar) {
        #expect("a\(scalar)b\(scalar)".excerpt == "ab")
        #expect((String(repeating: String(scalar), count: 64) + "c").excerpt == "c")
    }

    @Test func anExcerptKeepsMarksAndSpaces() {
        let text = "a\u{A0}\u{301}e\u{301} \u{5D0}\u{1F469}"
        #expect(Array(text.excerpt.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test func anExcerptHasAtMost64Scalars() {
        #expect(String(repeating: "x", count: 65).excerpt == String(repeating: "x", count: 64))
        #expect(("e" + String(repeating: "\u{301}", count: 1_000)).excerpt.unicodeScalars.count == 64)
    }

    /// Controls, marks and isolates of the direction of text, line ends, and characters of no width.
    static let invisible: [Unicode.Scalar] = [
        "\0", "\u{9B}", "\u{7F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
        "\u{2028}", "\u{2029}", "\u{AD}", "\u{34F}", "\u{3164}", "\u{180E}", "\u{200B}", "\u{200D}", "\u{2060}",
        "\u{FE0F}", "\u{FEFF}", "\u{FFF9}", "\u{E0041}",
    ]

    @Test(arguments: [
        ("", ""), ("  ", ""), (" a b\t\n", "a b"), ("\u{A0}a\u{3000}", "a"), ("a", "a"), (" \u{301}a", "\u{301}a"),
    ])
    func whiteSpaceIsTrimmedAtBothEnds(_ text: String, _ trimmed: String) {
        #expect(Array(text.trimmingWhitespace().unicodeScalars) == Array(trimmed.unicodeScalars))
    }
}
