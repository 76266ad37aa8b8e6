import Adder
import AdderServices
import AdderTesting
import AdderViews
import Testing

@testable import NewsKit

/// The presenter of the purchase of an item.
@Suite struct NewsPurchasePresenterTests {
    private let id = NewsItemID(1)
    private let load = NewsPurchaseRequest.news(.cachedStory(NewsItemID(1)))
    private let story = NewsStory(item: .item(1), content: "")
    private let price = Money(minor: 320, currency: .eur)
    private let loaded = Loadable<NewsRow, NewsProblem>.loaded(.row(1), .loaded(.initial))
    private let purchased = PurchasedNewsItem(
        id: NewsItemID(1), title: "Item 1", line: "4", quantity: 2, cartUnits: 2,
        cartTotal: .amount(minorUnits: 640, currency: "EUR", decimals: 2))
    private var harness: PresenterHarness<NewsPurchasePresenter>

    init() {
        harness = PresenterHarness(NewsPurchasePresenter(), state: .init(id: id, item: loaded))
    }

    @Test mutating func anItemThatIsNotHandedOverIsLoaded() throws {
        try harness.handle(.appear)
        var link = PresenterHarness(NewsPurchasePresenter(), state: .init(id: id))
        try link.handle(.appear, effects: [.send(load)]) { $0.item = .loading }
        try link.receive(.news(.failed(.noItem(id))), for: load) { $0.item = .failed(NewsProblem(.noItem(id))) }
        try link.handle(.retry, effects: [.send(load)]) { $0.item = .loading }
        try link.receive(.news(.story(story)), for: load) { $0.item = loaded }
    }

    @Test mutating func aTypedOfferIsBoughtOnce() throws {
        let purchase = NewsPurchase(id, at: price, quantity: 2)
        try harness.handle(.price("3.2")) { $0.price = "3.2" }
        try harness.handle(.quantity(" 2 ")) { $0.quantity = " 2 " }
        try harness.handle(.submit, effects: [.send(.buy(purchase))]) { $0.isBuying = true }
        for intent in [NewsPurchaseIntent.submit, .quantity("3"), .price("1"), .buy(.init(2, at: price))] {
            try harness.handle(intent)
        }
        let completed = CompletedNewsPurchase(.item(1), as: FakeCart.item(quantity: 2))
        try harness.receive(.bought(completed), for: .buy(purchase)) { state in
            state.isBuying = false
            state.purchased = purchased
        }
    }

    @Test mutating func aTypedOfferIsChecked() throws {
        try harness.handle(.price("3,2")) { $0.price = "3,2" }
        try harness.handle(.quantity("two")) { $0.quantity = "two" }
        try harness.handle(.submit) { state in
            state.priceProblem = NewsProblem(
                code: "malformed", message: "“3,2” is not a valid amount. Enter digits and a point, such as 12.50.")
            state.quantityProblem = NewsProblem(
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
        var harness = PresenterHarness(
            NewsPurchasePresenter(currency: .jpy), state: .init(id: id, item: loaded, price: "320"))
        let purchase = NewsPurchase(id, at: Money(minor: 320, currency: .jpy))
        try harness.handle(.submit, effects: [.send(.buy(purchase))]) { $0.isBuying = true }
    }

    @Test func aPurchaseBringsItsItem() throws {
        var harness = PresenterHarness(NewsPurchasePresenter(), state: .init(id: id, isBuying: true))
        let completed = CompletedNewsPurchase(.item(1), as: FakeCart.item(quantity: 2))
        try harness.receive(.bought(completed), for: .buy(NewsPurchase(id, at: price, quantity: 2))) { state in
            state.isBuying = false
            state.item = loaded
            state.purchased = purchased
        }
    }

    @Test func anotherPurchaseTakesTheNoticeAway() throws {
        var harness = PresenterHarness(
            NewsPurchasePresenter(), state: .init(id: id, item: loaded, purchased: purchased))
        let purchase = NewsPurchase(id, at: price)
        try harness.handle(.buy(.init(1, at: price)), effects: [.send(.buy(purchase))]) { state in
            state.isBuying = true
            state.purchased = nil
        }
        try harness.receive(.refused(FakeCart.tooMany), for: .buy(purchase)) { state in
            state.isBuying = false
            state.problem = NewsProblem(code: "tooMany", message: FakeCart.tooMany.message)
        }
    }

    @Test mutating func everyFailureAllowsAnotherPurchase() throws {
        let purchase = NewsPurchase(id, at: price)
        let stopped = ReplyError(.stopped, request: NewsPurchaseRequest.self)
        for (response, problem) in [
            (NewsPurchaseResponse.refused(FakeCart.tooMany), NewsProblem(FakeCart.tooMany)),
            (.news(.failed(.noItem(id))), NewsProblem(.noItem(id))),
            (.failed(stopped), NewsProblem(.unanswered(stopped))),
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

    @Test func responsesToOtherScreensAreIgnored() throws {
        var harness = PresenterHarness(NewsPurchasePresenter(), state: .init(id: id, item: .loading, isBuying: true))
        for response in [
            NewsPurchaseResponse.news(.story(story)), .refused(FakeCart.tooMany), .news(.failed(.noItem(id))),
        ] {
            try harness.receive(response)
        }
    }
}
