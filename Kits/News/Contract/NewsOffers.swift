/// The actions of an item that need a service of another kit.
///
/// ``NewsKit/pages(todos:cart:)`` offers those whose services it is given: a screen shows no action that leads nowhere.
public struct NewsOffers: Codable, Equatable, Sendable {
    /// A Boolean value that indicates whether the item can be put on a todo list. By default `false`.
    public var later: Bool
    /// A Boolean value that indicates whether the item can be put into a cart. By default `false`.
    public var purchase: Bool

    /// Creates offers. By default, none is made.
    public init(later: Bool = false, purchase: Bool = false) {
        self.later = later
        self.purchase = purchase
    }
}
