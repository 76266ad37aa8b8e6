import Adder
import AdderServices
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import AdderForms

/// The presenter of the form that puts an item into a cart.
@Suite struct PurchasePresenterTests {
    private typealias Request = PurchaseRequest<ShownLamps>
    private typealias Response = PurchaseResponse<ShownLamps>
    private typealias Harness = PresenterHarness<PurchasePresenter<ShownLamps>>

    private let price = Money(minor: 320, currency: .eur)
    private let loaded = Loadable<LampRow>.loaded(.init(id: 1), .loaded(.initial))
    private let notFound = Problem(code: "notFound", message: "There is no lamp 1.")
    private let completed = CompletedPurchase(Lamp(), as: FakeCart.item(quantity: 2))
    private var harness: Harness

    init() {
        harness = Harness(PurchasePresenter(ShownLamps()), state: .init(1, item: loaded))
    }

    @Test mutating func anItemThatIsNotHandedOverIsLoaded() throws {
        try harness.handle(.appear)
        var link = Harness(PurchasePresenter(ShownLamps()), state: .init(1, item: .idle))
        try link.handle(.appear, effects: [.send(.load(1))]) { $0.item = .loading }
        try link.receive(.failed(.notFound(1)), for: .load(1)) { $0.item = .failed(notFound) }
        try link.handle(.retry, effects: [.send(.load(1))]) { $0.item = .loading }
        try link.receive(.item(Lamp()), for: .load(1)) { $0.item = loaded }
    }

    @Test func anItemThatIsNotShownIsNotLoaded() throws {
        var hidden = PresenterHarness(PurchasePresenter(HiddenLamps()), state: .init(1))
        try hidden.handle(.appear)
        try hidden.handle(.retry)
        try hidden.handle(.buy(.init(2, at: price)), effects: [.send(.buy(Purchase(1, .init(2, at: price))))]) {
            $0.isBuying = true
        }
        try hidden.receive(.bought(completed), for: .buy(Purchase(1, .init(2, at: price)))) { state in
            state.isBuying = false
            state.purchased = .lamp
        }
    }

    @Test mutating func aTypedOfferIsBoughtOnce() throws {
        let purchase = Purchase(1, .init(2, at: price))
        try harness.handle(.price("3.2")) { $0.price = "3.2" }
        try harness.handle(.quantity(" 2 ")) { $0.quantity = " 2 " }
        try harness.handle(.submit, effects: [.send(.buy(purchase))]) { $0.isBuying = true }
        for intent in [PurchaseIntent.submit, .quantity("3"), .price("1"), .buy(.init(2, at: price))] {
            try harness.handle(intent)
        }
        try harness.receive(.bought(completed), for: .buy(purchase)) { state in
            state.isBuying = false
            state.purchased = .lamp
        }
    }

    @Test mutating func aTypedOfferIsChecked() throws {
        try harness.handle(.price("3,2")) { $0.price = "3,2" }
        try harness.handle(.quantity("two")) { $0.quantity = "two" }
        try harness.handle(.submit) { state in
            state.priceProblem = Problem(
                code: "malformed", message: "“3,2” is not a valid amount. Enter digits and a point, such as 12.50.")
            state.quantityProblem = Problem(
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
        var harness = Harness(
            PurchasePresenter(ShownLamps(), currency: .jpy), state: .init(1, item: loaded, price: "320"))
        let purchase = Purchase(1, .init(1, at: Money(minor: 320, currency: .jpy)))
        try harness.handle(.submit, effects: [.send(.buy(purchase))]) { $0.isBuying = true }
    }

    @Test func aPurchaseBringsItsItem() throws {
        var harness = Harness(PurchasePresenter(ShownLamps()), state: .init(1, item: .idle, isBuying: true))
        try harness.receive(.bought(completed), for: .buy(Purchase(1, .init(2, at: price)))) { state in
            state.isBuying = false
            state.item = loaded
            state.purchased = .lamp
        }
    }

    @Test func anotherPurchaseTakesTheNoticeAway() throws {
        var harness = Harness(PurchasePresenter(ShownLamps()), state: .init(1, item: loaded, purchased: .lamp))
        let purchase = Purchase(1, .init(1, at: price))
        try harness.handle(.buy(.init(1, at: price)), effects: [.send(.buy(purchase))]) { state in
            state.isBuying = true
            state.purchased = nil
        }
        try harness.receive(.refused(FakeCart.tooMany), for: .buy(purchase)) { state in
            state.isBuying = false
            state.problem = Problem(code: "tooMany", message: FakeCart.tooMany.message)
        }
    }

    @Test mutating func everyFailureAllowsAnotherPurchase() throws {
        let purchase = Purchase(1, .init(1, at: price))
        let stopped = ReplyError(.stopped, request: Request.self)
        for (response, problem) in [
            (Response.refused(FakeCart.tooMany), Problem(code: "tooMany", message: FakeCart.tooMany.message)),
            (.failed(.notFound(1)), notFound),
            (.failed(stopped), Problem(code: "stopped", message: stopped.message)),
        ] {
            try harness.handle(.buy(.init(1, at: price)), effects: [.send(.buy(purchase))]) { state in
                state.isBuying = true
                state.problem = nil
            }
            try harness.receive(response, for: .buy(purchase)) { state in
                state.isBuying = false
                state.problem = problem
            }
        }
    }

    @Test func aLoadThatFailsEndsNoPurchase() throws {
        var harness = Harness(PurchasePresenter(ShownLamps()), state: .init(1, item: .loading, isBuying: true))
        try harness.receive(.failed(.notFound(1)), for: .load(1)) { $0.item = .failed(notFound) }
    }
}
