public import AdderViews

/// The view of the orders: a row for each, the newest first.
public struct CartOrdersView: PageView {
    private let texts: CartTexts

    /// Creates a view with its texts.
    public init(texts: CartTexts = CartTexts()) {
        self.texts = texts
    }

    /// Describes the orders.
    public func draw(_ state: CartOrdersPresenter.State, on page: inout Page<CartOrdersPresenter.Intent>) {
        page.title = texts.titles.orders
        page.problem = state.problem
        guard let rows = page.loaded(state.rows, retry: .retry) else { return }
        guard !rows.isEmpty else { return page.empty(texts.sentences.noOrders) }
        let columns = [texts.columns.order, texts.columns.time, texts.columns.total]
        page.rows(rows, columns: columns) { [texts] order, row in
            row.key = order.id.description
            row.title = order.time
            row.cell(PageValue(order.total))
            if order.isTest { row.cell(texts.labels.test) }
            row.action(texts.actions.showOrder, .open(order.id), role: .primary)
        }
    }
}
