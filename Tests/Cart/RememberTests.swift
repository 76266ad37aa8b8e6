import Adder
import AdderServices
import AdderTesting
import CartKit
import TestSupport
import Testing

/// An interactor that needs two services, over doubles and over a host.
@Suite struct RememberTests {
    /// A double of both services, without an SDK or a kit.
    struct FakeServices: CartService, TodosService {
        let summary: CartSummary
        let todos = FakeTodos()

        func cartSummary() async throws(CartServiceError) -> CartSummary { summary }

        func cartSummaries() async throws(CartServiceError) -> AsyncStream<CartSummary> { AsyncStream { $0.finish() } }

        func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo { try await todos.add(todo) }

        func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem {
            throw CartServiceError(.rejected, reason: "closed", message: "The shop is closed.")
        }

        func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary {
            throw CartServiceError(.notFound, reason: "notFound", message: "There is no line \(line).")
        }
    }

    @Test func aTestReplacesTheServices() async {
        let total = Money(minor: 1_250, currency: .eur)
        let services = FakeServices(summary: CartSummary(version: 1, lines: 1, units: 2, total: total))
        let answer = await RememberInteractor(services: services).respond(to: .remember, .testing())
        #expect(answer == .remembered(AddedTodo(id: "todo-1", title: "Pay 12.50 EUR")))
        #expect(services.todos.added == [NewTodo(title: "Pay 12.50 EUR", note: "2 units")])
    }

    @Test func theInteractorRunsOverAHost() async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            CartKit.enable()
        }
        let market = Market(cart: sdk.kits, todos: FakeTodos())
        _ = try await market.add(
            CartItem(sku: "a", title: "A", unitPrice: Money(minor: 250, currency: .eur)), quantity: 2)
        let answering = try sdk.stream.answer(with: RememberInteractor(services: market))
        let answer = try await sdk.stream.reply(to: RememberRequest.remember)
        #expect(answer == .remembered(AddedTodo(id: "todo-1", title: "Pay 5.00 EUR")))
        answering.cancel()
        await sdk.stop()
    }
}
