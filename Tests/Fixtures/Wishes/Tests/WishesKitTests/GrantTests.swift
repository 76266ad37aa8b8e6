import Adder
import AdderServices
import AdderTesting
import Testing

@testable import WishesKit

/// Letting wishes come true, over services of the test's own: no SDK, no other kit.
@Suite struct GrantTests {
    /// Takes todos, and has a cart that is closed.
    private struct Pretended: CartService, TodosService {
        func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo {
            AddedTodo(id: "abcd", title: todo.title)
        }

        func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem { throw Self.closed }

        func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary { throw Self.closed }

        func cartSummary() async throws(CartServiceError) -> CartSummary { throw Self.closed }

        private static let closed = CartServiceError(.rejected, reason: "closed", message: "The shop is closed.")
    }

    private let stream = EventStream(environment: .testing())

    private func grant(_ new: NewWish) async throws -> (response: GrantResponse, left: Int) {
        let answering = try stream.answer(with: WishListInteractor())
        _ = try await stream.wishes(.add(new))
        let response = await GrantInteractor(stream: stream, services: Pretended())
            .respond(to: .grant(1), .testing())
        let left = try await stream.wishes(.list).count
        answering.cancel()
        return (response, left)
    }

    @Test func aWishWithoutAPriceBecomesATodo() async throws {
        let (response, left) = try await grant(NewWish("World peace"))
        #expect(response == .granted(Grant(wish: try Wish(id: 1, NewWish("World peace")), place: .todos("abcd"))))
        #expect(left == 0)
    }

    @Test func aWishThatTheCartRefusesStays() async throws {
        let (response, left) = try await grant(NewWish("A bell", price: Money(minor: 900, currency: .eur)))
        #expect(response == .failed(WishProblem(code: "closed", message: "The shop is closed.")))
        #expect(left == 1)
    }

    @Test func aWishIsGrantedOnce() throws {
        var harness = PresenterHarness(GrantPresenter(), state: .init(id: 1))
        let wish = try Wish(id: 1, NewWish("World peace"))
        try harness.handle(.grant, effects: [.send(.grant(1))]) { $0.isGranting = true }
        try harness.handle(.grant)
        try harness.receive(.granted(Grant(wish: wish, place: .todos("abcd"))), for: .grant(1)) { state in
            state.isGranting = false
            state.text = "“World peace” is a todo."
        }
        try harness.handle(.grant)
    }
}
