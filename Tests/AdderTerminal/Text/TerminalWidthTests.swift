import AdderTerminal
import Testing

@Suite struct TerminalWidthTests {
    /// The widths are those of the C library and of tmux; they differ from one terminal to the next for emoji only.
    @Test(arguments: [
        ("বাংলা", 5), ("நி", 2), ("မြန်", 3), ("ខ្មែរ", 4), ("हिन्दी", 5), ("സ്ത്രീ", 4), ("ಕೋ", 2), ("กำ", 2), ("த்", 1), ("e\u{301}", 1),
        ("한국", 4), ("\u{1100}\u{1161}\u{11A8}", 2), ("日本", 4), ("ｱﾞ", 2), ("ＡＢ", 4), ("\u{31350}", 2), ("㋿", 2),
        ("①…—", 3),
        ("a\u{200B}b", 2), ("a\u{AD}b", 3), ("\u{600}", 1), ("a\u{61C}", 1), ("\u{301}", 0), ("שלום\u{200F}", 4),
        ("👨‍👩‍👧‍👦", 2), ("🇪🇺", 2), ("👍🏽", 2), ("❤\u{FE0F}", 2), ("☎", 1),
    ])
    func aTextIsAsWideAsTerminalsDrawIt(_ text: String, _ width: Int) {
        #expect(TerminalText.width(text) == width)
    }
}
