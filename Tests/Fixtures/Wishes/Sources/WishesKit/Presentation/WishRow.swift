import AdderServices
public import AdderViews

/// A wish of the list, ready to show.
public struct WishRow: Equatable, Sendable, Identifiable {
    /// The number of the wish.
    public let id: Int
    /// The thing that is wished for.
    public let title: String
    /// The price, which the host formats, or `nil` if it is not known.
    public let price: PageValue?

    /// Creates a row.
    public init(id: Int, title: String, price: PageValue?) {
        self.id = id
        self.title = title
        self.price = price
    }

    init(_ wish: Wish) {
        self.init(id: wish.id, title: wish.title, price: wish.price.map { PageValue($0) })
    }
}

extension PageValue {
    fileprivate init(_ money: Money) {
        self = .amount(minorUnits: money.minor, currency: money.currency.code, decimals: money.currency.decimals)
    }
}
