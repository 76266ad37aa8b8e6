public import Adder
public import AdderServices

/// An open screen of ``TodosKit``, to be shown in a view.
public enum TodosScreen: Sendable {
    /// The list of todos.
    case list(Screen<TodoListPresenter>)
    /// The detail of a todo that is done once.
    case detail(Screen<TodoDetailPresenter>)
    /// The detail of a streak.
    case streak(Screen<StreakDetailPresenter>)
    /// The editor of a todo that is done once.
    case editor(Screen<TodoEditorPresenter>)
    /// The editor of a streak.
    case streakEditor(Screen<StreakEditorPresenter>)
    /// The steps that can be undone and redone.
    case history(Screen<TodoHistoryPresenter>)
    /// The import and export of todos as text.
    case importExport(Screen<TodoImportExportPresenter>)
}

extension TodosKit {
    /// Opens the screen for a route. The screen lives as long as the caller keeps it.
    ///
    /// The kind of the todo decides which of two screens shows or edits it. It is loaded, unless the opener hands the row of
    /// the todo over.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - opener: The origin of the route, as the navigator passes it to the host. By default nobody learns of the outcome.
    /// - Throws: ``TodosError`` when no todo has the route's key, when a todo in the trash is to be edited, or when the
    ///   store fails; `ReplyError` when the SDK has stopped.
    @MainActor
    public func screen(for route: TodosRoute, openedBy opener: Opener = Opener()) async throws -> TodosScreen {
        try await TodosRouter(stage: context.stage, stream: context.stream, opener: opener).screen(for: route)
    }

    /// Opens the history. The screen lives as long as the caller keeps it.
    ///
    /// - Parameter limit: The maximum number of steps that can be undone, and of steps that can be redone; by default all.
    @MainActor
    public func historyScreen(limit: Int? = nil) -> Screen<TodoHistoryPresenter> {
        TodoHistoryRouter(stage: context.stage).open(limit: limit)
    }

    /// Opens the screen that puts a todo into a cart. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - key: The key of the todo.
    ///   - currency: The currency of a typed price: that of the cart. By default the euro.
    ///   - services: The cart: a host that conforms to `CartService`, or a substitute in a test.
    @MainActor
    public func purchaseScreen(
        of key: TodoKey, in currency: Currency = .eur, services: some CartService
    ) -> Screen<TodoPurchasePresenter> {
        purchaseScreen(TodoPurchasePresenter(currency: currency), state: .init(key: key), services: services)
    }

    /// Opens a screen that puts todos into a cart with a presenter of the host's own, one that makes a document of the
    /// response for example.
    ///
    /// - Parameters:
    ///   - presenter: The host's presenter.
    ///   - state: The initial state.
    ///   - services: The cart: a host that conforms to `CartService`, or a substitute in a test.
    @MainActor
    public func purchaseScreen<P: Presenter>(
        _ presenter: P, state: P.State, services: some CartService
    ) -> Screen<P> where P.Request == TodoPurchaseRequest {
        let router = TodoPurchaseRouter(stage: context.stage, stream: context.stream, services: services)
        return router.open(presenter, state: state)
    }
}

/// Opens the screen for a route: looks a todo up, and picks the router of the screen for its kind.
@MainActor
struct TodosRouter {
    let stage: Stage
    let stream: EventStream
    var opener = Opener()

    /// Opens the screen for a route.
    func screen(for route: TodosRoute) async throws -> TodosScreen {
        switch route {
        case .list(let query): .list(TodoListRouter(stage: stage).open(query))
        case .detail(let key): try await detail(of: key)
        case .edit(let key): try await editor(of: key)
        case .new(.once): editor(.init(id: nil))
        case .new(.streak): streakEditor(.init(id: nil))
        case .history: .history(TodoHistoryRouter(stage: stage).open())
        case .importExport: .importExport(TodoImportExportRouter(stage: stage).open())
        }
    }

    /// The row of the todo that the route names, if a list has opened it.
    private var row: TodoRow? { opener.model(as: TodoRow.self) }

    private func detail(of key: TodoKey) async throws -> TodosScreen {
        if let row { return row.streak == nil ? detail(.init(row)) : streak(.init(row)) }
        let shown = try await shown(key)
        return shown.isOnce ? detail(.init(shown)) : streak(.init(shown))
    }

    private func editor(of key: TodoKey) async throws -> TodosScreen {
        if let row { return row.streak == nil ? editor(.init(id: row.id)) : streakEditor(.init(id: row.id)) }
        let loaded = try await draft(of: key)
        return switch loaded.draft.kind {
        case .once: try editor(.init(id: loaded.draft.id, draft: .loaded(loaded, .loaded(.initial))))
        case .streak: try streakEditor(.init(id: loaded.draft.id, draft: .loaded(loaded, .loaded(.initial))))
        }
    }

    private func detail(_ state: TodoDetailPresenter.State) -> TodosScreen {
        .detail(TodoDetailRouter(stage: stage).open(state, openedBy: opener))
    }

    private func streak(_ state: StreakDetailPresenter.State) -> TodosScreen {
        .streak(StreakDetailRouter(stage: stage).open(state, openedBy: opener))
    }

    private func editor(_ state: TodoEditorPresenter.State) -> TodosScreen {
        .editor(TodoEditorRouter(stage: stage).open(state, openedBy: opener))
    }

    private func streakEditor(_ state: StreakEditorPresenter.State) -> TodosScreen {
        .streakEditor(StreakEditorRouter(stage: stage).open(state, openedBy: opener))
    }

    private func draft(of key: TodoKey) async throws -> LoadedDraft {
        switch try await stream.reply(to: TodosRequest.editDraft(key)) {
        case .draft(let loaded): return loaded
        case .failed(let error): throw error
        default: throw TodosError.notFound(key)
        }
    }

    private func shown(_ key: TodoKey) async throws -> TodoDetail {
        switch try await stream.reply(to: TodosRequest.show(key)) {
        case .todo(let shown): return shown
        case .failed(let error): throw error
        default: throw TodosError.notFound(key)
        }
    }
}
