import Adder
import AdderServices
import NewsKit
import TodosKit

/// The presenter of the home screen.
struct HomePresenter: Presenter {
    struct State: Equatable, ShowsProblem {
        /// The summary, ready to show; `nil` before it is loaded.
        var summary: Summary?
        /// The reason that the summary was not loaded.
        var problem: Problem?

        init(summary: Summary? = nil, problem: Problem? = nil) {
            self.summary = summary
            self.problem = problem
        }
    }

    /// A summary of each kit, ready to show.
    struct Summary: Equatable {
        let openCount: Int
        let doneCount: Int
        let trashCount: Int
        /// The number of todos that wait until a later day.
        var waitingCount = 0
        /// The number of todos that are due today or earlier.
        let dueCount: Int
        /// The first of the todos that are due, in the order of their due dates.
        let dueFirst: [DueTodo]
        /// The number of items and the total of the cart: `3 items, 12.50 EUR`, or `empty`.
        let cart: String
        /// The number of unread items: `3 unread`.
        let news: String
        /// The latest items of the news.
        let latest: [LatestItem]
        /// The name of the person who is signed in, or that nobody is; `nil` where no account is shown.
        var account: String?
        /// The kits that are not left out.
        var kits = Set<HostKit>.summarized

        /// The numbers of the todos: `3 open, 2 waiting, 1 done, 0 in the trash`.
        var todos: String {
            let waiting = waitingCount > 0 ? ", \(waitingCount) waiting" : ""
            return "\(openCount) open\(waiting), \(doneCount) done, \(trashCount) in the trash"
        }
    }

    /// An item of the news, ready to show.
    struct LatestItem: Equatable, Identifiable {
        let id: String
        let title: String
        let source: String

        /// The route to the item; `nil` for an identity that is not one of this host's news.
        var route: AppRoute? { NewsItemID(parameter: id).map { .news(.item($0)) } }
    }

    /// A todo that is due, ready to show.
    struct DueTodo: Equatable, Identifiable {
        let id: TodoID
        let key: String
        let title: String
        let due: String

        /// The route to the todo.
        var route: AppRoute { .todos(.detail(TodoKey(id))) }
    }

    typealias Route = AppRoute

    enum Intent: Event {
        /// The screen has appeared, or a kit has changed.
        case appear
        /// Opens a screen.
        case open(AppRoute)
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .appear: turn.send(HomeRequest.summary)
        case .open(let route): turn.open(route)
        }
    }

    func receive(_ response: HomeResponse, for request: HomeRequest, _ turn: inout Turn) {
        switch response {
        case .summary(let home): turn.state = State(summary: Summary(home))
        case .failed(let problem): turn.state.problem = problem
        }
    }

    func reappeared(_ turn: inout Turn) {
        turn.send(HomeRequest.summary)
    }
}

extension HomePresenter.Summary {
    init(_ home: Home) {
        let (todos, cart) = (home.todos ?? TodosSummary(), home.cart)
        self.init(
            openCount: todos.open, doneCount: todos.done, trashCount: todos.trash, waitingCount: todos.waiting,
            dueCount: todos.due, dueFirst: todos.dueFirst.map(HomePresenter.DueTodo.init),
            cart: cart.map(Self.text) ?? "", news: "\(home.news?.unreadCount ?? 0) unread",
            latest: home.news?.latest.map { .init(id: $0.id, title: $0.title, source: $0.source) } ?? [],
            account: home.account.map { $0.person?.name ?? "nobody is signed in" })
        if home.todos == nil { kits.remove(.todos) }
        if home.cart == nil { kits.remove(.cart) }
        if home.news == nil { kits.remove(.news) }
    }

    private static func text(of cart: CartSummary) -> String {
        cart.lines == 0 ? "empty" : "\(cart.units) \(cart.units == 1 ? "item" : "items"), \(cart.total)"
    }
}

extension HomePresenter.DueTodo {
    init(_ listed: ListedTodo) {
        self.init(
            id: listed.todo.id, key: "\(listed.key)", title: "\(listed.todo.title)",
            due: listed.todo.due.map { "\($0)" } ?? "")
    }
}
