import AdderViews
import Testing

@testable import AdderTerminal

/// The part of a page that is selected while its rows come and go.
@Suite struct FocusTests {
    private let typing = FrameTyping(ListPage().page, width: 80, height: 24)

    /// Shows the page after a change, as drawing does.
    private func show(_ change: (inout ListPage) -> Void = { _ in }) {
        var list = ListPage()
        change(&list)
        typing.show(list.page)
    }

    @Test func aListBeginsInItsFirstRow() {
        #expect(typing.layout.focus == .row(AnyHashable(1), list: 0))
    }

    @Test func aTextBeforeAListIsReadFirst() {
        var page = Page<FrameIntent>()
        page.text((1...40).map { "Line \($0)" }.joined(separator: "\n"))
        page.row { $0.action("Open", .sent("link"), role: .primary) }
        let reading = FrameTyping(page, width: 40, height: 10)
        #expect(reading.layout.focus == nil && reading.text.contains("Line 1\n"))
        // It is out of sight.
        #expect(reading.press(.enter) == .none)
        reading.press(.pageDown)
        #expect(reading.layout.focus == nil && !reading.text.contains("Line 1\n"))
        reading.press(.tab)
        #expect(reading.press(.enter) == .send(.sent("link")))
    }

    @Test(arguments: [ListPage.Rows.none, .loading, .failed])
    func aListWithoutRowsBeginsInNoField(_ rows: ListPage.Rows) {
        show { $0.rows = rows }
        #expect(!typing.isInField)
        #expect(typing.press(.character("q")) == .leave)
        show()
        #expect(typing.selectedLine == "Todo 1")
    }

    @Test func aFormBeginsInItsFirstField() {
        let form = FrameTyping(FramePages.form(), width: 80, height: 24)
        #expect(form.isInField)
        #expect(form.selectedLine?.hasPrefix("Title") == true)
    }

    @Test func rowsThatLoadLeaveTheKeysToThePage() {
        typing.press(.down)
        #expect(typing.press(.character("3")) == .send(.sent("3")))
        show { $0.rows = .loading }
        #expect(typing.selectedLine == nil)
        #expect(typing.press(.character("1")) == .send(.sent("1")))
        #expect(typing.position.drafts.isEmpty)
        // The rows that come are others: the one in the same place is selected.
        show { $0.rows = .loaded([7, 8, 9]) }
        #expect(typing.selectedLine == "Todo 8")
    }

    @Test func theLastRowLeavesTheKeysToThePage() {
        show { $0.rows = .loaded([1, 2]) }
        typing.press(.down, .character("x"))
        show { $0.rows = .loaded([1]) }
        #expect(typing.press(.character("x")) == .send(.sent("complete 1")))
        show { $0.rows = .none }
        #expect(typing.press(.character("x")) == .none)
        #expect(typing.press(.character("1")) == .send(.sent("1")))
        #expect(typing.press(.character("q")) == .leave)
        #expect(typing.position.drafts.isEmpty)
        show { $0.rows = .loaded([1, 2]) }
        #expect(typing.selectedLine == "Todo 1")
    }

    @Test func thePlaceCountsFromTheFirstRow() {
        typing.press(.down)
        show { ($0.rows, $0.hasAdd) = (.loaded([7, 8, 9]), false) }
        #expect(typing.selectedLine == "Todo 8")
    }

    @Test func aRowGivesWayToANeighbouringList() {
        func page(_ first: [Int], _ second: [Int]) -> Page<FrameIntent> {
            var page = Page<FrameIntent>()
            for rows in [first, second] {
                page.rows(rows.map { FrameRow(id: $0) }) { element, row in row.title = "Row \(element.id)" }
            }
            return page
        }
        let typing = FrameTyping(page([1, 2], [3, 4]))
        typing.press(.down)
        typing.show(page([], [3, 4]))
        #expect(typing.selectedLine == "Row 3")
        typing.press(.down)
        typing.show(page([1, 2], []))
        #expect(typing.selectedLine == "Row 2")
    }

    @Test(arguments: [
        ([Key.up], "Todo 1"), ([.home], "Todo 1"), ([.pageUp], "Todo 1"), ([.end], "Todo 30"),
        ([.end, .pageDown], "Todo 30"), ([.pageDown, .pageDown, .pageDown], "Todo 30"), ([.end, .home], "Todo 1"),
        ([.down, .home, .up, .up], "Todo 1"), ([.end, .down, .end], "Todo 30"),
    ])
    func keysOfTheListStayInIt(_ keys: [Key], _ row: String) {
        show { ($0.rows, $0.hasMore) = (.loaded(Array(1...30)), true) }
        for key in keys { typing.press(key) }
        #expect(typing.selectedLine == row)
    }

