import AdderServices
import TodosKit

/// The document of the home screen: `null` for a kit that is left out.
struct HomeJSON: Encodable {
    private struct News: Encodable {
        struct Headline: Encodable {
            /// The identity, a number in this host.
            let id: Int64?
            let link: String?
            let source: String
            let title: String
        }

        let latest: [Headline]
        let unread: Int

        init(_ news: NewsSummary) {
            latest = news.latest.map { Headline(id: Int64($0.id), link: $0.link, source: $0.source, title: $0.title) }
            unread = news.unreadCount
        }
    }

    private struct Todos: Encodable {
        let done: Int
        let due: Int
        let dueFirst: [TodoRecord]
        let open: Int
        let trash: Int
        let waiting: Int

        init(_ todos: TodosSummary) {
            (done, due, dueFirst) = (todos.done, todos.due, todos.dueFirst.map(TodoRecord.init))
            (open, trash, waiting) = (todos.open, todos.trash, todos.waiting)
        }
    }

    private let cart: CartSummary?
    private let news: News?
    private let todos: Todos?

    init(_ home: Home) {
        cart = home.cart
        news = home.news.map(News.init)
        todos = home.todos.map(Todos.init)
    }
}

extension HomeResponse: CommandResponse {
    var failure: Failure? { if case .failed(let problem) = self { Failure(problem) } else { nil } }

    var document: CommandResult? {
        if case .summary(let home) = self { CommandResult(document: ["home": HomeJSON(home)]) } else { nil }
    }
}
