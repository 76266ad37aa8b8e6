public import AdderViews

/// The view of the purchase of a todo: its price and quantity, and then the todo in the cart.
public struct TodoPurchaseView: PageView {
    private let texts: TodosTexts

    /// Creates a view with its texts.
    public init(texts: TodosTexts = TodosTexts()) {
        self.texts = texts
    }

    /// Describes the purchase.
    public func draw(_ state: TodoPurchasePresenter.State, on page: inout Page<TodoPurchasePresenter.Intent>) {
        page.title = texts.titles.purchase
        page.problem = state.problem.map { PageProblem($0) }
        page.isBusy = state.isBuying
        if let purchased = state.purchased { show(purchased, on: &page) }
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

    private func show(_ purchased: PurchasedTodo, on page: inout Page<TodoPurchasePresenter.Intent>) {
        let labels = texts.labels
        page.notice(
            texts.notices.bought, key: purchased.key, title: purchased.title,
            cells: [
                PageCell(.text(purchased.line), label: labels.line),
                PageCell(.number(purchased.quantity), label: labels.quantity),
                PageCell(purchased.cartTotal, label: labels.cartTotal),
            ])
        if !texts.sentences.bought.isEmpty { page.remark(texts.sentences.bought) }
        page.isFinished = true
    }
}
