/// The content of a cart at one version, ready to show.
public struct CartContent: Equatable, Sendable {
    /// The version of the cart, on which a change can be based.
    public let version: Int64
    /// The lines in the order in which they were added.
    public let rows: [CartRow]
    /// The price of all lines, or `nil` if it is too large to be counted.
    public let subtotal: CartAmount?
    /// The warnings about lines.
    public let warnings: [CartProblem]
    /// The problems that prevent a purchase.
    public let errors: [CartProblem]

    /// Creates a content.
    public init(
        version: Int64, rows: [CartRow], subtotal: CartAmount?, warnings: [CartProblem] = [],
        errors: [CartProblem] = []
    ) {
        self.version = version
        self.rows = rows
        self.subtotal = subtotal
        self.warnings = warnings
        self.errors = errors
    }

    init(_ cart: Cart) {
        self.init(
            version: cart.version, rows: cart.lines.map(CartRow.init),
            subtotal: (try? cart.total()).map(CartAmount.init), warnings: cart.warnings, errors: cart.errors)
    }
}
