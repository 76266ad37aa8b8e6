public import Adder
public import AdderForms
public import AdderServices
public import AdderViews

/// The router of ``TodosKit``: it makes the screen of each route, with its view and with the services that the screen needs.
public struct TodosRouter: PageKit {
    /// The route to the list of the open todos.
    public static let firstRoute = TodosRoute.list()

    private let kit: TodosKit
    private let cart: (any CartService)?

    fileprivate init(_ kit: TodosKit, cart: (any CartService)?) {
        (self.kit, self.cart) = (kit, cart)
    }

    private var texts: TodosTexts { kit.context.dependencies.texts }

    /// Makes the screen for a route, with its view and the texts of ``TodosDependencies/texts``. It has not begun to load.
    ///
    /// The kind of a todo decides which of two screens shows or edits it. It is loaded, unless the opener hands the row of
    /// the todo over.
    ///
    /// - Throws: `Problem` with the code `notOffered` for a purchase without a cart; ``TodosError`` when no todo has the
    ///   route's key, when a todo in the trash is to be edited, or when the store fails; `ReplyError` when the SDK has
    ///   stopped; `CartServiceError` when the cart has no currency to offer.
    @MainActor
    public func makeScreen(for route: TodosRoute, openedBy opener: Opener) async throws -> PageScreen {
        switch route {
        case .list(let query):
            return PageScreen(kit.list(query, openedBy: opener), TodoListView(texts: texts), appear: .appear)
        case .detail(let key): return try await detail(key, opener)
        case .edit(let key): return try await editor(key, opener)
        case .new(.once): return page(kit.onceEditor(openedBy: opener))
        case .new(.streak): return page(kit.streakEditor(openedBy: opener))
        case .history(let limit):
            let screen = kit.history(limit: limit, openedBy: opener)
            return PageScreen(screen, TodoHistoryView(texts: texts), appear: .appear)
        case .report(let since):
            let screen = kit.report(since: since, openedBy: opener)
            return PageScreen(screen, TodoReportView(texts: texts), appear: .appear)
        case .importExport:
            return PageScreen(kit.importExport(openedBy: opener), TodoImportExportView(texts: texts))
        case .purchase(let key):
            guard let cart else { throw Problem(code: "notOffered", message: texts.sentences.noCart) }
            let currency = try await cart.cartSummary().total.currency
            return PageScreen(
                kit.purchase(key, in: currency, cart: cart, openedBy: opener), PurchaseView(texts: texts))
        }
    }

    // MARK: The kind of a todo decides

    @MainActor
    private func detail(_ key: TodoKey, _ opener: Opener) async throws(TodosError) -> PageScreen {
        if let row = opener.row(at: key) {
            return row.streak == nil
                ? page(TodoDetailPresenter<TodoCard>.State(row), opener)
                : page(TodoDetailPresenter<StreakCard>.State(row), opener)
        }
        let shown = try await shown(key)
        return shown.isOnce
            ? page(TodoDetailPresenter<TodoCard>.State(shown), opener)
            : page(TodoDetailPresenter<StreakCard>.State(shown), opener)
    }

    @MainActor
    private func page<Card>(_ state: TodoDetailPresenter<Card>.State, _ opener: Opener) -> PageScreen {
        let screen = kit.open(state, offersPurchase: cart != nil, opener)
        return PageScreen(screen, TodoDetailView<Card>(texts: texts), appear: .appear)
    }

    @MainActor
    private func editor(_ key: TodoKey, _ opener: Opener) async throws(TodosError) -> PageScreen {
        if let row = opener.row(at: key) {
            return row.streak == nil
                ? page(kit.onceEditor(row.id, openedBy: opener)) : page(kit.streakEditor(row.id, openedBy: opener))
        }
        let loaded = try await draft(of: key)
        switch loaded.draft.kind {
        case .once: return page(kit.editor(of: loaded, TodoForm.self, opener))
        case .streak: return page(kit.editor(of: loaded, StreakForm.self, opener))
        }
    }

    @MainActor
    private func page<Form>(_ screen: Screen<TodoEditorPresenter<Form>>) -> PageScreen {
        PageScreen(screen, TodoEditorView<Form>(texts: texts), appear: .appear)
    }

    private func shown(_ key: TodoKey) async throws(TodosError) -> TodoDetail {
        try await kit.context.stream.reply(to: TodosRequest.read(.show(key)), orThrow: TodosError.unanswered) {
            response throws(TodosError) in
            switch response {
            case .read(.todo(let shown)): return shown
            case .failed(let error): throw error
            default: return nil
            }
        }
    }

    private func draft(of key: TodoKey) async throws(TodosError) -> LoadedDraft {
        try await kit.context.stream.reply(to: TodosRequest.draft(.edit(key)), orThrow: TodosError.unanswered) {
            response throws(TodosError) in
            switch response {
            case .draft(let loaded): return loaded
            case .failed(let error): throw error
            default: return nil
            }
        }
    }
}

extension TodosKit {
    /// Returns the screens of the kit with their views.
    ///
    /// - Parameter cart: The cart into which todos are put: a host that conforms to `CartService`; `nil` for none, and then no
    ///   todo can be bought.
    public func pages(cart: (any CartService)?) -> TodosRouter {
        TodosRouter(self, cart: cart)
    }
}

/// The screens with their types, for a host that draws them by itself. Each lives as long as the caller keeps it, and has not
/// begun to load. The opener is the origin of the route, as a navigator passes it to the host.
extension TodosKit {
    /// Makes the list of the todos that match a query; by default, all open todos match.
    @MainActor
    public func list(
        _ query: TodoQuery = TodoQuery(), openedBy opener: Opener = Opener()
    ) -> Screen<TodoListPresenter> {
        context.stage.open(TodoListPresenter(), state: .init(query: query), openedBy: opener)
    }

