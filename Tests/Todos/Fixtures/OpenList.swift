import Adder

@testable import TodosKit

/// A list with a view that shows one line for each todo.
@MainActor
final class OpenList: ScreenView {
    let screen: Screen<TodoListPresenter>
    private(set) var shown: [String] = []

    init(_ screen: Screen<TodoListPresenter>) {
        self.screen = screen
        screen.show(in: self)
    }

    func want(_ intent: TodoListPresenter.Intent) async {
        screen.send(intent)
        await screen.settled()
    }

    func render(_ state: TodoListPresenter.State, previous: TodoListPresenter.State?) {
        shown = state.rows.value?.map { "[\($0.isDone ? "x" : " ")] \($0.title)" } ?? []
    }
}
