public import Adder
public import AdderServices

/// A request of the screen that puts an item into a cart.
public enum PurchaseRequest<Source: PurchaseSource>: Request {
    public typealias Response = PurchaseResponse<Source>

    /// Loads an item, to show it.
    case load(Source.Key)
    /// Puts an item into the cart. A repetition adds units to its line.
    case buy(Purchase<Source.Key>)

    public var lane: Lane { if case .load = self { .serial.reading } else { .serial } }
}

/// A response to ``PurchaseRequest``.
public enum PurchaseResponse<Source: PurchaseSource>: Response {
    /// The item that was loaded.
    case item(Source.Item)
    /// The item is in the cart.
    case bought(CompletedPurchase<Source.Item>)
    /// The cart refused the item.
    case refused(CartServiceError)
    /// The item cannot be read or bought, and nothing was put into the cart.
    case failed(Source.Failure)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> PurchaseResponse { .failed(Source.Failure.unanswered(error)) }
}

/// An item to be bought, with its price and quantity.
public struct Purchase<Key: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    /// The identity of the item.
    public let key: Key
    /// The price and the quantity.
    public let offer: PurchaseOffer

    /// Creates a purchase of an item.
    public init(_ key: Key, _ offer: PurchaseOffer) {
        self.key = key
        self.offer = offer
    }
}

/// A quantity and a price.
public struct PurchaseOffer: Codable, Equatable, Sendable {
    /// The number of units.
    public let quantity: Int
    /// The price of one unit.
    public let unitPrice: Money

    /// Creates an offer of `quantity` units at a unit price.
    public init(_ quantity: Int, at unitPrice: Money) {
        self.quantity = quantity
        self.unitPrice = unitPrice
    }
}

/// An item that is in a cart, with its line there.
public struct CompletedPurchase<Item: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    /// The item of the kit.
    public let item: Item
    /// The line in the cart.
    public let added: AddedItem

    /// Creates a completed purchase from an item and its line in the cart.
    public init(_ item: Item, as added: AddedItem) {
        self.item = item
        self.added = added
    }
}
