import Adder
import AdderServices
import TodosKit

@testable import sample

/// Todos that answer every request with the same response.
struct FixedTodos: Interactor {
    let response: TodosResponse

    func respond(to request: TodosRequest, _ call: Call<TodosResponse>) async -> TodosResponse { response }
}

/// Services that answer with fixed summaries, take no items, and know nobody.
struct FixedServices: CartService, NewsService, SessionService {
    var cart: Result<CartSummary, CartServiceError> = .success(.empty)
    var news: Result<NewsSummary, NewsServiceError> = .success(NewsSummary())

    func cartSummary() async throws(CartServiceError) -> CartSummary { try cart.get() }

    func cartSummaries() async throws(CartServiceError) -> AsyncStream<CartSummary> { AsyncStream { $0.finish() } }

    func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem {
        throw CartServiceError(.unavailable, reason: "unavailable", message: "The cart does not answer.")
    }

    func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary { try cart.get() }

    func newsSummary() async throws(NewsServiceError) -> NewsSummary { try news.get() }

    func newsSummaries() async throws(NewsServiceError) -> AsyncStream<NewsSummary> { AsyncStream { $0.finish() } }

    func signedInPerson() async throws(SessionServiceError) -> SignedInPerson? { nil }

    func signedInPeople() async throws(SessionServiceError) -> AsyncStream<SignedInPerson?> {
        AsyncStream { $0.finish() }
    }
}

extension CartSummary {
    static let empty = CartSummary(version: 0, lines: 0, units: 0, total: .zero(.eur))
}

extension ListedTodo {
    /// Returns an open todo, with an identity, a title and a due date.
    static func test(_ id: String, _ title: String, due: String? = nil) throws -> ListedTodo {
        var todo = Todo(id: TodoID(id), title: try TodoTitle(title), createdAt: Timestamp(milliseconds: 1))
        let day = try CalendarDay.test
        todo.due = try due.map { try DueDate(typed: $0, in: DateContext(today: day)) }
        return ListedTodo(todo, keyLength: 4, position: 1)
    }
}
