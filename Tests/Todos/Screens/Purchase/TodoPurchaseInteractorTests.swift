import Adder
import AdderServices
import AdderTesting
import Testing

@testable import TodosKit

/// The interactor that puts a todo into a cart, over a cart of the test’s own.
@Suite struct TodoPurchaseInteractorTests {
    private let price = Money(minor: 320, currency: .eur)
    private let milk: ListedTodo

    init() throws {
        milk = try .sample("milkmilk")
    }

    /// Buys the todo that the todo list answers with.
    private func buy(
        _ response: TodosResponse?, _ cart: ShelfCart, quantity: Int = 1
    ) async throws -> TodoPurchaseResponse {
        let stream = EventStream(environment: .testing())
        let answering = try response.map { response in
            try stream.answer(with: StubTodosInteractor { _ in response })
        }
        defer { answering?.cancel() }
        let interactor = TodoPurchaseInteractor(stream: stream, services: cart)
        return await interactor.respond(
            to: .buy(TodoPurchase(milk.key, at: price, quantity: quantity)), .testing())
    }

    private func shown(_ listed: ListedTodo) -> TodosResponse {
        .todo(TodoDetail(listed, today: .start))
    }

    @Test func anOpenTodoIsBoughtByItsIdentity() async throws {
        let cart = ShelfCart()
        let response = try await buy(shown(milk), cart, quantity: 3)
        #expect(response == .bought(CompletedTodoPurchase(milk, as: ShelfCart.item(quantity: 3))))
        let item = CartItem(sku: "todo-milkmilk", title: "Milk", unitPrice: price)
        #expect(cart.added == [ShelfCart.Added(item: item, quantity: 3)])
    }

    @Test func onlyOpenTodosAreBought() async throws {
        let cart = ShelfCart()
        for listed in [try ListedTodo.sample("milkmilk", done: 5), try .sample("milkmilk", deleted: true)] {
            #expect(try await buy(shown(listed), cart) == .todos(.failed(.notOpen(milk.key))))
        }
        #expect(try await buy(.failed(.notFound(milk.key)), cart) == .todos(.failed(.notFound(milk.key))))
        #expect(try await buy(.page(), cart) == .todos(.page()))
        #expect(cart.added.isEmpty)
    }

    @Test func aRequestOfTheKitIsPassedOnInItsLane() async throws {
        let stream = EventStream(environment: .testing())
        let detail = shown(milk)
        let answering = try stream.answer(with: StubTodosInteractor { _ in detail })
        defer { answering.cancel() }
        let cart = ShelfCart()
        let interactor = TodoPurchaseInteractor(stream: stream, services: cart)
        #expect(await interactor.respond(to: .todos(.show(milk.key)), .testing()) == .todos(detail))
        #expect(interactor.lane(for: .todos(.search(TodoQuery()))) == .latest)
        #expect(interactor.lane(for: .todos(.show(milk.key))) == .serial)
        #expect(interactor.lane(for: .buy(TodoPurchase(milk.key, at: price))) == .serial)
        #expect(cart.added.isEmpty)
    }

    @Test func aTodoListThatDoesNotAnswerIsNamed() async throws {
        let response = try await buy(nil, ShelfCart())
        #expect(response == .todos(.failed(ReplyError(.unanswered, request: TodosRequest.self))))
    }

    @Test func aRefusalOfTheCartIsTheResponse() async throws {
        let error = CartServiceError(.rejected, reason: "tooMany", message: "There are too many: take fewer.")
        #expect(try await buy(shown(milk), ShelfCart(refusing: error)) == .refused(error))
    }
}