    @Test func theFirstRowIsVisibleAtHome() {
        var page = Page<FrameIntent>()
        for index in 1...30 { page.fact("Fact \(index)", "1") }
        page.rows(FrameRow.rows(30)) { element, row in row.title = "Row \(element.id)" }
        let typing = FrameTyping(page)
        typing.press(.end)
        #expect(typing.selectedLine == "Row 30")
        typing.press(.home)
        #expect(typing.selectedLine == "Row 1")
    }

    // MARK: Fields

    @Test(arguments: [([Key.character("a")], "a Add"), ([.tab, .backTab, .backTab], "Find"), ([.backTab], "Find")])
    func aFieldIsEnteredByItsKeyOrTab(_ keys: [Key], _ field: String) {
        for key in keys { typing.press(key) }
        #expect(typing.isInField)
        #expect(typing.selectedLine?.hasPrefix(field) == true)
    }

    @Test func escapeLeavesAFieldAndThenThePage() {
        typing.press(.down, .character("a"))
        typing.type("q")
        #expect(typing.text.contains("Esc Clear"))
        #expect(typing.press(.escape) == .none)
        #expect(typing.isInField)
        #expect(typing.text.contains("Esc Leave field"))
        #expect(typing.press(.escape) == .none)
        #expect(typing.selectedLine == "Todo 2")
        #expect(typing.press(.escape) == .leave)
    }

    @Test func escapeLeavesAFieldBesideAnEmptyList() {
        show { $0.rows = .none }
        typing.press(.character("a"), .escape)
        #expect(typing.selectedLine == nil)
        #expect(typing.press(.character("q")) == .leave)
        show()
        #expect(typing.selectedLine == "Todo 1")
    }

    @Test func escapeLeavesAFieldOfAForm() {
        let form = FrameTyping(FramePages.form(), width: 80, height: 24)
        #expect(form.press(.escape) == .none)
        #expect(!form.isInField)
        #expect(form.press(.down) == .none)
        #expect(!form.isInField)
        #expect(form.press(.character("s")) == .send(.sent("save")))
        #expect(form.press(.escape) == .leave)
        form.press(.tab)
        #expect(form.selectedLine?.hasPrefix("Title") == true)
    }

    @Test func arrowsLeaveAFieldBesideAList() {
        typing.press(.character("a"), .down)
        #expect(typing.selectedLine == "Todo 1")
        typing.press(.up)
        #expect(typing.selectedLine == "Todo 1")
    }

    @Test func aFieldThatIsGoneLeavesTheKeysToThePage() {
        typing.press(.down, .character("a"))
        show { $0.hasAdd = false }
        #expect(typing.selectedLine == "Todo 2")
    }

    @Test func aFieldOfAFormGivesWayToItsNeighbour() {
        func page(_ labels: [String]) -> Page<FrameIntent> {
            var page = Page<FrameIntent>()
            for label in labels { page.field(label, "") { .sent($0) } }
            return page
        }
        let typing = FrameTyping(page(["One", "Two", "Three"]))
        typing.press(.down)
        typing.show(page(["One", "Three"]))
        #expect(typing.selectedLine?.hasPrefix("Three") == true)
        typing.show(page(["Other"]))
        #expect(typing.selectedLine?.hasPrefix("Other") == true)
    }

    @Test func returnInASearchGoesToTheRows() {
        typing.press(.backTab)
        typing.type("m")
        typing.press(.enter)
        #expect(typing.selectedLine == "Todo 1")
    }

    @Test func aKeyIsThatOfTheFirstThatAsksForIt() {
        typing.page.action("All", .sent("all"), key: "a")
        #expect(typing.text.contains("l All"))
        #expect(typing.press(.character("a")) == .none)
    }

    @Test func aFieldThatIsOffIsNotEntered() {
        var page = Page<FrameIntent>()
        page.entry("Add", key: "a", isEnabled: false) { .sent($0) }
        page.rows(FrameRow.rows(1)) { element, row in row.title = "Row" }
        let typing = FrameTyping(page)
        typing.press(.character("a"), .tab)
        #expect(!typing.isInField)
    }
}
