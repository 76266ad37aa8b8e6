import Adder
import AdderServices

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
            case .adjust(let adjustment): try next.adjust(adjustment)
            case .edit(let edit): [try next.edit(edit)]
            case .remove(let lines), .saveForLater(let lines): try next.remove(lines)
            case .clear: next.removeAll()
            case .discount(let code): try next.enter(code)
            case .removeDiscounts: next.removeDiscounts()
            }
        if next != self { next.version += 1 }
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
        try check(addition.quantity, addedTo: lines[index])
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

    private mutating func adjust(_ adjustment: CartAdjustment) throws(CartChangeError) -> [CartLine] {
        let ids = Set(adjustment.lines)
        if let missing = ids.subtracting(lines.lazy.map(\.id)).min() { throw .notFound(missing) }
        var (remaining, touched): ([CartLine], [CartLine]) = ([], [])
        for line in lines {
            var changed = line
            if ids.contains(line.id) {
                if adjustment.units > 0 { try check(adjustment.units, addedTo: line) }
                changed.quantity = line.quantity.clampedSum(adjustment.units)
                // As for each change, a removed line is as it was.
                touched.append(changed.quantity > 0 ? changed : line)
            }
            if changed.quantity > 0 { remaining.append(changed) }
        }
        lines = remaining
        try checkTotal()
        return touched
    }

    private mutating func edit(_ edit: CartEdit) throws(CartChangeError) -> CartLine {
        let index = try index(of: edit.line)
        let item = lines[index].item
        let edited = CartItem(
            sku: item.sku, title: edit.title ?? item.title, unitPrice: edit.unitPrice ?? item.unitPrice,
            attributes: item.attributes, taxCategory: item.taxCategory)
        do throws(CartRejection) {
            lines[index].item = try edited.validated(in: currency)
        } catch {
            throw .rejected(error)
        }
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

    /// Adds the code of a discount, unless a person has entered it before.
    private mutating func enter(_ code: String) throws(CartChangeError) -> [CartLine] {
        guard let discount = pricing.discount(code) else {
            throw Self.rejection(
                .discount, .unknownDiscount,
                "“\(code.excerpt)” is not the code of a discount. Check the spelling, or leave the discount out.")
        }
        if !discountCodes.contains(discount.code) { discountCodes.append(discount.code) }
        return []
    }

    private mutating func removeDiscounts() -> [CartLine] {
        discountCodes = []
        return []
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

    private func check(_ units: Int, addedTo line: CartLine) throws(CartChangeError) {
        // Compared before the addition, which could overflow.
        guard units <= limits.quantity - line.quantity else {
            throw Self.rejection(
                .quantity, .tooMany,
                "Line \(line.id) has \(line.quantity) units, and \(units) more exceed the maximum of \(limits.quantity). "
                    + "Add fewer units.")
        }
    }

    private func checkTotal() throws(CartChangeError) {
        do throws(MoneyError) {
            _ = try totals()
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
