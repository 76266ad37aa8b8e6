import Adder
import AdderServices
import AdderTesting
import Testing

@testable import TodosKit

/// The presenter of the purchase of a todo.
@Suite struct TodoPurchasePresenterTests {
    private let price = Money(minor: 320, currency: .eur)
    private let key: TodoKey
    private var harness: PresenterHarness<TodoPurchasePresenter>

    init() throws {
        key = try TodoKey(typed: "milk")
        harness = PresenterHarness(TodoPurchasePresenter(), state: .init(key: key))
    }

    @Test mutating func buyingTwiceSendsOneRequest() throws {
        let purchase = TodoPurchase(key, at: price, quantity: 2)
        try harness.handle(.buy(.init(2, at: price)), effects: [.send(.buy(purchase))]) { $0.isBuying = true }
        try harness.handle(.buy(.init(2, at: price)))
    }

    @Test mutating func aPurchasedTodoIsReadyToShow() throws {
        let completed = CompletedTodoPurchase(try .sample("milk", "Milk"), as: ShelfCart.item(quantity: 2))
        try harness.receive(.bought(completed), for: .buy(TodoPurchase(key, at: price, quantity: 2))) {
            $0.purchased = PurchasedTodo(
                key: "milk", title: "Milk", line: "1", quantity: 2, cartUnits: 2, cartTotal: "6.40 EUR")
        }
    }

    @Test mutating func everyFailureIsAProblem() throws {
        let request = TodoPurchaseRequest.buy(TodoPurchase(key, at: price))
        let refusal = CartServiceError(.rejected, reason: "tooMany", message: "There are too many: take fewer.")
        let stopped = ReplyError(.stopped, request: TodosRequest.self)
        try harness.receive(.refused(refusal), for: request) { $0.problem = TodoProblem(refusal) }
        #expect(harness.state.problem?.code == "tooMany")
        try harness.receive(.failed(.notOpen(key)), for: request) { [key] in
            $0.problem = TodoProblem(TodosError.notOpen(key))
        }
        try harness.receive(.failed(.unanswered(stopped)), for: request) {
            $0.problem = TodoProblem(.unanswered(stopped))
        }
        try harness.fail(request, .stopped) {
            $0.problem = TodoProblem(.unanswered(ReplyError(.stopped, request: TodoPurchaseRequest.self)))
        }
    }

    @Test mutating func aStoppedRequestEndsTheBusyState() throws {
        let purchase = TodoPurchase(key, at: price)
        try harness.handle(.buy(.init(1, at: price)), effects: [.send(.buy(purchase))]) { $0.isBuying = true }
        try harness.fail(.buy(purchase), .stopped) { state in
            state.isBuying = false
            state.problem = TodoProblem(.unanswered(ReplyError(.stopped, request: TodoPurchaseRequest.self)))
        }
        try harness.handle(.buy(.init(1, at: price)), effects: [.send(.buy(purchase))]) { state in
            state.isBuying = true
            state.problem = nil
        }
    }

    @Test mutating func responsesToOtherScreensAreIgnored() throws {
        try harness.receive(.failed(.notOpen(key)))
    }
}
