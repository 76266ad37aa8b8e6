public import AdderServices

/// The items that a person is about to buy.
public struct Cart: Codable, Equatable, Sendable {
    /// The currency of all prices.
    public internal(set) var currency: Currency
    /// The limits of the cart.
    public let limits: CartLimits
    /// The version of the cart: 0 at first, and one more after each change that changes a line.
    public internal(set) var version: Int64 = 0
    /// The lines in the order in which they were added.
    public internal(set) var lines: [CartLine] = []
    /// The stored lines that cannot be read. They are not in ``lines``, and can be removed.
    public internal(set) var unreadable: [UnreadableCartLine] = []
    /// The identifier of the line that was added last. Removing the line does not make it available again.
    var lastLine = CartLineID(0)

    /// Creates an empty cart.
    public init(currency: Currency = .eur, limits: CartLimits = CartLimits()) {
        self.currency = currency
        self.limits = limits
    }

    /// The number of units on all lines.
    public var units: Int { lines.reduce(0) { $0 + $1.quantity } }

    /// Returns a line; `nil` if the cart has none with this identifier that can be read.
    func line(_ id: CartLineID) -> CartLine? { lines.first { $0.id == id } }

    /// Returns the identifiers of the lines that were added, changed or removed since another state of the cart, ascending.
    /// Those that cannot be read are among them.
    func lineIDs(changedSince before: Cart) -> [CartLineID] {
        let (former, current) = (before.linesByID, linesByID)
        return Set(former.keys).union(current.keys).filter { former[$0] != current[$0] }.sorted()
    }

    /// The lines by their identifiers; `nil` for one that cannot be read.
    private var linesByID: [CartLineID: CartLine?] {
        let readable = lines.map { ($0.id, Optional($0)) }
        return Dictionary(readable + unreadable.map { ($0.id, nil) }) { $1 }
    }

    /// Returns the price of all lines, without taxes, discounts or shipping.
    ///
    /// - Throws: `MoneyError` with the code `tooLarge`, which only a stored cart that another program has changed causes.
    public func total() throws(MoneyError) -> Money {
        var total = Money.zero(currency)
        for line in lines { total = try total.adding(line.total()) }
        return total
    }

    /// Returns the summary of the cart.
    ///
    /// - Throws: `MoneyError` as ``total()`` does.
    public func summary() throws(MoneyError) -> CartSummary {
        CartSummary(version: version, lines: lines.count, units: units, total: try total())
    }
}

extension Cart {
    /// Applies a change completely, or leaves the cart as it is and throws.
    ///
    /// - Returns: The changed lines after the change, and the removed lines as they were before it, except those that
    ///   cannot be read.
    /// - Complexity: O(*n*) in the number of lines. A removal is O(*n* · *m*) in the lines and the removed lines.
    mutating func apply(_ change: CartChange) throws(CartChangeError) -> [CartLine] {
        if let basedOn = change.basedOn, basedOn != version {
            throw .conflict(CartConflict(basedOn: basedOn, current: version))
        }
        var next = self
        let touched: [CartLine] =
            switch change.kind {
            case .add(let addition): [try next.add(addition)]
            case .set(let quantity) where quantity.quantity == 0: try next.remove([quantity.line])
            case .set(let quantity): [try next.set(quantity)]
            case .remove(let lines): try next.remove(lines)
            case .clear: next.removeAll()
            }
        if next.lines != lines || next.unreadable != unreadable { next.version += 1 }
        self = next
        return touched
    }

    private mutating func add(_ addition: CartAddition) throws(CartChangeError) -> CartLine {
        let item: CartItem
        do throws(CartRejection) { item = try addition.item.validated(in: currency) } catch { throw .rejected(error) }
        guard addition.quantity >= 1 else {
            throw Self.rejection(
                .quantity, .tooSmall, "The quantity is \(addition.quantity). Enter 1 or more to add the item.")
        }
        guard let index = lines.firstIndex(where: { $0.item.isSameProduct(as: item) }) else {
            guard lines.count < limits.lines else {
                throw Self.rejection(
                    .lines, .tooMany, "The cart has \(lines.count) lines, which is its maximum. Remove a line first.")
            }
            try check(addition.quantity)
            let line = CartLine(id: CartLineID(lastLine.rawValue + 1), item: item, quantity: addition.quantity)
            lastLine = line.id
            lines.append(line)
            try checkTotal()
            return line
        }
        // Compared before the addition, which could overflow.
        guard addition.quantity <= limits.quantity - lines[index].quantity else {
            throw Self.rejection(
                .quantity, .tooMany,
                "Line \(lines[index].id) has \(lines[index].quantity) units, and \(addition.quantity) more exceed the "
                    + "maximum of \(limits.quantity). Add fewer units.")
        }
        lines[index].item = item
        lines[index].quantity += addition.quantity
        try checkTotal()
        return lines[index]
    }

    private mutating func set(_ wanted: CartQuantity) throws(CartChangeError) -> CartLine {
        let index = try index(of: wanted.line)
        guard wanted.quantity > 0 else {
            throw Self.rejection(
                .quantity, .tooSmall,
                "The quantity is \(wanted.quantity). Enter a number from 0 to \(limits.quantity).")
        }
        try check(wanted.quantity)
        lines[index].quantity = wanted.quantity
        try checkTotal()
        return lines[index]
    }

    private mutating func remove(_ ids: [CartLineID]) throws(CartChangeError) -> [CartLine] {
        var removed: [CartLine] = []
        var removedIDs: Set<CartLineID> = []
        for id in ids where removedIDs.insert(id).inserted && !unreadable.contains(where: { $0.id == id }) {
            removed.append(lines[try index(of: id)])
        }
        lines.removeAll { removedIDs.contains($0.id) }
        unreadable.removeAll { removedIDs.contains($0.id) }
        return removed
    }

    private mutating func removeAll() -> [CartLine] {
        defer { (lines, unreadable) = ([], []) }
        return lines
    }

    private func index(of id: CartLineID) throws(CartChangeError) -> Int {
        guard let index = lines.firstIndex(where: { $0.id == id }) else { throw .notFound(id) }
        return index
    }

    private func check(_ quantity: Int) throws(CartChangeError) {
        guard quantity <= limits.quantity else {
            throw Self.rejection(
                .quantity, .tooMany,
                "The quantity is \(quantity), and the maximum of a line is \(limits.quantity). Enter a smaller number.")
        }
    }

    private func checkTotal() throws(CartChangeError) {
        do throws(MoneyError) {
            _ = try total()
        } catch {
            throw Self.rejection(
                .total, .tooLarge, "The total of the cart is too large to be counted. Add fewer units.")
        }
    }

    private static func rejection(
        _ field: CartRejection.Field, _ code: CartRejection.Code, _ message: String
    ) -> CartChangeError {
        .rejected(CartRejection(field: field, code: code, message: message))
    }
}

/// The limits of a cart. Lowering a limit removes nothing from a cart that is beyond it.
public struct CartLimits: Codable, Equatable, Sendable {
    static let maximumLines = 500
    static let maximumQuantity = 9_999

    /// The maximum number of lines, from 1 to 500. The default is 500.
    public var lines = CartLimits.maximumLines
    /// The maximum quantity of a line, from 1 to 9,999. The default is 9,999.
    public var quantity = CartLimits.maximumQuantity

    /// Creates the widest limits.
    public init() {}
}
