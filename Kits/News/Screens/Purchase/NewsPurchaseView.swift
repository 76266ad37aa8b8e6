public import AdderViews

/// The view of the purchase of an item: its price and quantity, and then the item in the cart.
public struct NewsPurchaseView: PageView {
    private let texts: NewsTexts

    /// Creates a view with its texts.
    public init(texts: NewsTexts = NewsTexts()) {
        self.texts = texts
    }

    /// Describes the purchase.
    public func draw(_ state: NewsPurchasePresenter.State, on page: inout Page<NewsPurchaseIntent>) {
        page.title = texts.titles.purchase
        page.problem = state.problem.map { PageProblem($0) }
        page.isBusy = state.isBuying
        if let purchased = state.purchased { show(purchased, on: &page) }
        guard let item = page.loaded(state.item, retry: .retry, { PageProblem($0) }) else { return }
        page.rows([item]) { [labels = texts.labels] item, row in row.show(item, labels) }
        let isEnabled = !state.isBuying
        page.field(
            texts.labels.price, state.price, kind: .decimal, error: state.priceProblem?.message, isEnabled: isEnabled
        ) { .price($0) }
        page.field(
            texts.labels.units, state.quantity, kind: .number, error: state.quantityProblem?.message,
            isEnabled: isEnabled
        ) { .quantity($0) }
        page.action(texts.actions.buy, .submit, key: "b", role: .primary, isEnabled: isEnabled && !state.price.isEmpty)
    }

    private func show(_ purchased: PurchasedNewsItem, on page: inout Page<NewsPurchaseIntent>) {
        let labels = texts.labels
        page.notice(
            texts.notices.bought, key: "\(purchased.id)", title: purchased.title,
            cells: [
                PageCell(.text(purchased.line), label: labels.line),
                PageCell(.number(purchased.quantity), label: labels.quantity),
                PageCell(purchased.cartTotal, label: labels.cartTotal),
            ])
        if !texts.sentences.bought.isEmpty { page.remark(texts.sentences.bought) }
        page.isFinished = true
    }
}
