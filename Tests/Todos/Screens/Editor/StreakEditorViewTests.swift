import Adder
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The view of the editor of a streak.
@Suite struct StreakEditorViewTests {
    private func page(_ texts: [TodoField: String]) -> Page<TodoEditorIntent> {
        let draft = LoadedDraft(TodoDraft(.streak).typing(texts), today: .start)
        let state = TodoEditorPresenter<StreakForm>.State(id: nil, draft: .loaded(draft, .loaded(.initial)))
        return TodoEditorView<StreakForm>().page(of: state)
    }

    @Test func theFirstDaysAreShown() {
        let page = page([.title: "Run", .every: "2", .due: "2026-01-31"])
        #expect(page.title == "New streak")
        #expect(page.fields.last?.label == "Every … days")
        #expect(page.fields.last?.kind == .number)
        #expect(page.facts == ["Day 1: 2026-01-31", "Day 2: 2026-02-02", "Day 3: 2026-02-04"])
    }

    @Test func anIntervalThatCannotBeReadHasNoDays() {
        #expect(page([.title: "Run", .every: "x"]).facts == [])
    }
}
