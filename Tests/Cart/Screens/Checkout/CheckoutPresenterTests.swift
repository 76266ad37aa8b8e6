import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// The presenter of the checkout.
@Suite struct CheckoutPresenterTests {
    private let content = CheckoutContent(cart: .sample(version: 7, .sample()), attempt: nil, buyer: .ann)
    private let problem = Problem(code: "declined", message: "The card has expired. Use another one.")
    private let order = CartOrder(
        id: .first, buyer: .ann, time: Timestamp(milliseconds: 0), lines: [.sample()],
        totals: CartTotals(subtotal: .cents(320), discounts: [], taxes: [], total: .cents(320)),
        receipt: PaymentReceipt(reference: "r-1", isTest: true))

    private var attempt: CartAttempt {
        CartAttempt(
            payment: Payment(key: "k", order: .first, amount: .cents(320), buyer: .ann), gateway: "bank",
            lines: order.lines, totals: order.totals)
    }

    private func harness(_ content: CheckoutContent?, isPaying: Bool = false) -> PresenterHarness<CheckoutPresenter> {
        let offer = content.map { Loadable.loaded(CheckoutOffer($0), .loaded(.initial)) } ?? .idle
        return PresenterHarness(CheckoutPresenter(), state: .init(offer: offer, isPaying: isPaying))
    }

    @Test func appearingLoadsTheCart() throws {
        var harness = harness(nil)
        try harness.handle(.appear, effects: [.send(.show)]) { $0.offer = .loading }
        try harness.receive(.refused(.signedOut), for: .show) { $0.offer = .failed(Problem(.signedOut)) }
        try harness.handle(.retry, effects: [.send(.show)]) { $0.offer = .loading }
        try harness.receive(.shown(content), for: .show) { [content] in
            $0.offer = .loaded(CheckoutOffer(content), .loaded(.initial))
        }
    }

    @Test func whatIsShownIsPaidOnce() throws {
        var harness = harness(content)
        let pay = CheckoutRequest.pay(CheckoutConsent(version: 7))
        try harness.handle(.pay, effects: [.send(pay)]) { $0.isPaying = true }
        try harness.handle(.pay)
        try harness.receive(.ordered(order), for: pay) { [order] in
            $0.isPaying = false
            $0.receipt = CartReceipt(order, zone: .utc)
        }
        for intent in [CheckoutPresenter.Intent.pay, .appear, .retry] { try harness.handle(intent) }
    }

    @Test func nothingIsPaidThatCannotBeBought() throws {
        var unloaded = harness(nil)
        try unloaded.handle(.pay)
        var empty = harness(CheckoutContent(cart: Cart(), attempt: nil, buyer: .ann))
        try empty.handle(.pay) { $0.problem = Problem(.empty) }
        var damaged = Cart.sample(.sample())
        damaged.unreadable = [UnreadableCartLine(.two, reason: "Its title is damaged.")]
        let reason = try #require(damaged.errors.first).problem
        var harness = harness(CheckoutContent(cart: damaged, attempt: nil, buyer: .ann))
        try harness.handle(.pay) { $0.problem = Problem(.notBuyable(reason)) }
    }

    @Test func aDeclinedPaymentShowsTheCartAgain() throws {
        var harness = harness(content, isPaying: true)
        try harness.receive(
            .declined(problem), for: .pay(CheckoutConsent(version: 7)), effects: [.send(.show)]
        ) { [problem, content] in
            $0.isPaying = false
            $0.problem = problem
            $0.offer = .loaded(CheckoutOffer(content), .loading(.refresh))
        }
    }

    @Test func anAttemptIsAskedForAgain() throws {
        var harness = harness(content, isPaying: true)
        let unanswered = UnansweredPayment(attempt: attempt, problem: problem)
        try harness.receive(
            .unknown(unanswered), for: .pay(CheckoutConsent(version: 7)), effects: [.send(.show)]
        ) { [problem, content] in
            $0.isPaying = false
            $0.problem = problem
            $0.offer = .loaded(CheckoutOffer(content), .loading(.refresh))
        }
        let left = CheckoutContent(cart: Cart(), attempt: attempt, buyer: .ann)
        try harness.receive(.shown(left), for: .show) { $0.offer = .loaded(CheckoutOffer(left), .loaded(.refresh)) }
        #expect(harness.state.offer.value?.isAttempt == true)
        #expect(harness.state.offer.value?.content.rows.map(\.title) == ["Milk"])
        try harness.handle(.pay, effects: [.send(.pay(CheckoutConsent(version: 0, attempt: .first)))]) {
            $0.isPaying = true
            $0.problem = nil
        }
    }

    @Test func anotherCartIsShownBeforeItIsPaid() throws {
        var harness = harness(content, isPaying: true)
        let pay = CheckoutRequest.pay(CheckoutConsent(version: 7))
        try harness.receive(.refused(.changed), for: pay, effects: [.send(.show)]) { [content] in
            $0.isPaying = false
            $0.problem = Problem(.changed)
            $0.offer = .loaded(CheckoutOffer(content), .loading(.refresh))
        }
        try harness.receive(.refused(.signedOut), for: pay) { $0.problem = Problem(.signedOut) }
    }
}
