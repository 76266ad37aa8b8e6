import Adder
import Testing

@Suite struct ExcerptTests {
    @Test func anExcerptHasNoControlCharacters() {
        #expect("a\u{1B}[2Jb\n\u{85}c".excerpt == "a[2Jbc")
    }

    @Test func anExcerptHasAtMost64Scalars() {
        #expect(String(repeating: "x", count: 65).excerpt == String(repeating: "x", count: 64))
        #expect(("e" + String(repeating: "\u{301}", count: 1_000)).excerpt.unicodeScalars.count == 64)
    }

    @Test(arguments: [
        ("", ""), ("  ", ""), (" a b\t\n", "a b"), ("\u{A0}a\u{3000}", "a"), ("a", "a"), (" \u{301}a", "\u{301}a"),
    ])
    func whiteSpaceIsTrimmedAtBothEnds(_ text: String, _ trimmed: String) {
        #expect(Array(text.trimmingWhitespace().unicodeScalars) == Array(trimmed.unicodeScalars))
    }
}
