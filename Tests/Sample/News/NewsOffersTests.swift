import Adder
import AdderForms
import AdderHTTPTesting
import AdderServices
import AdderTesting
import AdderViews
import CartKit
import NewsKit
import Testing
import TodosKit

/// An item on its way into the real cart and onto the real todo list, which a host composes.
@MainActor @Suite struct NewsOffersTests {
    private struct Host: HasNews, HasCart, HasTodos, NewsService, CartService, TodosService {
        let news: NewsKit
        let cart: CartKit
        let todos: TodosKit
    }

    private func withHost(
        _ title: String, _ body: (Host, NewsItemID) async throws -> Void
    ) async throws {
        let http = HTTPStub()
        let feed = """
            {"version":"https://jsonfeed.org/version/1.1","title":"A",\
            "items":[{"id":"1","title":"\(title)","url":"https://a.example/1"}]}
            """
        http.answer("https://a.example/feed", with: .json(feed))
        let dependencies = NewsDependencies(http: http)
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            NewsKit.enable(with: dependencies)
            CartKit.enable()
            TodosKit.enable()
        }
        let (news, cart, todos) = sdk.kits
        _ = try await sdk.stream.reply(to: NewsRequest.sources(.add(NewsSourceDraft("https://a.example/feed"))))
        let host = Host(news: news, cart: cart, todos: todos)
        let headline = try #require(try await host.newsSummary().latest.first)
        try await body(host, try #require(NewsItemID(parameter: headline.id)))
        await sdk.stop()
    }

    private func notes(_ todos: TodosKit) async throws -> [String] {
        let response = try await todos.context.stream.reply(to: TodosRequest.read(.list(TodoQuery())))
        guard case .read(.todos(let page)) = response else { return ["\(response)"] }
        return page.todos.map(\.todo.note.description)
    }

    /// A title that neither kit would accept as it is: too long, and with characters that a terminal obeys.
    private let hostile =
        #"\u001b[2J"# + String(repeating: "x", count: 600) + String(repeating: #"\u0301"#, count: 5_000)

    @Test func theCartTakesAnyTitle() async throws {
        for title in ["One", hostile, #"\u200d"#] {
            try await withHost(title) { host, id in
                let screen = host.news.purchase(id, in: host.cart.currency, cart: host)
                for _ in 1...2 {
                    screen.send(.buy(.init(2, at: Money(minor: 250, currency: .eur))))
                    await screen.settled()
                }
                #expect(screen.state.problem == nil)
                #expect(screen.state.purchased?.quantity == 4)
                let total = try await host.cartSummary().total
                #expect(total == Money(minor: 1_000, currency: .eur))
            }
        }
    }

    @Test func theTodoListTakesAnyTitle() async throws {
        for title in ["One", hostile, #"\u200d"#] {
            try await withHost(title) { host, id in
                for count in 1...2 {
                    let screen = host.news.item(id, todos: host)
                    screen.send(.later)
                    await screen.settled()
                    #expect(screen.state.problem == nil)
                    let notes = try await notes(host.todos)
                    #expect(notes == Array(repeating: "https://a.example/1", count: count))
                }
            }
        }
    }
}
