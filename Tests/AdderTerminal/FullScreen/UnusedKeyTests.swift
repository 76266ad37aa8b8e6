import AdderViews
import Testing

@testable import AdderTerminal

/// The sign after a key that does nothing, and the keys that a page lists.
@Suite struct UnusedKeyTests {
    private let typing = FrameTyping(FramePages.list(FrameRow.rows(3)), width: 60, height: 20)

    @Test(arguments: [
        (Key.character("X"), "X does nothing here.  x Complete"),
        (.character("c"), "c does nothing here.  x Complete"),
        (.character("z"), "z does nothing here.  ? Keys"),
        (.paste("text"), "Paste does nothing here.  ? Keys"),
        (.backspace, "Backspace does nothing here.  ? Keys"),
        (.up, "↑ does nothing here.  ? Keys"),
        (.home, "Home does nothing here.  ? Keys"),
        (.left, "← does nothing here.  ? Keys"),
    ])
    func aKeyWithoutAnActionNamesTheNearest(_ key: Key, _ sign: String) {
        let before = typing.frame.lines.map(\.text)
        #expect(typing.press(key) == .none)
        let lines = typing.frame.lines.map(\.text)
        #expect(lines[18] == " " + sign)
        // Nothing else moves, and the next key ends it.
        #expect(lines.indices.filter { lines[$0] != before[$0] } == [18])
        typing.press(.down)
        #expect(!typing.text.contains("does nothing"))
    }

    @Test(arguments: [
        Key.character("d"), .character("?"), .character("/"), .down, .end, .tab, .backTab, .enter, .character("x"),
    ])
    func aKeyThatDoesSomethingHasNoSign(_ key: Key) {
        typing.press(key)
        #expect(!typing.text.contains("does nothing"))
    }

    @Test(arguments: [(60, 20), (40, 10), (30, 5)])
    func theLastArrowSaysSoEachTime(_ width: Int, _ height: Int) {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(30)), width: width, height: height)
        typing.press(.end)
        for _ in 1...3 {
            #expect(!typing.text.contains("does nothing"))
            for _ in 1...3 {
                typing.press(.down)
                #expect(typing.text.contains("↓ does nothing"))
            }
            typing.press(.up, .down)
        }
    }

    @Test func anActionThatIsOffIsNamed() {
        typing.page.action("Open todos", .sent("1"), key: "1", isEnabled: false)
        typing.press(.character("1"))
        #expect(typing.text.contains("1 Open todos cannot be used now.  ? Keys"))
    }

    @Test func whoTypesLearnsTheKeyOfTheField() {
        let typing = FrameTyping(ListPage().page, width: 60, height: 20)
        typing.press(.paste("milk"))
        #expect(typing.text.contains("Paste does nothing here.  a Add"))
        typing.press(.character("a"), .enter)
        #expect(typing.text.contains("Return does nothing here.  Esc Leave field"))
        typing.press(.left)
        #expect(!typing.text.contains("does nothing"))
    }

    @Test func aQuestionNamesItsAnswer() {
        typing.press(.character("d"), .character("x"))
        #expect(typing.text.contains("x does nothing here.  n Cancel"))
    }

    // MARK: All keys

    @Test func everyKeyIsListed() {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(3)), width: 60, height: 40)
        typing.press(.character("?"))
        for line in [
            "o              Open", "d              Delete", "a              Add", "/              Filter",
            "Return         Open",
            "↑ ↓ ← →        Move", "Tab            Next part", "Shift-Tab      Part before",
            "Home End       First, last",
            "PgUp PgDn      A screen up, down", "Esc            Quit", "q              Quit", "?              Keys",
            "Ctrl-L         Draw again", "Ctrl-C         Quit",
        ] { #expect(typing.text.contains(line), "\(line)") }
        #expect(!typing.text.contains("Ctrl-W"))
        #expect(typing.text.contains("Esc Back"))
    }

    @Test func theKeysOfFieldsAreListed() {
        let typing = FrameTyping(ListPage().page, width: 60, height: 30)
        typing.press(.character("?"))
        for line in ["a              Add", "Ctrl-W         Delete a word", "Ctrl-U Ctrl-K  Delete to start, end"] {
            #expect(typing.text.contains(line), "\(line)")
        }
    }

    @Test func allKeysAreReachedInASmallTerminal() {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(3)), width: 40, height: 8)
        typing.press(.character("?"))
        #expect(typing.text.contains("1–6/21"))
        var seen = typing.text
        for _ in 0..<15 {
            typing.press(.down)
            seen += typing.text
        }
        #expect(seen.contains("Ctrl-C"))
        typing.press(.down)
        #expect(typing.text.contains("↓ does nothing"))
        typing.press(.home)
        #expect(typing.text.contains("o              Open"))
        typing.press(.character("x"))
        #expect(typing.sent.isEmpty)
        #expect(typing.selectedLine == "k1  [ ]  Todo 1")
    }

    @Test func keysStandInColumnsWhereThereIsSpace() {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(3)), width: 80, height: 12)
        typing.press(.character("?"))
        #expect(typing.text.contains("Ctrl-C"))
        #expect(typing.text.contains("o              Open"))
    }
}
