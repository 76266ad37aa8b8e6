import Adder
import AdderViews
import TestSupport

@testable import TodosKit

/// Opens the screens of the kit, each as its own type, and lets them load.
@MainActor
extension TodosKit {
    func openList(_ query: TodoQuery) async throws -> OpenList {
        let open = OpenList(list(query))
        await open.want(.appear)
        return open
    }

    func openDetail(_ key: TodoKey) async throws -> Screen<TodoDetailPresenter<TodoCard>> {
        try await typed(.detail(key))
    }

    func openEditor(_ route: TodosRoute) async throws -> Screen<TodoEditorPresenter<TodoForm>> {
        try await typed(route)
    }

    func openStreakEditor(_ route: TodosRoute) async throws -> Screen<TodoEditorPresenter<StreakForm>> {
        try await typed(route)
    }

    private func typed<P: Presenter>(_ route: TodosRoute) async throws -> Screen<P> {
        let page = try await pages(cart: nil).screen(for: route)
        await page.settled()
        guard let screen = page.screen(of: P.self) else { throw NotAnswered(page) }
        return screen
    }
}

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
