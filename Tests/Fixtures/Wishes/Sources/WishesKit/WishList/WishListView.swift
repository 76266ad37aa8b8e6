import Adder

/// The view's contract: a host's view of the wish list renders this state and hands on these intents.
public typealias WishListView = ScreenView<WishListPresenter.State>

/// A wish in the list, ready to show.
public struct WishRow: Equatable, Sendable, Identifiable {
    /// Its number.
    public let id: Int
    /// What it is.
    public let title: String
    /// What it costs: `499.00 EUR`; nil if that is not known.
    public let price: String?

    init(_ wish: Wish) {
        id = wish.id
        title = wish.title
        price = wish.price?.description
    }
}
