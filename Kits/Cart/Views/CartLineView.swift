import Adder
public import AdderViews

/// The view of one line: the actions that change its quantity, for the line's row in the cart.
public struct CartLineView: PageView {
    private let texts: CartTexts

    /// Creates a view with its texts.
    public init(texts: CartTexts = CartTexts()) {
        self.texts = texts
    }

    /// Describes the line as one row.
    public func draw(_ state: CartLinePresenter.State, on page: inout Page<CartLinePresenter.Intent>) {
        let actions = texts.actions
        page.row { row in
            row.action(actions.more, .more, key: "+")
            row.action(actions.fewer, .fewer, key: "-")
        }
    }
}
