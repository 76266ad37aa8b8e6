import AdderServices
public import AdderViews

/// A todo that was put into the cart, ready to show.
public struct PurchasedTodo: Equatable, Sendable {
    /// The shortest key that names the todo.
    public let key: String
    /// The title of the todo.
    public let title: String
    /// The number of its line in the cart.
    public let line: String
    /// The number of units in that line.
    public let quantity: Int
    /// The number of units in the whole cart.
    public let cartUnits: Int
    /// The total of the whole cart, an amount.
    public let cartTotal: PageValue

    /// Creates a purchased todo from its values, for a preview or a test.
    public init(key: String, title: String, line: String, quantity: Int, cartUnits: Int, cartTotal: PageValue) {
        self.key = key
        self.title = title
        self.line = line
        self.quantity = quantity
        self.cartUnits = cartUnits
        self.cartTotal = cartTotal
    }

    /// Creates a purchased todo from the cart's response.
    init(_ purchase: CompletedTodoPurchase) {
        let (listed, item) = (purchase.todo, purchase.item)
        let total = item.cart.total
        self.init(
            key: listed.key.description, title: listed.todo.title.description, line: item.line.description,
            quantity: item.quantity, cartUnits: item.cart.units,
            cartTotal: .amount(
                minorUnits: total.minor, currency: total.currency.code, decimals: total.currency.decimals))
    }
}
