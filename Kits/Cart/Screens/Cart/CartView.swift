public import Adder
public import AdderServices

/// The view's contract: a host's view of the cart renders this state and hands on these intents.
public typealias CartView = ScreenView<CartPresenter.State>

/// A line of the cart, ready to show. Amounts stay values, since how they are written depends on who reads them.
public struct CartRow: Equatable, Sendable, Identifiable {
    /// The line's number: what to type for it.
    public let id: String
    /// What the shop knows the item by.
    public let sku: String
    /// What a person knows it by.
    public let title: String
    /// The price of one.
    public let unitPrice: Money
    /// How many units.
    public let quantity: Int
    /// The price of all units; nil if that is more than can be counted.
    public let total: Money?
    /// What sets the item apart, ascending by name: `size=L`.
    public let attributes: [String]

    init(_ line: CartLine) {
        id = line.id.description
        sku = line.sku
        title = line.title
        unitPrice = line.unitPrice
        quantity = line.quantity
        total = try? line.total()
        attributes = line.attributes.pairs.map { "\($0.name)=\($0.value)" }
    }
}

/// What a change did.
public struct CartNotice: Equatable, Sendable {
    /// The kinds of change.
    public enum Kind: String, Sendable {
        /// A new line.
        case added
        /// A line that was there counts more units.
        case merged
        /// A line counts so many units.
        case set
        /// Taken out.
        case removed
        /// All lines were taken out.
        case cleared
    }

    /// What was done.
    public let kind: Kind
    /// The lines as they are now; those that were taken out, as they were.
    public let rows: [CartRow]

    init(_ change: CartChange, _ touched: [CartLine]) {
        switch change.kind {
        case .add(let addition): kind = touched.first?.quantity == addition.quantity ? .added : .merged
        case .set(let wanted): kind = wanted.quantity == 0 ? .removed : .set
        case .remove: kind = .removed
        case .clear: kind = .cleared
        }
        rows = touched.map(CartRow.init)
    }
}
