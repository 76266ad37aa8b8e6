public import Adder
public import AdderServices

/// The intents of the purchase.
public enum NewsPurchaseIntent: Event {
    /// The screen has appeared.
    case appear
    /// Repeats the load that has failed.
    case retry
    /// The typed price of one unit changes.
    case price(String)
    /// The typed number of units changes.
    case quantity(String)
    /// Puts the typed number of units into the cart, at the typed price.
    case submit
    /// Puts units of the item into the cart.
    case buy(Offer)

    /// A quantity and a price.
    public struct Offer: Codable, Equatable, Sendable {
        /// The price of one unit.
        public let unitPrice: Money
        /// The number of units.
        public let quantity: Int

        /// Creates an offer of `quantity` units at a unit price.
        public init(_ quantity: Int, at unitPrice: Money) {
            self.unitPrice = unitPrice
            self.quantity = quantity
        }
    }
}
