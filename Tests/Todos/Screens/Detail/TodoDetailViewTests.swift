import Adder
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The view of a todo that is done once.
@Suite struct TodoDetailViewTests {
    private typealias State = TodoDetailPresenter<TodoCard>.State

    private let problem = Problem(code: "locked", message: "The database is locked. Try again.")

    private func row(isDone: Bool = false, isDeleted: Bool = false, isLate: Bool = false) -> TodoRow {
        TodoRow(
            id: TodoID("milk2345"), key: "milk", title: "Milk", isDone: isDone, isDeleted: isDeleted, isDue: isLate,
            isLate: isLate, due: "2025-12-31", priority: "A", tags: "+home")
    }

    private func page(
        _ row: TodoRow, note: String? = nil, isGone: Bool = false, problem: Problem? = nil
    ) -> Page<TodoDetailIntent> {
        let card = TodoCard(row: row, note: note)
        return TodoDetailView<TodoCard>().page(
            of: State(id: row.id, card: .loaded(card, .loaded(.initial)), isGone: isGone, problem: problem))
    }

    @Test func allDetailsAreShown() {
        let page = page(row(isLate: true), note: "2 l\nof it")
        #expect(page.title == "Milk")
        #expect(
            page.facts == [
                "Todo: milk", "Status: late (late)", "Due: 2025-12-31 (late)", "Priority: A", "Tags: +home",
            ])
        #expect(page.parts.last == .text("2 l\nof it"))
        #expect(page.actions.map(\.intent) == [.toggle, .edit, .delete])
        #expect(page.actions.map(\.key) == [" ", "e", "d"])
    }

    @Test func emptyValuesAreLeftOut() {
        let page = page(TodoRow(id: TodoID("milk2345"), key: "milk", title: "Milk"), note: "")
        #expect(page.facts == ["Todo: milk", "Status: open"])
        #expect(page.parts.count == 2)
    }

    @Test func aTodoInTheTrashIsOnlyRestored() {
        let page = page(row(isDeleted: true))
        #expect(page.facts[1] == "Status: in the trash (quiet)")
        #expect(page.actions.map(\.intent) == [.restore])
        #expect(page.remarks == [.text("To change it, restore it first.")])
    }

    @Test func aCompletedTodoIsReopened() {
        #expect(page(row()).actionTitles == ["Complete", "Edit", "Delete"])
        let page = page(row(isDone: true))
        #expect(page.actionTitles == ["Reopen", "Edit", "Delete"])
        #expect(page.facts[1] == "Status: done (done)")
    }

    @Test func aTodoThatIsGoneOffersNothing() {
        let page = page(row(), isGone: true)
        #expect(page.problem == .gone)
        #expect(page.facts.count == 5)
        #expect(page.actions.isEmpty)
        let refused = self.page(row(), isGone: true, problem: problem)
        #expect(refused.problem == problem)
    }

    @Test func aLoadThatFailedCanBeRepeated() {
        let page = TodoDetailView<TodoCard>().page(of: State(id: TodoID("milk2345"), card: .failed(problem)))
        let retry = PageAction("Retry", TodoDetailIntent.retry, key: "r")
        #expect(page.parts == [.failure(PageFailure(problem, retry: retry))])
    }

    /// A load that finds no todo is one problem, and no failure beside it.
    @Test func aTodoThatWasNotFoundIsOneProblem() {
        let state = State(id: TodoID("milk2345"), card: .failed(problem), isGone: true)
        let page = TodoDetailView<TodoCard>().page(of: state)
        #expect(page.problem == problem)
        #expect(page.parts.isEmpty)
    }
}
