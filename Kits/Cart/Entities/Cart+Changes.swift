import AdderServices

extension Cart {
    /// Does what a change says, all of it or nothing.
    ///
    /// - Returns: The lines that it named or made, as they are now, and those that went, as they were.
    /// - Complexity: Linear in the lines, and for a removal in the lines that it names.
    mutating func apply(_ change: CartChange) throws(CartError) -> [CartLine] {
        if let basedOn = change.basedOn, basedOn != version {
            throw .conflict(CartError.Conflict(basedOn: basedOn, current: version))
        }
        var next = self
        let touched: [CartLine] =
            switch change.kind {
            case .add(let addition): [try next.add(addition)]
            case .set(let quantity): [try next.set(quantity)]
            case .remove(let lines): try next.remove(lines)
            case .clear: next.removeAll()
            }
        if next.lines != lines { next.version += 1 }
        self = next
        return touched
    }

    private mutating func add(_ addition: CartAddition) throws(CartError) -> CartLine {
        let item: CartItem
        do throws(CartRejection) { item = try addition.item.accepted(in: currency) } catch { throw .rejected(error) }
        guard addition.quantity >= 1 else {
            throw Self.rejection("quantity", .tooSmall, "\(addition.quantity) units cannot be added: add 1 or more.")
        }
        guard let index = lines.firstIndex(where: { $0.item.isSame(as: item) }) else {
            guard lines.count < limits.lines else {
                throw Self.rejection(
                    "lines", .tooMany, "The cart has \(lines.count) lines, and no room for another: remove one.")
            }
            try check(addition.quantity)
            let line = CartLine(id: CartLineID(lastLine.rawValue + 1), item: item, quantity: addition.quantity)
            lastLine = line.id
            lines.append(line)
            try checkTotal()
            return line
        }
        // Compared before they are added: together they could overflow.
        guard addition.quantity <= limits.quantity - lines[index].quantity else {
            throw Self.rejection(
                "quantity", .tooMany,
                "Line \(lines[index].id) counts \(lines[index].quantity) units, and \(addition.quantity) more would be "
                    + "over \(limits.quantity): add fewer.")
        }
        lines[index].item = item
        lines[index].quantity += addition.quantity
        try checkTotal()
        return lines[index]
    }

    private mutating func set(_ wanted: CartQuantity) throws(CartError) -> CartLine {
        let index = try index(of: wanted.line)
        guard wanted.quantity != 0 else { return lines.remove(at: index) }
        guard wanted.quantity > 0 else {
            throw Self.rejection(
                "quantity", .tooSmall, "A line cannot count \(wanted.quantity) units: set 0 or more.")
        }
        try check(wanted.quantity)
        lines[index].quantity = wanted.quantity
        try checkTotal()
        return lines[index]
    }

    private mutating func remove(_ ids: [CartLineID]) throws(CartError) -> [CartLine] {
        var removed: [CartLine] = []
        var gone: Set<CartLineID> = []
        for id in ids where gone.insert(id).inserted { removed.append(lines[try index(of: id)]) }
        lines.removeAll { gone.contains($0.id) }
        return removed
    }

    private mutating func removeAll() -> [CartLine] {
        defer { lines = [] }
        return lines
    }

    private func index(of id: CartLineID) throws(CartError) -> Int {
        guard let index = lines.firstIndex(where: { $0.id == id }) else { throw .notFound(id) }
        return index
    }

    private func check(_ quantity: Int) throws(CartError) {
        guard quantity <= limits.quantity else {
            throw Self.rejection(
                "quantity", .tooMany, "A line counts at most \(limits.quantity) units, not \(quantity): take fewer.")
        }
    }

    private func checkTotal() throws(CartError) {
        do throws(MoneyError) {
            _ = try total()
        } catch {
            throw Self.rejection("total", .tooLarge, "The total would be more than can be counted: take fewer.")
        }
    }

    private static func rejection(_ field: String, _ code: CartRejection.Code, _ message: String) -> CartError {
        .rejected(CartRejection(field: field, code: code, message: message))
    }
}
