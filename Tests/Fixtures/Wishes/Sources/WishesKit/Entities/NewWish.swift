import AdderServices

/// A wish to add to the list.
public struct NewWish: Codable, Equatable, Sendable {
    /// The thing that is wished for.
    public let title: String
    /// The price, or `nil` if it is not known.
    public let price: Money?

    /// Creates a wish. The list checks it when it is added.
    public init(_ title: String, price: Money? = nil) {
        self.title = title
        self.price = price
    }
}
