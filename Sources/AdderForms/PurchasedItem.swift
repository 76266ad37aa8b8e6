import AdderServices
public import AdderViews

/// An item that was put into a cart, ready to show.
public struct PurchasedItem: Equatable, Sendable {
    /// The key that names the item.
    public let key: String
    /// The title of the item.
    public let title: String
    /// The number of its line in the cart.
    public let line: String
    /// The number of units in that line.
    public let quantity: Int
    /// The number of units in the whole cart.
    public let cartUnits: Int
    /// The total of the whole cart, an amount.
    public let cartTotal: PageValue

    /// Creates a purchased item from its values, for a preview or a test.
    public init(key: String, title: String, line: String, quantity: Int, cartUnits: Int, cartTotal: PageValue) {
        self.key = key
        self.title = title
        self.line = line
        self.quantity = quantity
        self.cartUnits = cartUnits
        self.cartTotal = cartTotal
    }

    /// Creates a purchased item from the cart's response.
    init<Source: PurchaseSource>(_ purchase: CompletedPurchase<Source.Item>, from source: Source) {
        let (name, added) = (source.name(of: purchase.item), purchase.added)
        self.init(
            key: name.key, title: name.title, line: added.line.description, quantity: added.quantity,
            cartUnits: added.cart.units, cartTotal: PageValue(added.cart.total))
    }
}
