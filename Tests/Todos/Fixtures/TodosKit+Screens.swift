import Adder

@testable import TodosKit

/// Opens the screens of the kit, each as its own type.
@MainActor
extension TodosKit {
    /// Opens a list, and lets it load.
    func list(_ query: TodoQuery) async throws -> OpenList {
        let screen = try await self.screen(for: .list(query))
        guard case .list(let list) = screen else { throw NotAnswered(screen) }
        let open = OpenList(list)
        await open.want(.appear)
        return open
    }

    func detail(_ key: TodoKey) async throws -> Screen<TodoDetailPresenter> {
        let screen = try await self.screen(for: .detail(key))
        guard case .detail(let detail) = screen else { throw NotAnswered(screen) }
        return detail
    }

    func streak(_ key: TodoKey) async throws -> Screen<StreakDetailPresenter> {
        let screen = try await self.screen(for: .detail(key))
        guard case .streak(let streak) = screen else { throw NotAnswered(screen) }
        return streak
    }

    func editor(_ route: TodosRoute) async throws -> Screen<TodoEditorPresenter> {
        let screen = try await self.screen(for: route)
        guard case .editor(let editor) = screen else { throw NotAnswered(screen) }
        return editor
    }

    func streakEditor(_ route: TodosRoute) async throws -> Screen<StreakEditorPresenter> {
        let screen = try await self.screen(for: route)
        guard case .streakEditor(let editor) = screen else { throw NotAnswered(screen) }
        return editor
    }

    func history() async throws -> Screen<TodoHistoryPresenter> {
        let screen = try await self.screen(for: .history)
        guard case .history(let history) = screen else { throw NotAnswered(screen) }
        return history
    }

    func importExport() async throws -> Screen<TodoImportExportPresenter> {
        let screen = try await self.screen(for: .importExport)
        guard case .importExport(let importExport) = screen else { throw NotAnswered(screen) }
        return importExport
    }
}
