public import Adder
public import AdderServices

/// The requests of the screen that puts an item into a cart.
public enum NewsPurchaseRequest: Request {
    /// The response to each request.
    public typealias Response = NewsPurchaseResponse

    /// Any request of the kit.
    case news(NewsRequest)
    /// Puts an item into the cart. A repetition adds units to its line.
    case buy(NewsPurchase)
}

/// The responses to ``NewsPurchaseRequest``.
public enum NewsPurchaseResponse: Response {
    /// A response to a request of the kit. After ``NewsPurchaseRequest/buy(_:)``: the item cannot be read, and nothing was put
    /// into the cart.
    case news(NewsResponse)
    /// The item is in the cart.
    case bought(CompletedNewsPurchase)
    /// The cart refused the item.
    case refused(CartServiceError)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> NewsPurchaseResponse { .news(.failed(error)) }

    /// `.asker` for every response.
    public var reach: Reach { .asker }
}

/// An item to be bought, with its price and quantity.
public struct NewsPurchase: Codable, Equatable, Sendable {
    /// The identity of the item.
    public let id: NewsItemID
    /// The price of one unit.
    public let unitPrice: Money
    /// The number of units.
    public let quantity: Int

    /// Creates a purchase of `quantity` units of an item at a unit price.
    public init(_ id: NewsItemID, at unitPrice: Money, quantity: Int = 1) {
        self.id = id
        self.unitPrice = unitPrice
        self.quantity = quantity
    }
}

/// An item that is in a cart, with its line there.
public struct CompletedNewsPurchase: Codable, Equatable, Sendable {
    /// The item of the news.
    public let item: NewsItem
    /// The line in the cart.
    public let added: AddedItem

    /// Creates a completed purchase from an item and its line in the cart.
    public init(_ item: NewsItem, as added: AddedItem) {
        self.item = item
        self.added = added
    }
}
