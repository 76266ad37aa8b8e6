import Testing

@testable import AdderTerminal

/// Texts that are cut or broken to fit a number of cells.
@Suite struct LineWrapperTests {
    @Test(arguments: [
        ("one two three", "one two\n  three"), ("one  two", "one  two"), ("one    two three", "one\n  two\n  three"),
        ("  one two", "  one\n  two"), ("onetwothree four", "onetwoth\n  ree\n  four"),
        ("x onetwothree", "x onetwo\n  three"), ("東京大阪京都", "東京大阪\n  京都"), ("x東京大阪", "x東京大\n  阪"),
        ("one two ", "one two"), ("e\u{301}e\u{301} 👩‍👩‍👧👩‍👩‍👧 e\u{301}", "e\u{301}e\u{301} 👩‍👩‍👧👩‍👩‍👧\n  e\u{301}"),
        ("", ""), ("12345678", "12345678"), ("123456789", "12345678\n  9"),
    ])
    func wordsMoveToTheNextLine(_ line: String, _ wrapped: String) {
        #expect(LineWrapper(width: 8, indent: 2).wrap(line[...]) == wrapped)
    }

    @Test func cellsStayTogetherIfTheyFitALine() {
        let line = "Buy milk  due 2026-01-31  three in a row for once"
        #expect(
            LineWrapper(width: 20, column: 4, indent: 4, unit: .cells).wrap(line[...])
                == "Buy milk\n    due 2026-01-31\n    three in a row\n    for once")
    }

    @Test func aURLIsNotCut() {
        let wrapped = LineWrapper(width: 20, indent: 2, unit: .cells, cutsWords: false)
            .wrap("The shop  https://example.org/long/path")
        #expect(wrapped == "The shop\n  https://example.org/long/path")
    }

    @Test func aColourEndsAndBeginsAgainAtABreak() {
        let line = TerminalStyle(isColored: true).red("one two onetwothree") + " x"
        let red = "\u{1B}[31m"
        let end = "\u{1B}[0m"
        #expect(
            LineWrapper(width: 8).wrap(line[...])
                == "\(red)one two\(end)\n\(red)onetwoth\(end)\n\(red)ree\(end) x")
    }

    /// Texts of every kind at every width: no line is too wide, and nothing but blanks is lost.
    @Test(arguments: 20...60)
    func noLineIsTooWide(_ width: Int) {
        let words = [
            "a", "milk", "東京", "👩‍👩‍👧", "e\u{301}", "  ", "bottle-of-milk-from-the-farm-behind-the-hill", "\u{1B}[2mx",
        ]
        var random = UInt64(width)
        for _ in 0..<8 {
            var line = ""
            for _ in 0..<12 {
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                line += words[Int(random >> 33) % words.count] + (random >> 60 < 8 ? " " : "")
            }
            line += TerminalStyle.ending
            for unit in [LineWrapper.Unit.words, .cells] {
                let column = width / 3
                let wrapped = LineWrapper(width: width, column: column, indent: column, unit: unit).wrap(line[...])
                let lines = wrapped.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.allSatisfy { TerminalText.width($0) <= width })
                #expect(TerminalText.width(lines[0]) + column <= width)
                #expect(wrapped.withoutBlanksAndColours == line.withoutBlanksAndColours)
            }
        }
    }

    @Test(arguments: [
        ("milk", 4, "milk"), ("milks", 4, "mil…"), ("東京大", 5, "東京…"), ("東京大", 4, "東…"), ("x", 0, ""), ("", 0, ""),
        ("e\u{301}e\u{301}e\u{301}", 3, "e\u{301}e\u{301}e\u{301}"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
    func aTextIsCutWithAnEllipsis(_ text: String, _ width: Int, _ cut: String) {
        #expect(TerminalText.cut(text, to: width) == cut)
        #expect(cut.terminalWidth <= width)
    }

    @Test func aPartIsSafeWithoutColoursOfItsOwn() {
        #expect(TerminalText.safe("a\u{1B}[31mb", keepsColors: false) == "a<U+001B>[31mb")
        #expect(TerminalText.safe("a\u{1B}[31mb") == "a\u{1B}[31mb")
    }
}

extension String {
    fileprivate var withoutBlanksAndColours: String {
        replacing(/\x1B\[[0-9]+m/, with: "").replacing(/[ \n]/, with: "")
    }
}
