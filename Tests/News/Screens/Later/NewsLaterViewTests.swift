import Adder
import AdderServices
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import NewsKit

/// The view of the screen that puts an item on the todo list.
@Suite struct NewsLaterViewTests {
    private typealias State = NewsLaterPresenter.State

    private let id = NewsItemID(1)
    private let row = "- 1 [ ] Item 1, River~quiet, 2026-01-03T08:00 <https://river.example/1>"

    private func snapshot(_ state: State) -> String { NewsLaterView().snapshot(of: state) }

    @Test func theItemIsShownBeforeItIsAdded() {
        #expect(
            snapshot(State(id: id, item: .loaded(.row(1), .loaded(.initial))))
                == "Read later · \(row) · [l Read later~primary]")
        #expect(
            snapshot(State(id: id, item: .loaded(.row(1), .loaded(.initial)), isAdding: true))
                == "Read later · \(row) · busy · [l Read later~primary~disabled]")
    }

    @Test func anItemThatIsNotLoadedIsNotAdded() {
        #expect(snapshot(State(id: id, item: .loading)) == "Read later · progress Loading")
        let problem = Problem(code: "notFound", message: "It is gone.")
        #expect(
            snapshot(State(id: id, item: .failed(problem)))
                == "Read later · failure notFound: It is gone. [r Retry]")
    }

    @Test func theTodoFinishesTheScreen() {
        let todo = NewsTodoRow(id: "abcd", title: "Item 1")
        #expect(
            snapshot(State(id: id, item: .loaded(.row(1), .loaded(.initial)), todo: todo))
                == "Read later · notice Added 1 Item 1, to the todos as: abcd · finished")
    }

    @Test func aRefusalIsTheProblem() {
        let problem = Problem(FakeTodos.locked)
        #expect(
            snapshot(State(id: id, item: .loaded(.row(1), .loaded(.initial)), problem: problem))
                == "Read later · problem locked: The todos are locked. Try again. · \(row) · [l Read later~primary]")
    }
}
