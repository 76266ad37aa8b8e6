import Adder
import AdderTesting
import AdderViews
import Testing

@testable import AdderTerminal

/// The response of pages to keys.
@Suite struct PageKeysTests {
    @Test(arguments: [
        (Key.enter, PageResponse.send(FrameIntent.sent("open 1"))), (.character("x"), .send(.sent("complete 1"))),
        (.character("a"), .send(.sent("add"))), (.character("z"), .none), (.paste("x"), .none),
        (.character("q"), .leave),
        (.escape, .leave), (.interrupt, .quit), (.redraw, .redraw), (.character("d"), .none), (.character("?"), .none),
    ])
    func aKeyTakesItsAction(_ key: Key, _ response: PageResponse<FrameIntent>) {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(3)))
        #expect(typing.press(key) == response)
    }

    @Test(arguments: [
        ([Key.down], "k2"), ([.down, .up], "k1"), ([.end], "k30"), ([.end, .home], "k1"), ([.pageDown], "k10"),
        ([.pageDown, .pageDown, .pageUp], "k10"), ([.pageDown, .pageDown, .pageDown, .pageDown], "k30"), ([.up], "k1"),
        ([.end, .down], "k30"), ([.tab, .backTab], "k1"),
    ])
    func aKeyMovesTheSelection(_ keys: [Key], _ row: String) {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(30)))
        for key in keys { typing.press(key) }
        #expect(typing.selectedLine?.hasPrefix(row + "  ") == true)
    }

    @Test func theRightArrowTakesAnActionWithIt() {
        var page = FramePages.list(FrameRow.rows(3))
        #expect(FrameTyping(page).press(.right) == .none)
        page.action("Next", .sent("next"), key: "→")
        #expect(FrameTyping(page).press(.right) == .send(.sent("next")))
    }

    @Test func theSelectionFollowsItsRow() {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(30)))
        typing.press(.down, .down)
        let before = typing.frame.lines.firstIndex { $0.text.hasPrefix("› ") }
        let rows = [FrameRow(id: 0)] + FrameRow.rows(29)
        typing.page = FramePages.list(rows)
        #expect(typing.selectedLine == "k3   [ ]  Todo 3")
        // The rows above have moved, the selected one has not.
        #expect(typing.frame.lines.firstIndex { $0.text.hasPrefix("› ") } == before)
        #expect(typing.press(.character("x")) == .send(.sent("complete 3")))
        typing.page = FramePages.list(rows.filter { $0.id != 3 })
        #expect(typing.selectedLine == "k4   [ ]  Todo 4")
        typing.page = FramePages.list(FrameRow.rows(2))
        #expect(typing.selectedLine == "k2  [x]  Todo 2")
    }

    @Test func aConfirmationIsAskedFirst() {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(3)))
        typing.press(.down)
        #expect(typing.press(.character("d")) == .none)
        #expect(typing.text.contains("Delete “Todo 2”?"))
        #expect(typing.text.contains("y Delete  n Cancel"))
        #expect(typing.press(.enter) == .none)
        #expect(typing.press(.character("n")) == .none)
        #expect(!typing.text.contains("Delete “Todo 2”?"))
        typing.press(.character("d"))
        #expect(typing.press(.character("y")) == .send(.sent("delete 2")))
        // When the row goes meanwhile, nothing else is deleted.
        typing.press(.character("d"))
        typing.page = FramePages.list([FrameRow(id: 1), FrameRow(id: 3)])
        #expect(typing.press(.character("y")) != .send(.sent("delete 3")))
        #expect(typing.sent == [.sent("delete 2")])
    }

    @Test func anActionThatIsOffMeanwhileIsNotConfirmed() {
        func page(isEnabled: Bool) -> Page<FrameIntent> {
            var page = Page<FrameIntent>()
            page.action("Clear", .sent("clear"), key: "c", isEnabled: isEnabled, confirmation: "Clear all?")
            return page
        }
        let typing = FrameTyping(page(isEnabled: true))
        typing.press(.character("c"))
        typing.show(page(isEnabled: false))
        #expect(typing.press(.character("y")) == .none)
        typing.show(page(isEnabled: true))
        typing.press(.character("c"))
        #expect(typing.press(.character("y")) == .send(.sent("clear")))
    }

    @Test func aQuestionIsAnsweredFirst() {
        var page = FramePages.list(FrameRow.rows(3))
        page.ask(
            "Leave?", confirm: PageAction("Leave", .sent("yes")), cancel: PageAction("Stay", .sent("no"), key: "s"))
        let typing = FrameTyping(page)
        #expect(typing.text.contains("Leave?"))
        #expect(typing.text.contains("y Leave  s Stay"))
        #expect(typing.press(.character("x")) == .none)
        #expect(typing.press(.enter) == .none)
        #expect(typing.press(.character("y")) == .send(.sent("yes")))
        #expect(typing.press(.character("s")) == .send(.sent("no")))
        #expect(typing.press(.escape) == .send(.sent("no")))
    }

    @Test func everyActionHasAKey() {
        var page = Page<FrameIntent>()
        for title in ["Complete", "Copy", "Quit", "???", "cop", "Own"] {
            page.action(title, .sent(title), key: title == "Own" ? "c" : nil)
        }
        page.action("Other", .sent("Other"), key: "c")
        let keys = FrameTyping(page).layout.keys.entries.map { "\($0.key.map(String.init) ?? "") \($0.action.title)" }
        #expect(keys == ["o Complete", "p Copy", "u Quit", "1 ???", "2 cop", "c Own", "t Other"])
    }

    /// An action has the same key on a line of a pipe, whichever row is selected, as in the full screen.
    @MainActor
    @Test func linesHaveTheKeysOfTheFullScreen() {
        let stage = Stage(stream: EventStream(environment: .testing()))
        let page = PageScreen(stage.open(DeskPresenter(), state: .init()), DeskView()).page()
        let layout = PageLayout(page, Terminal.Size(width: 80, height: 24), PagePosition(), PageSurroundings())
        let keys = layout.keys.entries.map { "\($0.action.title) (\($0.key.map(String.init) ?? ""))" }
        #expect(keys == ["Done (d)", "Delete (e)", "Add (1)", "Drop all (r)", "Archive (a)"])
        let lines = PageInput(page, isEchoed: false).names
        #expect(lines == keys.prefix(3).map { "ROW \($0)" } + keys.suffix(2))
    }

    @Test func allKeysAreShown() {
        let typing = FrameTyping(FramePages.list(FrameRow.rows(3)), width: 60, height: 20)
        typing.press(.character("?"))
        #expect(typing.text.contains("x              Complete"))
        #expect(typing.press(.escape) == .none)
        #expect(typing.selectedLine == "k1  [ ]  Todo 1")
    }

    @Test func anActionThatIsOffIsNotTaken() {
        let typing = FrameTyping(FramePages.everything(), width: 80, height: 24)
        #expect(typing.press(.character("t")) == .none)
        #expect(typing.press(.character("p")) == .send(.sent("pay")))
        #expect(typing.press(.character("m")) == .send(.sent("more")))
        #expect(typing.press(.character("r")) == .send(.sent("retry")))
        typing.press(.end, .down, .down)
        #expect(typing.press(.enter) == .send(.sent("retry")))
    }

    @Test func aLongTextScrolls() {
        var page = Page<FrameIntent>()
        page.text((1...100).map { "Line \($0)" }.joined(separator: "\n"))
        page.action("Close", .sent("close"))
        let typing = FrameTyping(page)
        typing.press(.down, .down)
        #expect(typing.text.contains("Line 3\n"))
        #expect(!typing.text.contains("Line 2\n"))
        typing.press(.pageDown)
        #expect(typing.text.contains("Line 12\n"))
        typing.press(.end)
        #expect(typing.text.contains("Line 100\n"))
        typing.press(.down)
        #expect(typing.press(.enter) == .send(.sent("close")))
        typing.press(.up, .home)
        #expect(typing.text.contains("Line 1\n"))
        typing.press(.halfDown)
        #expect(typing.text.contains("Line 6\n"))
        #expect(!typing.text.contains("Line 4\n"))
    }
}

private struct DeskPresenter: Presenter {
    struct State: Equatable {}

    enum Intent: Event { case press }

    func handle(_ intent: Intent, _ turn: inout Turn) {}
}

private struct DeskView: PageView {
    func draw(_ state: DeskPresenter.State, on page: inout Page<DeskPresenter.Intent>) {
        page.row { row in
            row.title = "Letter"
            row.action("Done", .press, key: "d")
            row.action("Delete", .press)
            row.action("Add", .press, key: "a")
        }
        page.action("Drop all", .press)
        page.action("Archive", .press, key: "a")
    }
}
