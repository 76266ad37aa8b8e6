import Adder
import AdderViews
import TestSupport
import Testing

@testable import CartKit

/// The view of the screen that moves a line to the todo list.
@Suite struct SaveForLaterViewTests {
    private typealias State = SaveForLaterPresenter.State

    private let row = CartRow(.sample(3, .sample(), 2))
    private let problem = Problem(code: "locked", message: "The database is locked. Try again.")

    @Test func theLineIsShownBeforeItIsMoved() {
        let page = SaveForLaterView().page(of: State(row: row))
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
        let moving = SaveForLaterView().page(of: State(row: row, isMoving: true))
        #expect(moving.isBusy)
        #expect(moving.actions.map(\.isEnabled) == [false])
    }

    @Test func theTodoFinishesTheScreen() {
        let page = SaveForLaterView().page(of: State(row: row, todo: SavedTodoRow(id: "milk", title: "Milk")))
        #expect(page.noticeLines == ["Moved | 3 | Milk | to the todos as milk"])
        #expect(page.isFinished)
        #expect(page.actions.isEmpty)
    }
}
