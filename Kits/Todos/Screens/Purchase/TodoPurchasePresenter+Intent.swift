public import Adder
public import AdderServices

extension TodoPurchasePresenter {
    /// The intents of the purchase.
    public enum Intent: Event {
        /// Puts units of the todo into the cart.
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
}