    /// Makes the screen of a todo that is done once. A row of the todo that the opener hands over is shown at once.
    @MainActor
    public func once(_ id: TodoID, openedBy opener: Opener = Opener()) -> Screen<TodoDetailPresenter<TodoCard>> {
        open(opener.row(of: id).map(TodoDetailPresenter.State.init) ?? .init(id: id), opener)
    }

    /// Makes the screen of a streak. A row of the todo that the opener hands over is shown at once.
    @MainActor
    public func streak(_ id: TodoID, openedBy opener: Opener = Opener()) -> Screen<TodoDetailPresenter<StreakCard>> {
        open(opener.row(of: id).map(TodoDetailPresenter.State.init) ?? .init(id: id), opener)
    }

    /// Makes the count of a streak, a part of the streak's screen.
    ///
    /// - Parameters:
    ///   - id: The identity of the todo.
    ///   - card: The card of the streak; `nil` to load it when the count appears.
    ///   - opener: The origin that the streak's screen passes to its child.
    @MainActor
    public func streakCount(
        _ id: TodoID, card: StreakCard? = nil, openedBy opener: Opener = Opener()
    ) -> Screen<StreakCountPresenter> {
        let card = card.map { Loadable.loaded($0, .loaded(.initial)) } ?? .idle
        return context.stage.open(StreakCountPresenter(), state: .init(id: id, card: card), openedBy: opener)
    }

    /// Makes the editor of a todo that is done once; without an identity, that of a new one. The opener learns of the saved todo.
    @MainActor
    public func onceEditor(
        _ id: TodoID? = nil, openedBy opener: Opener = Opener()
    ) -> Screen<TodoEditorPresenter<TodoForm>> {
        open(.init(id: id, keepsDraft: keepsDrafts), opener)
    }

    /// Makes the editor of a streak; without an identity, that of a new one. The opener learns of the saved todo.
    @MainActor
    public func streakEditor(
        _ id: TodoID? = nil, openedBy opener: Opener = Opener()
    ) -> Screen<TodoEditorPresenter<StreakForm>> {
        open(.init(id: id, keepsDraft: keepsDrafts), opener)
    }

    /// Makes the history.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of steps that can be undone, and of steps that can be redone; by default all.
    ///   - opener: The origin of the route.
    @MainActor
    public func history(limit: Int? = nil, openedBy opener: Opener = Opener()) -> Screen<TodoHistoryPresenter> {
        context.stage.open(TodoHistoryPresenter(zone: zone), state: .init(limit: limit), openedBy: opener)
    }

    /// Makes the report of what was done since a day; by default in the last seven days. A weekday is the last one, today included.
    @MainActor
    public func report(
        since: RelativeDay = .days(-6), openedBy opener: Opener = Opener()
    ) -> Screen<TodoReportPresenter> {
        context.stage.open(TodoReportPresenter(zone: zone), state: .init(since: since), openedBy: opener)
    }

    /// Makes the import and export of todos, with nothing imported or exported.
    @MainActor
    public func importExport(openedBy opener: Opener = Opener()) -> Screen<TodoImportExportPresenter> {
        context.stage.open(TodoImportExportPresenter(), state: .init(), openedBy: opener)
    }

    /// Makes the screen that puts a todo into a cart.
    ///
    /// - Parameters:
    ///   - key: The key of the todo.
    ///   - currency: The currency of a typed price: that of the cart. By default the euro.
    ///   - cart: The cart: a host that conforms to `CartService`, or a substitute in a test.
    ///   - opener: The origin of the route.
    @MainActor
    public func purchase(
        _ key: TodoKey, in currency: Currency = .eur, cart: some CartService, openedBy opener: Opener = Opener()
    ) -> Screen<PurchasePresenter<TodoPurchaseSource>> {
        context.stage.open(
            PurchasePresenter(TodoPurchaseSource(), currency: currency), state: .init(key),
            interactor: PurchaseInteractor(TodoPurchaseSource(), stream: context.stream, cart: cart), openedBy: opener)
    }
}

extension TodosKit {
    /// Opens the screen of a todo, whose child is the count of a streak.
    @MainActor
    fileprivate func open<Card>(
        _ state: TodoDetailPresenter<Card>.State, offersPurchase: Bool = false, _ opener: Opener
    ) -> Screen<TodoDetailPresenter<Card>> {
        var state = state
        state.offersPurchase = offersPurchase
        return context.stage.open(TodoDetailPresenter(), state: state, openedBy: opener) {
            [self] child, state, opener in
            switch child {
            case .streak:
                let count = streakCount(state.id, card: state.card.value?.streak, openedBy: opener)
                let page = PageScreen(
                    count, StreakCountView(texts: context.dependencies.texts),
                    appear: StreakCountPresenter.Intent.appear)
                page.appear()
                return page
            }
        }
    }

    /// Opens the editor of a draft that is loaded.
    @MainActor
    fileprivate func editor<Form>(
        of draft: LoadedDraft, _ form: Form.Type, _ opener: Opener
    ) -> Screen<TodoEditorPresenter<Form>> {
        open(
            .init(id: draft.draft.id, draft: .loaded(draft, .loaded(.initial)), keepsDraft: keepsDrafts), opener)
    }

    @MainActor
    private func open<Form>(
        _ state: TodoEditorPresenter<Form>.State, _ opener: Opener
    ) -> Screen<TodoEditorPresenter<Form>> {
        context.stage.open(TodoEditorPresenter(), state: state, openedBy: opener)
    }
}
