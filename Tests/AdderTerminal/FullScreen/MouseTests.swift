import AdderViews
import Testing

@testable import AdderTerminal

/// Clicks and turns of the wheel, from their bytes to their effects.
@Suite struct MouseTests {
    // MARK: Bytes

    @Test(arguments: [
        ("\u{1B}[<0;5;3M", [Key.click(column: 4, line: 2)]), ("\u{1B}[<0;5;3m", []), ("\u{1B}[<64;1;1M", [.wheel(-3)]),
        ("\u{1B}[<65;1;1M", [.wheel(3)]), ("\u{1B}[<2;5;3M", []), ("\u{1B}[<35;5;3M", []), ("\u{1B}[<4;5;3M", []),
        ("\u{1B}[<0;0;3M", []), ("\u{1B}[<0;5M", []), ("\u{1B}[<;;M", []), ("\u{1B}[<0;99999999999999999999;1M", []),
        ("\u{1B}[<0;5;3Mq", [.click(column: 4, line: 2), .character("q")]),
        // The older form is followed by three bytes that are no keys.
        ("\u{1B}[M !!q", [.character("q")]), ("\u{1B}OM", [.enter]),
    ])
    func aReportIsOneKey(_ bytes: String, _ keys: [Key]) {
        var parser = KeyParser()
        #expect(parser.parse(bytes.utf8) == keys)
        #expect(!parser.isPending)
    }

    @Test func aReportArrivesInPieces() {
        for report in ["\u{1B}[<0;12;7M", "\u{1B}[M !!"] {
            var (parser, keys) = (KeyParser(), [Key]())
            for byte in report.utf8 { keys += parser.parse([byte]) }
            #expect(keys == (report.contains("<") ? [.click(column: 11, line: 6)] : []))
            #expect(!parser.isPending)
        }
    }

    // MARK: Clicks

    /// Clicks on the line with a text.
    private func click(_ text: String, _ typing: FrameTyping) -> PageResponse<FrameIntent> {
        let line = typing.frame.lines.firstIndex { $0.text.contains(text) } ?? 0
        return typing.press(.click(column: 5, line: line))
    }

    @Test(arguments: [(40, 12), (80, 24), (200, 50)])
    func aClickSelectsAndASecondOneOpens(_ width: Int, _ height: Int) {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(30)), width: width, height: height)
        #expect(click("Todo 4", typing) == .none)
        #expect(typing.selectedLine?.hasPrefix("k4 ") == true)
        #expect(click("Todo 4", typing) == .send(.sent("open 4")))
        #expect(click("Todo 2", typing) == .none)
        #expect(typing.selectedLine?.hasPrefix("k2 ") == true)
    }

    @Test func aClickBesideThePageDoesNothing() {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(3)), width: 60, height: 20)
        for (column, line) in [(5, 0), (5, 1), (5, 12), (5, 19), (60, 2), (5, 500)] {
            #expect(typing.press(.click(column: column, line: line)) == .none)
            #expect(typing.selectedLine == "k1  [ ]  Todo 1")
        }
        #expect(!typing.text.contains("does nothing"))
    }

    @Test func aClickChoosesAField() {
        let typing = FrameTyping(FramePages.form(), width: 60, height: 30)
        #expect(click("Tag", typing) == .none)
        typing.press(.character("x"))
        #expect(typing.sent.isEmpty)
        #expect(typing.text.contains("[x"))
    }

    /// Lines that are scrolled away, and second lines of rows, count.
    @Test func aClickFindsItsRowAfterScrolling() {
        let typing = FrameTyping(FramePages.table(20), width: 70, height: 12)
        typing.press(.wheel(3), .wheel(3))
        let lines = typing.frame.lines.map(\.text)
        for line in 3..<8 {
            let key = lines[line].prefix { !$0.isLetter }.filter(\.isNumber)
            guard !key.isEmpty else { continue }
            typing.press(.click(column: 5, line: line))
            #expect(typing.selectedLine?.drop { $0 == " " }.prefix(while: \.isNumber) == key[...], "\(lines[line])")
            return
        }
        Issue.record("No row is visible: \(lines)")
    }

    @Test func theWheelScrollsAndSelectsNothing() {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(30)))
        typing.press(.wheel(3))
        #expect(typing.text.contains("Todo 4\n"))
        #expect(!typing.text.contains("Todo 3\n"))
        #expect(typing.press(.character("x")) == .send(.sent("complete 1")))
        typing.press(.wheel(-3))
        #expect(typing.selectedLine == "k1   [ ]  Todo 1")
    }

    @Test func aQuestionIsNotAnsweredByTheMouse() {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(3)))
        typing.press(.character("d"))
        #expect(click("Todo 2", typing) == .none)
        #expect(typing.text.contains("Delete “Todo 1”?"))
        #expect(typing.press(.character("y")) == .send(.sent("delete 1")))
    }

    @Test func aClickEndsTheTypingOfAFilter() {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(3)))
        typing.press(.character("/"), .character("T"))
        _ = click("Todo 2", typing)
        #expect(typing.press(.character("x")) == .send(.sent("complete 2")))
    }

    @Test func shiftIsNamedWhereTheMouseIsUsed() {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(3)), width: 60, height: 40)
        typing.press(.character("?"))
        #expect(!typing.text.contains("Shift-Mouse"))
        let surroundings = PageSurroundings(usesMouse: true)
        let layout = PageLayout(typing.page, .init(width: 60, height: 40), typing.position, surroundings)
        let text = layout.frame().lines.map(\.text).joined(separator: "\n")
        #expect(text.contains("Shift-Mouse    Select text"))
        #expect(text.contains("Mouse          Select, open, scroll"))
    }
}
