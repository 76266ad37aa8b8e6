import Adder
import AdderServices
public import AdderViews

/// The view of the checkout: the lines with their amounts, and then the receipt.
public struct CheckoutView: PageView {
    private let texts: CartTexts

    /// Creates a view with its texts.
    public init(texts: CartTexts = CartTexts()) {
        self.texts = texts
    }

    /// Describes the checkout.
    public func draw(_ state: CheckoutPresenter.State, on page: inout Page<CheckoutPresenter.Intent>) {
        page.title = texts.titles.checkout
        page.problem = state.problem
        page.isBusy = state.isPaying
        if let receipt = state.receipt {
            page.notice(texts.notices.ordered, title: texts.titles.order(receipt.id))
            return page.receipt(receipt, texts)
        }
        guard let offer = page.loaded(state.offer, retry: .retry) else { return }
        let content = offer.content
        for error in content.errors { page.remark(error.problem) }
        for warning in content.warnings { page.warning(warning.problem.message) }
        guard !content.rows.isEmpty else { return page.empty(texts.sentences.empty) }
        let amount = content.total?.description ?? texts.labels.tooLarge
        if offer.isAttempt { page.warning(texts.sentences.unanswered(amount)) }
        page.bought(content, texts)
        page.fact(texts.labels.buyer, offer.buyer)
        page.action(
            offer.isAttempt ? texts.actions.askAgain : texts.actions.pay(amount), .pay, key: "b", role: .primary,
            isEnabled: offer.canBePaid && !state.isPaying,
            confirmation: offer.isAttempt ? nil : texts.sentences.pay(amount))
        if offer.isAttempt {
            page.action(
                texts.actions.abandon, .abandon, key: "d", role: .destructive, isEnabled: !state.isPaying,
                confirmation: texts.sentences.abandon(amount))
        }
    }
}
