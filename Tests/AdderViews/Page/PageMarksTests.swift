import AdderViews
import Testing

/// The marks of the rows of a list.
@Suite struct PageMarksTests {
    private enum Intent: Equatable {
        case mark(Int)
        case unmarkAll
    }

    private func page(_ count: Int, unmarkAll: Intent? = .unmarkAll) -> Page<Intent> {
        var texts = PageTexts()
        texts.marks.unmarkAll = "Alle freigeben"
        texts.marks.marked = { "\($0) markiert." }
        var page = Page<Intent>(texts: texts)
        page.marks(count, unmarkAll: unmarkAll)
        return page
    }

    @Test func aPageTellsTheNumberOfMarks() {
        #expect(page(2).remarks.map(\.text) == ["2 markiert."])
        #expect(page(2).actions == [PageAction("Alle freigeben", .unmarkAll, key: "\u{1B}")])
    }

    @Test func withoutMarksAPageTellsNothing() {
        #expect(page(0).remarks.isEmpty && page(0).actions.isEmpty)
    }

    @Test func escapeMayHaveAnotherMeaning() {
        #expect(page(1, unmarkAll: nil).remarks.count == 1)
        #expect(page(1, unmarkAll: nil).actions.isEmpty)
    }

    @Test(arguments: [(false, "Mark"), (true, "Unmark")])
    func aRowIsMarkedOrUnmarked(_ isMarked: Bool, _ title: String) {
        var row = PageRow<Intent>()
        row.markAction(isMarked, .mark(3), PageTexts().marks)
        #expect(row.isMarked == isMarked)
        #expect(row.actions == [PageAction(title, .mark(3), key: "v")])
    }

    @Test func theTitleOfSeveralHasTheirNumber() {
        #expect([0, 1, 2].map { MarkTexts().title("Delete", marked: $0) } == ["Delete", "Delete (1)", "Delete (2)"])
    }
}
