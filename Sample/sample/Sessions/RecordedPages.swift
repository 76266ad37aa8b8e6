import AccountKit
import Adder
import AdderServices
import AdderSessions
import AdderViews
import CartKit
import NewsKit
import Synchronization
import TodosKit

/// The screens of a recorded session, for its replay: those of the commands, which load nothing by themselves, or those of
/// `sample ui`.
struct RecordedPages: PageKit {
    static let firstRoute = AppRoute.home

    private let pages: HostPages
    private let settings: HostSettings
    /// The screens of commands that are still to be made.
    private let commands = Commands()

    /// Creates the screens from a recording, and the SDK of its replay.
    init(_ sdk: HostSDK, of recording: SessionRecording) {
        pages = HostPages(stage: sdk.stage, stream: sdk.stream, services: HostServices(sdk))
        settings = HostSettings(of: recording)
        if settings.texts == .commands { commands.add(recording) }
    }

    func makeScreen(for route: AppRoute, openedBy opener: Opener) async throws -> PageScreen {
        guard settings.texts == .commands else { return try await pages.makeScreen(for: route, openedBy: opener) }
        let screen = commands.next()
        return switch route {
        case .home: home(opener)
        case .todos(let route): try await todos(route, screen, opener)
        case .cart(let route): try cart(route, screen, opener)
        case .news(let route): try news(route, screen, opener)
        case .account(.account):
            PageScreen(try pages.services.started(pages.services.account).account(openedBy: opener), AccountView())
        case .account: try await pages.makeScreen(for: route, openedBy: opener)
        }
    }

    @MainActor
    private func home(_ opener: Opener) -> PageScreen {
        let services = pages.services
        let interactor = HomeInteractor(
            stream: pages.stream, cart: services, news: services, kits: services.kits)
        return PageScreen(HomeRouter(stage: pages.stage, interactor: interactor).home(openedBy: opener), HomeView())
    }

    @MainActor
    private func todos(_ route: TodosRoute, _ screen: CommandScreen, _ opener: Opener) async throws -> PageScreen {
        let kit = try pages.services.started(pages.services.todos)
        let texts = settings.texts.texts.todos
        switch (route, screen) {
        case (.list, .preview):
            let presenter = TodoPreviewPresenter()
            let screen = pages.stage.open(presenter, state: TodoPreviewPresenter.State(), openedBy: opener)
            return PageScreen(screen, TodoPreviewView(texts: texts))
        case (.list(let query), _):
            return PageScreen(
                kit.list(query, openedBy: opener), TodoListView(texts: texts, hasHeadings: settings.hasHeadings))
        case (.history, .history(let limit)):
            return PageScreen(kit.history(limit: limit, openedBy: opener), TodoHistoryView(texts: texts))
        case (.new(.streak), .editor(let id)):
            let screen = kit.streakEditor(newID: id, openedBy: opener)
            return PageScreen(screen, TodoEditorView<StreakForm>(texts: texts.saying("Added")))
        case (.new(.once), .editor(let id)):
            let screen = kit.onceEditor(newID: id, openedBy: opener)
            return PageScreen(screen, TodoEditorView<TodoForm>(texts: texts.saying("Added")))
        case (.purchase(let key), .purchase(let currency)):
            return purchase(key, of: kit, currency, opener)
        case (.edit, _):
            let page = try await kit.pages().makeScreen(for: route, openedBy: opener)
            let texts = texts.saying("Changed")
            if let screen = page.screen(of: TodoEditorPresenter<StreakForm>.self) {
                return PageScreen(screen, TodoEditorView<StreakForm>(texts: texts))
            }
            guard let screen = page.screen(of: TodoEditorPresenter<TodoForm>.self) else { return page }
            return PageScreen(screen, TodoEditorView<TodoForm>(texts: texts))
        default: return try await kit.pages().makeScreen(for: route, openedBy: opener)
        }
    }

