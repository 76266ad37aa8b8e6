public import AdderViews

/// The view of the wish list: a row for each wish, and a field for a new one.
public struct WishListView: PageView {
    private let texts: WishesTexts

    /// Creates a view with its texts.
    public init(texts: WishesTexts = WishesTexts()) {
        self.texts = texts
    }

    /// Describes the list.
    public func draw(_ state: WishListPresenter.State, on page: inout Page<WishListPresenter.Intent>) {
        page.title = texts.wishes
        page.problem = state.problem
        page.entry(texts.newWish, text: state.text) {
            .type($0)
        } submit: {
            .add(NewWish($0))
        }
        guard !state.rows.isEmpty else { return page.empty(texts.noWishes) }
        page.rows(state.rows) { [texts] wish, row in
            row.key = "\(wish.id)"
            row.title = wish.title
            if let price = wish.price { row.cell(price) }
            row.action(texts.grant, .grant(wish.id), key: "g")
        }
    }
}
