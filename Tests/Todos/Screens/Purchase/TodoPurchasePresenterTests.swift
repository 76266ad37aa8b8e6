import Adder
import AdderServices
import AdderTesting
import AdderViews
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

    @Test mutating func aTypedOfferIsBought() throws {
        let purchase = TodoPurchase(key, at: price, quantity: 2)
        try harness.handle(.price("3.2")) { $0.price = "3.2" }
        try harness.handle(.quantity(" 2 ")) { $0.quantity = " 2 " }
        try harness.handle(.submit, effects: [.send(.buy(purchase))]) { $0.isBuying = true }
        try harness.handle(.quantity("3"))
    }

    @Test mutating func aTypedOfferIsChecked() throws {
        let price = TodoProblem(
            code: "malformed", message: "“3,2” is not a valid amount. Enter digits and a point, such as 12.50.")
        try harness.handle(.price("3,2")) { $0.price = "3,2" }
        try harness.handle(.quantity("two")) { $0.quantity = "two" }
        try harness.handle(.submit) { state in
            state.priceProblem = price
            state.quantityProblem = TodoProblem(
                code: "malformed", message: "“two” is not a quantity. Enter a whole number, such as 1.")
        }
        try harness.handle(.price("3.20")) { state in
            state.price = "3.20"
            state.priceProblem = nil
        }
        try harness.handle(.quantity("2")) { state in
            state.quantity = "2"
            state.quantityProblem = nil
        }
    }

    @Test func aTypedPriceIsInTheCurrencyOfTheCart() throws {
        let yen = try Currency("JPY")
        var harness = PresenterHarness(TodoPurchasePresenter(currency: yen), state: .init(key: key, price: "320"))
        let purchase = TodoPurchase(key, at: Money(minor: 320, currency: yen), quantity: 1)
        try harness.handle(.submit, effects: [.send(.buy(purchase))]) { $0.isBuying = true }
    }

    @Test mutating func aPurchasedTodoIsReadyToShow() throws {
        let completed = CompletedTodoPurchase(try .sample("milk", "Milk"), as: ShelfCart.item(quantity: 2))
        try harness.receive(.bought(completed), for: .buy(TodoPurchase(key, at: price, quantity: 2))) {
            $0.purchased = PurchasedTodo(
                key: "milk", title: "Milk", line: "1", quantity: 2, cartUnits: 2,
                cartTotal: .amount(minorUnits: 640, currency: "EUR", decimals: 2))
        }
    }

    @Test mutating func everyFailureIsAProblem() throws {
        let request = TodoPurchaseRequest.buy(TodoPurchase(key, at: price))
        let refusal = CartServiceError(.rejected, reason: "tooMany", message: "There are too many: take fewer.")
        let stopped = ReplyError(.stopped, request: TodosRequest.self)
        try harness.receive(.refused(refusal), for: request) { $0.problem = TodoProblem(refusal) }
        #expect(harness.state.problem?.code == "tooMany")
        try harness.receive(.todos(.failed(.notOpen(key))), for: request) { [key] in
            $0.problem = TodoProblem(TodosError.notOpen(key))
        }
        try harness.receive(.todos(.failed(stopped)), for: request) {
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
        try harness.receive(.todos(.failed(.notOpen(key))))
    }
}