    @MainActor
    private func cart(_ route: CartRoute, _ screen: CommandScreen, _ opener: Opener) throws -> PageScreen {
        let kit = try pages.services.started(pages.services.cart)
        let texts = settings.texts.texts.cart
        switch route {
        case .cart:
            return PageScreen(kit.cart(todos: pages.services, openedBy: opener), CartView(texts: texts))
        case .history:
            let limit: Int? = if case .history(let limit) = screen { limit } else { nil }
            return PageScreen(kit.history(limit: limit, openedBy: opener), CartHistoryView(texts: texts))
        case .checkout:
            let screen = kit.checkout(pages.services.checkout(.standard, kit), openedBy: opener)
            return PageScreen(screen, CheckoutView(texts: texts))
        case .orders:
            let screen = kit.orders(pages.services.checkout(.standard, kit), openedBy: opener)
            return PageScreen(screen, CartOrdersView(texts: texts))
        case .order(let id):
            let screen = kit.order(id, pages.services.checkout(.standard, kit), openedBy: opener)
            return PageScreen(screen, CartOrderView(texts: texts))
        }
    }

    @MainActor
    private func news(_ route: NewsRoute, _ screen: CommandScreen, _ opener: Opener) throws -> PageScreen {
        let kit = try pages.services.started(pages.services.news)
        let texts = settings.texts.texts.news
        switch (route, screen) {
        case (.feed, .mark):
            let screen = pages.stage.open(NewsMarkPresenter(), state: NewsMarkPresenter.State(), openedBy: opener)
            return PageScreen(screen, NewsMarkView())
        case (.feed, .feed(let cursor?, let query)):
            let state = NewsFeedPresenter.State(
                query: query, items: .loaded(NewsRows(next: cursor), .loaded(.initial)))
            let presenter = NewsFeedPresenter(zone: settings.zone)
            let screen = pages.stage.open(presenter, state: state, openedBy: opener)
            return PageScreen(screen, NewsFeedView(texts: texts.continued))
        case (.feed, .feed(_, let query)), (.source, .feed(_, let query)),
            (.folder, .feed(_, let query)):
            return PageScreen(kit.feed(query, openedBy: opener), NewsFeedView(texts: texts))
        case (.feed, _): return PageScreen(kit.feed(openedBy: opener), NewsFeedView(texts: texts))
        case (.source(let id), _):
            return PageScreen(kit.feed(NewsQuery(source: id), openedBy: opener), NewsFeedView(texts: texts))
        case (.folder(let folder), _):
            return PageScreen(kit.feed(NewsQuery(folder: folder), openedBy: opener), NewsFeedView(texts: texts))
        case (.favourites, _):
            return PageScreen(kit.favourites(openedBy: opener), NewsFavouritesView(texts: texts))
        case (.item(let id), _):
            return PageScreen(kit.item(id, todos: pages.services, openedBy: opener), NewsItemView(texts: texts))
        case (.sources, _): return PageScreen(kit.sources(openedBy: opener), NewsSourcesView(texts: texts))
        case (.purchase(let id), .purchase(let currency)): return purchase(id, of: kit, currency, opener)
        case (.purchase, _): throw Failure(.failed, "The recording has no currency for the purchase.")
        }
    }

    @MainActor
    private func purchase<Seller: PurchaseKit>(
        _ key: Seller.Source.Key, of kit: Seller, _ currency: Currency, _ opener: Opener
    ) -> PageScreen {
        PageScreen(
            kit.purchase(key, in: currency, cart: pages.services, openedBy: opener), kit.purchaseView)
    }
}

/// The screens of the commands of a recording, in the order in which they were opened.
private final class Commands: Sendable {
    private let screens = Mutex<ArraySlice<CommandScreen>>([])

    func add(_ recording: SessionRecording) {
        var latest = CommandScreen.ofRoute
        for event in recording.events where event.type == "sample.CommandScreen" || event.type == "Adder.ScreenEvent" {
            switch try? event.decoded() {
            case let screen as CommandScreen: latest = screen
            case ScreenEvent.opened(let opening) as ScreenEvent where opening.parent == nil:
                screens.withLock { [latest] in $0.append(latest) }
            default: break
            }
        }
    }

    func next() -> CommandScreen { screens.withLock { $0.popFirst() } ?? .ofRoute }
}
