import Adder
import AdderViews
import TestSupport
import Testing

@testable import CartKit

/// The view of the checkout.
@Suite struct CheckoutViewTests {
    private typealias State = CheckoutPresenter.State

    private let content = CartContent(.sample(version: 7, .sample(3, .sample(), 2)))

    private func page(_ offer: CheckoutOffer, isPaying: Bool = false) -> Page<CheckoutPresenter.Intent> {
        CheckoutView().page(of: State(offer: .loaded(offer, .loaded(.initial)), isPaying: isPaying))
    }

    @Test func theLinesAndTheAmountAreShown() {
        let page = page(CheckoutOffer(content: content, buyer: "ann"))
        #expect(page.title == "Checkout")
        #expect(page.rows.map(\.title) == ["2 × Milk"])
        #expect(
            page.actions == [
                PageAction(
                    "Pay 6.40 EUR", .pay, key: "b", role: .primary,
                    confirmation: "Pay 6.40 EUR? A payment cannot be undone.")
            ])
        #expect(page.remarks.isEmpty)
    }

    @Test func aPaymentInProgressIsNotRepeated() {
        let page = page(CheckoutOffer(content: content, buyer: "ann"), isPaying: true)
        #expect(page.isBusy && page.actions.map(\.isEnabled) == [false])
    }

    @Test func anAttemptIsAskedForAgain() {
        let page = page(CheckoutOffer(content: content, buyer: "ann", attempt: .first))
        let question = CartTexts().sentences.abandon("6.40 EUR")
        #expect(
            page.actions == [
                PageAction("Ask again", .pay, key: "b", role: .primary),
                PageAction("Give up", .abandon, key: "d", role: .destructive, confirmation: question),
            ])
        #expect(question.contains("may have been taken"))
        #expect(page.remarks == [.warning(CartTexts().sentences.unanswered("6.40 EUR"))])
    }

    @Test func anEmptyCartHasNoAction() {
        let page = page(CheckoutOffer(content: CartContent(Cart()), buyer: "ann"))
        #expect(page.actions.isEmpty && page.rows.isEmpty)
    }

    @Test func theReceiptTakesTheirPlace() {
        let receipt = CartReceipt(
            id: "4", content: content, buyer: "ann", time: "2026-01-01T01:01", reference: "r-1", isTest: true)
        let page = CheckoutView().page(of: State(receipt: receipt))
        #expect(page.noticeLines == ["Ordered | Order 4"])
        #expect(page.actions.isEmpty)
        #expect(page.remarks == [.warning("This was a test: no money was charged.")])
        let order = CartOrderView().page(of: CartOrderPresenter.State(receipt: .loaded(receipt, .loaded(.initial))))
        #expect(order.title == "Order 4" && order.rows.map(\.title) == ["2 × Milk"])
        #expect(order.parts.count == page.parts.count && order.remarks == page.remarks)
    }
}
