import Adder
public import AdderViews

/// The view of an order: its lines, its amounts and its receipt.
public struct CartOrderView: PageView {
    private let texts: CartTexts

    /// Creates a view with its texts.
    public init(texts: CartTexts = CartTexts()) {
        self.texts = texts
    }

    /// Describes the order.
    public func draw(_ state: CartOrderPresenter.State, on page: inout Page<CartOrderPresenter.Intent>) {
        page.title = state.receipt.value.map { texts.titles.order($0.id) } ?? texts.titles.orders
        if let receipt = page.loaded(state.receipt, retry: .retry) { page.receipt(receipt, texts) }
    }
}
