import Adder
import AdderViews
import TestSupport
import Testing

@testable import CartKit

/// The view of the screen that moves a line to the todo list.
@Suite struct SaveForLaterViewTests {
    private typealias State = SaveForLaterPresenter.State

    private let row = CartRow(.sample(3, .sample(), 2))
    private let todo = SavedTodoRow(id: "milk", title: "Milk")
    private let problem = Problem(code: "locked", message: "The database is locked. Try again.")

    @Test func theLineIsShownBeforeItIsMoved() {
        let page = SaveForLaterView().page(of: State(rows: [row]))
        #expect(page.title == "Save for later")
        #expect(page.rows.map(\.key) == ["3"])
        #expect(page.rows.map(\.title) == ["2 × Milk"])
        #expect(page.actions == [PageAction("Save for later", .move, key: "l", role: .primary)])
        #expect(!page.isFinished)
    }

    @Test func aLineThatIsNotLoadedIsNotMoved() {
        #expect(SaveForLaterView().page(of: State()).actions.isEmpty)
        let failed = SaveForLaterView().page(of: State(problem: problem))
        #expect(failed.problem == problem)
        let moving = SaveForLaterView().page(of: State(rows: [row], isMoving: true))
        #expect(moving.isBusy)
        #expect(moving.actions.map(\.isEnabled) == [false])
    }

    @Test func theTodoFinishesTheScreen() {
        let page = SaveForLaterView().page(of: State(rows: [row], todos: [todo]))
        #expect(page.noticeLines == ["Moved | 3 | Milk | to the todos as milk"])
        #expect(page.isFinished)
        #expect(page.actions.isEmpty)
    }

    @Test func everyLineHasItsTodo() {
        let rows = [row, CartRow(.sample(4, .sample("oats", "Oats"), 1))]
        #expect(SaveForLaterView().page(of: State(rows: rows)).rows.map(\.title) == ["2 × Milk", "1 × Oats"])
        let todos = [todo, SavedTodoRow(id: "oats", title: "Oats")]
        let page = SaveForLaterView().page(of: State(rows: rows, todos: todos))
        #expect(
            page.noticeLines == ["Moved | 3 | Milk | to the todos as milk", "Moved | 4 | Oats | to the todos as oats"])
    }
}
