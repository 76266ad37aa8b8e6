import TestSupport
import Testing

@testable import AdderTerminal

@Suite struct KeyParserTests {
    /// A parser, as expectations can call it.
    private final class Parser {
        private var parser = KeyParser()
        var isPending: Bool { parser.isPending }
        func parse(_ bytes: some Sequence<UInt8>) -> [Key] { parser.parse(bytes) }
        func flush() -> [Key] { parser.flush() }
    }

    @Test(
        arguments: [
            ("a", [.character("a")]), ("é漢👍🏽", [.character("é"), .character("漢"), .character("👍🏽")]),
            ("é漢👍", [.character("é"), .character("漢"), .character("👍")]),
            // A setting of the cursor, and an answer about a mode: their last bytes are no keys.
            ("\u{1B}[2 qa\u{1B}[?25;1$yb", [.character("a"), .character("b")]),
            ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
            ("\u{1B}OA\u{1B}OB\u{1B}OH\u{1B}OF", [.up, .down, .home, .end]),
            ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.home, .end, .home, .end, .home, .end]),
            ("\u{1B}[5~\u{1B}[6~\u{1B}[3~\u{1B}[Z", [.pageUp, .pageDown, .delete, .backTab]),
            ("\u{1B}[1;5C\u{1B}[3;2~", [.right, .delete]),
            ("\r\n\t\u{7F}\u{8}", [.enter, .lineFeed, .tab, .backspace, .backspace]),
            (
                "\u{1}\u{5}\u{B}\u{15}\u{17}\u{C}\u{3}",
                [.home, .end, .deleteToEnd, .halfUp, .deleteWord, .redraw, .interrupt]
            ),
            ("\u{1B}[200~a\nq\u{1B}[A\u{1B}[201~b", [.paste("a\nq\u{1B}[A"), .character("b")]),
            // A terminal sends the key Return for each end of a line.
            ("\u{1B}[200~a\rb\r\nc\r\u{1B}[201~", [.paste("a\nb\nc\n")]),
            // What begins like the end of a paste is text.
            (
                "\u{1B}[200~\u{1B}[201\u{1B}[20a\u{1B}\u{1B}[201~b",
                [.paste("\u{1B}[201\u{1B}[20a\u{1B}"), .character("b")]
            ),
            ("\u{1B}[99~\u{1B}[15~\u{1B}x\0", []), ("\u{1B}\u{1B}[A", [.escape, .up]), ("", []),
        ] as [(String, [Key])])
    func bytesAreKeys(_ text: String, _ keys: [Key]) {
        let parser = Parser()
        #expect(parser.parse(text.utf8) == keys)
        #expect(!parser.isPending)
        // A key at a time, as over a slow line. Only a character that later ones continue is another one then.
        guard !text.contains("👍🏽") else { return }
        #expect(text.utf8.flatMap { parser.parse([$0]) } == keys)
        #expect(!parser.isPending)
    }

    @Test func aLoneEscapeByteIsTheEscapeKey() {
        let parser = Parser()
        #expect(parser.parse([0x1B]) == [])
        #expect(parser.isPending)
        #expect(parser.flush() == [.escape])
        #expect(parser.parse("\u{1B}[".utf8) == [])
        #expect(parser.flush() == [.escape])
        #expect(!parser.isPending)
    }

    @Test func aLongPasteIsReadOnce() {
        let isLinear = growsLinearly(from: 100, to: 1_000) { count in
            let parser = Parser()
            _ = parser.parse("\u{1B}[200~".utf8)
            for _ in 0..<count { _ = parser.parse(repeatElement(UInt8(ascii: "a"), count: 512)) }
            _ = parser.parse("\u{1B}[201~".utf8)
        }
        #expect(isLinear)
    }

    @Test func aPasteWaitsForItsEnd() {
        let parser = Parser()
        #expect(parser.parse("\u{1B}[200~one ".utf8) == [])
        #expect(parser.flush() == [])
        #expect(parser.parse("two\u{1B}[201".utf8) == [])
        #expect(parser.parse("~x".utf8) == [.paste("one two"), .character("x")])
    }

    @Test(arguments: [[0xFF, 0x61], [0xC3, 0x28, 0x61], [0xE2, 0x82, 0x1B, 0x5B, 0x41, 0x61], [0x80, 0x61]])
    func bytesThatAreNoTextAreLeftOut(_ bytes: [UInt8]) {
        let parser = Parser()
        let keys = parser.parse(bytes) + parser.flush()
        #expect(keys.last == .character("a"))
        #expect(!keys.contains(.character("\u{FFFD}")))
        #expect(!parser.isPending)
    }
}
