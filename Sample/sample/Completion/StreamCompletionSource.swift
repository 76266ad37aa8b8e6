import Adder
import CartKit
import NewsKit
import TodosKit

/// The kits that answer on a stream: the source of the prompt.
struct StreamCompletionSource: CompletionSource {
    let stream: EventStream

    func todos(_ status: TodoStatus) async -> [ListedTodo] {
        var query = TodoQuery(status)
        query.limit = CommandCompletion.limit
        guard case .todos(let page) = try? await stream.reply(to: TodosRequest.list(query)) else { return [] }
        return page.todos
    }

    func cart() async -> Cart? {
        guard case .cart(let cart) = try? await stream.reply(to: CartRequest.show) else { return nil }
        return cart
    }

    func newsItems(_ query: NewsQuery) async -> [NewsItem] {
        guard case .items(let page) = try? await stream.reply(to: NewsRequest.list(query)) else { return [] }
        return page.items
    }

    func newsSources() async -> [NewsSource] {
        guard case .sources(let sources) = try? await stream.reply(to: NewsRequest.sources) else { return [] }
        return sources
    }
}
