import AdderServices
public import AdderViews

/// An item that was put into the cart, ready to show.
public struct PurchasedNewsItem: Equatable, Identifiable, Sendable {
    /// The identity of the item.
    public let id: NewsItemID
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
    public init(id: NewsItemID, title: String, line: String, quantity: Int, cartUnits: Int, cartTotal: PageValue) {
        self.id = id
        self.title = title
        self.line = line
        self.quantity = quantity
        self.cartUnits = cartUnits
        self.cartTotal = cartTotal
    }

    /// Creates a purchased item from the cart's response.
    init(_ purchase: CompletedNewsPurchase) {
        let (item, added) = (purchase.item, purchase.added)
        let total = added.cart.total
        self.init(
            id: item.id, title: item.title, line: added.line.description, quantity: added.quantity,
            cartUnits: added.cart.units,
            cartTotal: .amount(
                minorUnits: total.minor, currency: total.currency.code, decimals: total.currency.decimals))
    }
}
