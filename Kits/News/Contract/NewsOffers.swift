/// The actions of an item that need a service of another kit.
///
/// Offer an action if the host opens its route: a screen shows no action that leads nowhere.
public struct NewsOffers: Codable, Equatable, Sendable {
    /// A Boolean value that indicates whether the host opens ``NewsRoute/later(_:)``. By default `false`.
    public var later: Bool
    /// A Boolean value that indicates whether the host opens ``NewsRoute/purchase(_:)``. By default `false`.
    public var purchase: Bool

    /// Creates offers. By default, none is made.
    public init(later: Bool = false, purchase: Bool = false) {
        self.later = later
        self.purchase = purchase
    }
}
