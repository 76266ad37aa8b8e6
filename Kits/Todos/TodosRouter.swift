public import Adder

/// A screen of ``TodosKit`` that is open and waits for a view.
public enum TodosScreen: Sendable {
    /// The list.
    case list(Screen<TodoListPresenter>)
    /// A todo that is done once.
    case detail(Screen<TodoDetailPresenter>)
    /// A streak.
    case streak(Screen<StreakDetailPresenter>)
    /// A todo that is done once, being typed.
    case editor(Screen<TodoEditorPresenter>)
    /// A streak, being typed.
    case streakEditor(Screen<StreakEditorPresenter>)
    /// Reading and writing todos as a text.
    case exchange(Screen<TodoImportExportPresenter>)
}

extension TodosKit {
    /// Opens the screen for a route. The caller owns it, and shows it in a view.
    ///
    /// What kind of todo it is decides between two screens, for looking and for editing.
    ///
    /// - Throws: ``TodosError`` when there is no such todo or the store fails; `ReplyError` when the SDK has stopped.
    @MainActor
    public func screen(for route: TodosRoute) async throws -> TodosScreen {
        switch route {
        case .list(let query): .list(try listScreen(query))
        case .detail(let key):
            switch try await shown(key) {
            case let todo where todo.isOnce: .detail(try detailScreen(todo))
            case let todo: .streak(try streakScreen(todo))
            }
        case .edit(let key):
            switch try await shown(key) {
            case let todo where todo.listed.todo.isDeleted: throw TodosError.inTrash(todo.listed.key)
            case let todo where todo.isOnce: .editor(try editorScreen(of: todo.id))
            case let todo: .streakEditor(try streakEditorScreen(of: todo.id))
            }
        case .new(.once): .editor(try editorScreen(of: nil))
        case .new(.streak): .streakEditor(try streakEditorScreen(of: nil))
        case .importExport: .exchange(try exchangeScreen())
        }
    }

    private func shown(_ key: TodoKey) async throws -> TodoDetail {
        switch try await context.stream.reply(to: TodosRequest.show(key)) {
        case .todo(let shown): return shown
        case .failed(let error): throw error
        default: throw TodosError.notFound(key)
        }
    }
}
