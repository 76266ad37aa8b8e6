public import Adder

/// The places of ``TodosKit`` that can be opened.
public enum TodosRoute: Route {
    /// Some of the todos.
    case list(TodoQuery = TodoQuery())
    /// One todo.
    case detail(TodoKey)
    /// One todo, to be changed.
    case edit(TodoKey)
    /// A new todo.
    case new(TodoDraft.Kind)
    /// Reading and writing todos as a text.
    case exchange

    /// `todos`, `todos/all`, `todos/done`, `todos/trash`, `todos/list?…`, `todos/new/once`, `todos/ID`, `todos/ID/edit`,
    /// all open to links: none of them changes anything.
    public static let paths: RouteTable<TodosRoute> = [
        .path("todos", .list(TodoQuery(.open))).external(),
        .path("todos/all", .list(TodoQuery(.all))).external(),
        .path("todos/done", .list(TodoQuery(.done))).external(),
        .path("todos/trash", .list(TodoQuery(.trash))).external(),
        .path(
            "todos/list?status=:status&search=:text&tag=:tag&due-before=:day&sort=:sort&limit=:limit&offset=:offset",
            TodosRoute.list
        ) { if case .list(let query) = $0 { query.parameters } else { nil } }.external(),
        .path("todos/new/:kind", TodosRoute.new) { if case .new(let kind) = $0 { kind } else { nil } }.external()
            .presented(.present),
        .path("todos/exchange", .exchange).presented(.present),
        .path("todos/:id", TodosRoute.detail) { if case .detail(let key) = $0 { key } else { nil } }.external(),
        .path("todos/:id/edit", TodosRoute.edit) { if case .edit(let key) = $0 { key } else { nil } }.external()
            .presented(.present),
    ]
}

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
        case .exchange: .exchange(try exchangeScreen())
        }
    }

    private func shown(_ key: TodoKey) async throws -> ShownTodo {
        switch try await context.stream.reply(to: TodosRequest.show(key)) {
        case .todo(let shown): return shown
        case .failed(let error): throw error
        default: throw TodosError.notFound(key)
        }
    }
}

extension TodoStatus: RouteParameter {}
extension TodoSort: RouteParameter {}
extension TodoDraft.Kind: RouteParameter {}
extension RelativeDay: RouteParameter {}

extension TodoKey: RouteParameter {
    /// A key as it is typed.
    public init?(parameter: String) {
        guard let key = try? TodoKey(typed: parameter) else { return nil }
        self = key
    }

    /// The key.
    public var parameter: String? { description }
}
