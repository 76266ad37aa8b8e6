import Adder
import AdderServices
import AdderTesting
import Testing

@testable import TodosKit

/// The screen that puts a todo into a cart: its presenter, and its interactor with a cart of the test's own.
@Suite struct TodoPurchaseTests {
    private let price = Money(minor: 320, currency: .eur)

    private func purchased() throws -> CompletedTodoPurchase {
        CompletedTodoPurchase(try ListedTodo.sample("milk", "Milk"), as: ShelfCart.item(quantity: 2))
    }

    // MARK: The presenter

    @Test func buyingAsksOnceUntilItIsAnswered() throws {
        let key = try TodoKey(typed: "milk")
        var harness = PresenterHarness(TodoPurchasePresenter(), state: .init(key: key))
        let purchase = TodoPurchase(key, at: price, quantity: 2)
        try harness.handle(.buy(.init(2, at: price)), effects: [.send(.buy(purchase))]) { $0.isBuying = true }
        try harness.handle(.buy(.init(2, at: price)))
        let purchased = try purchased()
        try harness.receive(.bought(purchased), for: .buy(purchase)) {
            $0.isBuying = false
            $0.purchased = purchased
        }
    }

    @Test func whatTheCartRefusesIsShownAsItSaysIt() throws {
        let key = try TodoKey(typed: "milk")
        var harness = PresenterHarness(TodoPurchasePresenter(), state: .init(key: key))
        let error = CartServiceError(.rejected, reason: "tooMany", message: "There are too many: take fewer.")
        try harness.receive(.refused(error), for: .buy(TodoPurchase(key, at: price))) {
            $0.problem = TodoProblem(error)
        }
        #expect(harness.state.problem?.code == "tooMany")
        try harness.receive(.failed(.notOpen(key)), for: .buy(TodoPurchase(key, at: price))) {
            $0.problem = TodoProblem(TodosError.notOpen(key))
        }
        try harness.fail(.buy(TodoPurchase(key, at: price)), .stopped) {
            $0.problem = TodoProblem(ReplyError(.stopped, request: TodoPurchaseRequest.self))
        }
    }

    // MARK: The interactor

    @Test func anOpenTodoGoesIntoTheCartByItsIdentity() async throws {
        try await withTodos { sdk, todo in
            let cart = ShelfCart()
            let interactor = TodoPurchaseInteractor(stream: sdk.stream, services: cart)
            let answer = await interactor.respond(
                to: .buy(TodoPurchase(todo.key, at: price, quantity: 3)), .testing())
            guard case .bought(let purchased) = answer else { throw NotBought(answer: answer) }
            #expect(purchased.todo.todo.id == todo.todo.id)
            let item = CartItem(sku: "todo-\(todo.todo.id)", title: "Milk", unitPrice: price)
            #expect(cart.added == [ShelfCart.Added(item: item, quantity: 3)])
        }
    }

    @Test func whatIsDoneOrUnknownIsNotBought() async throws {
        try await withTodos { sdk, todo in
            let cart = ShelfCart()
            let interactor = TodoPurchaseInteractor(stream: sdk.stream, services: cart)
            let unknown = try TodoKey(typed: "zzzz")
            #expect(
                await interactor.respond(to: .buy(TodoPurchase(unknown, at: price)), .testing())
                    == .failed(.notFound(unknown)))
            _ = try await sdk.stream.reply(to: TodosRequest.complete([todo.key]))
            #expect(
                await interactor.respond(to: .buy(TodoPurchase(todo.key, at: price)), .testing())
                    == .failed(.notOpen(todo.key)))
            #expect(cart.added.isEmpty)
        }
    }

    @Test func whatTheCartRefusesIsTheAnswer() async throws {
        try await withTodos { sdk, todo in
            let error = CartServiceError(.rejected, reason: "tooMany", message: "There are too many: take fewer.")
            let interactor = TodoPurchaseInteractor(stream: sdk.stream, services: ShelfCart(refusing: error))
            #expect(
                await interactor.respond(to: .buy(TodoPurchase(todo.key, at: price)), .testing()) == .refused(error))
        }
    }

    // MARK: The service

    @Test func theServiceAddsATodoByARequestOnTheStream() async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            TodosKit.enable()
        }
        let probe = StreamProbe(sdk.stream)
        let added = try await House(todos: sdk.kits).add(
            NewTodo(title: "Milk due:friday", note: "2 litres", tags: ["+home"]))
        #expect(added.title == "Milk due:friday")
        let request = try await probe.first(TodosRequest.self)
        guard case .submit(let draft) = request.body else { return #expect(Bool(false), "\(request.body)") }
        #expect(draft.fields.note == "2 litres")
        await #expect(throws: TodosServiceError.self) { try await House(todos: sdk.kits).add(NewTodo(title: " ")) }
        await sdk.stop()
        let stopped = await #expect(throws: TodosServiceError.self) {
            try await House(todos: sdk.kits).add(NewTodo(title: "Late"))
        }
        #expect(stopped?.code == .unavailable)
    }

    /// An SDK with one open todo.
    private func withTodos(_ body: (SDK<TodosKit>, ListedTodo) async throws -> Void) async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            TodosKit.enable()
        }
        let answer = try await sdk.stream.reply(to: TodosRequest.submit(TodoDraft(line: "Milk")))
        guard case .changed(let change) = answer else { throw NotBought(answer: nil) }
        try await body(sdk, change.todos[0])
        await sdk.stop()
    }
}

private struct NotBought: Error {
    let answer: TodoPurchaseResponse?
}

private struct House: HasTodos, TodosService {
    let todos: TodosKit
}

/// A cart that keeps what it is given, or refuses it.
private final class ShelfCart: CartService {
    struct Added: Equatable {
        let item: CartItem
        let quantity: Int
    }

    private let shelf = Lock<[Added]>([])
    private let refusal: CartServiceError?

    init(refusing refusal: CartServiceError? = nil) {
        self.refusal = refusal
    }

    var added: [Added] { shelf.withLock { $0 } }

    static func item(quantity: Int) -> AddedItem {
        let total = Money(minor: 640, currency: .eur)
        return AddedItem(
            line: CartLineID(1), quantity: quantity,
            cart: CartSummary(version: 1, lines: 1, units: quantity, total: total))
    }

    func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem {
        if let refusal { throw refusal }
        shelf.withLock { $0.append(Added(item: item, quantity: quantity)) }
        return Self.item(quantity: quantity)
    }

    func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary { Self.item(quantity: 0).cart }

    func cartSummary() async throws(CartServiceError) -> CartSummary { Self.item(quantity: 0).cart }
}
