import Adder

/// A view that shows each wish as a line of text. A host may show the state in a view of its own instead.
public final class WishListView: ScreenView {
    /// The lines of text: the number, the title and the price of each wish.
    public private(set) var lines: [String] = []

    /// Creates a view without lines.
    public init() {}

    /// Shows the rows of a state.
    public func render(_ state: WishListPresenter.State, previous: WishListPresenter.State?) {
        lines = state.rows.map { "\($0.id)  \($0.title)  \($0.price ?? "–")" }
    }
}

/// A wish of the list, ready to show.
public struct WishRow: Equatable, Sendable, Identifiable {
    /// The number of the wish.
    public let id: Int
    /// The thing that is wished for.
    public let title: String
    /// The price, such as `499.00 EUR`, or `nil` if it is not known.
    public let price: String?

    /// Creates a row.
    public init(id: Int, title: String, price: String?) {
        self.id = id
        self.title = title
        self.price = price
    }

    init(_ wish: Wish) {
        self.init(id: wish.id, title: wish.title, price: wish.price?.description)
    }
}
