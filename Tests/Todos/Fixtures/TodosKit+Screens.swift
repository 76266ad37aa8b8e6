import Adder
import AdderViews

@testable import TodosKit

/// Opens the screens of the kit, each as its own type, and lets them load.
@MainActor
extension TodosKit {
    func openList(_ query: TodoQuery) async throws -> OpenList {
        let open = OpenList(list(query))
        await open.want(.appear)
        return open
    }

    func openDetail(_ key: TodoKey) async throws -> Screen<TodoDetailPresenter> {
        try await typed(.detail(key))
    }

    func openStreak(_ key: TodoKey) async throws -> Screen<StreakDetailPresenter> {
        try await typed(.detail(key))
    }

    func openEditor(_ route: TodosRoute) async throws -> Screen<TodoEditorPresenter> {
        try await typed(route)
    }

    func openStreakEditor(_ route: TodosRoute) async throws -> Screen<StreakEditorPresenter> {
        try await typed(route)
    }

    private func typed<P: Presenter>(_ route: TodosRoute) async throws -> Screen<P> {
        let page = try await pages().screen(for: route)
        await page.settled()
        guard let screen = page.screen(of: P.self) else { throw NotAnswered(page) }
        return screen
    }
}
