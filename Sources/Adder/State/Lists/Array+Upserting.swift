extension Array where Element: Identifiable & Equatable {
    /// Folds one changed item into a sorted list: it appears, moves, is replaced or disappears.
    ///
    /// ```swift
    /// rows.upsert(row, belongs: filter.accepts(todo), isOrderFixed: true) { $0.position < $1.position }
    /// ```
    ///
    /// - Parameters:
    ///   - item: The item as it is now.
    ///   - belongs: Whether it is to be in the list.
    ///   - isOrderFixed: Whether a change never moves an item, as where the order is that in which items were made: one
    ///     that is not at its place is then not looked for elsewhere.
    ///     - precedes: The order of the list. Best if no two items are equal in it; among those that are, a new one is
    ///     last.
    /// - Returns: What was done.
    /// - Complexity: Logarithmic if the item is in the list and keeps its place in the order, or if the order is fixed.
    ///   Otherwise one comparison of identities for each item of the list. Opening or closing a gap is linear.
    @inlinable
    @discardableResult
    public mutating func upsert(
        _ item: Element, belongs: Bool = true, isOrderFixed: Bool = false, by precedes: (Element, Element) -> Bool
    ) -> ListChange {
        let id = item.id
        var place = partitioningIndex { !precedes($0, item) }
        while place < count, !precedes(item, self[place]) {
            if self[place].id == id { return replace(at: place, with: item, belongs: belongs) }
            place += 1
        }
        guard !isOrderFixed, let old = firstIndex(of: id) else {
            guard belongs else { return .noop }
            insert(item, at: place)
            return .insert(at: place)
        }
        let new = old < place ? place - 1 : place
        guard belongs, new != old else { return replace(at: old, with: item, belongs: belongs) }
        remove(at: old)
        insert(item, at: new)
        return .move(from: old, to: new)
    }

    /// Folds several changed items into a sorted list, the last one of each identity.
    ///
    /// - Parameters:
    ///   - items: The items as they are now.
    ///   - belongs: Whether an item is to be in the list.
    ///     - precedes: The order of the list. Best if no two items are equal in it; among those that are, new ones are
    ///     last.
    /// - Complexity: Like so many calls of ``upsert(_:belongs:isOrderFixed:by:)`` for up to eight items; for *k*
    ///   of them, linear in the list and O(*k* log *k*).
    @inlinable
    public mutating func upsert(
        contentsOf items: [Element], where belongs: (Element) -> Bool = { _ in true },
        by precedes: (Element, Element) -> Bool
    ) {
        guard items.count > 8 else {
            for item in items { upsert(item, belongs: belongs(item), by: precedes) }
            return
        }
        var latest: [Element.ID: Int] = [:]
        for (index, item) in items.enumerated() { latest[item.id] = index }
        var kept: [Element] = []
        kept.reserveCapacity(count)
        for element in self {
            guard let index = latest[element.id] else {
                kept.append(element)
                continue
            }
            let item = items[index]
            guard belongs(item), !precedes(element, item), !precedes(item, element) else { continue }
            kept.append(item)
            latest[item.id] = nil
        }
        let added = items.indices.filter { latest[items[$0].id] == $0 && belongs(items[$0]) }
            .map { items[$0] }.sorted(by: precedes)
        self = kept.merged(with: added, by: precedes)
    }

    /// The place of the first item with an identity.
    @inlinable
    func firstIndex(of id: Element.ID) -> Int? {
        // Through the span, no item is retained while it is looked at.
        let items = span
        var place = 0
        while place < items.count {
            if items[place].id == id { return place }
            place += 1
        }
        return nil
    }

    /// Replaces or removes the item at a place that it keeps.
    @inlinable
    mutating func replace(at place: Int, with item: Element, belongs: Bool) -> ListChange {
        guard belongs else {
            remove(at: place)
            return .delete(from: place)
        }
        guard self[place] != item else { return .noop }
        self[place] = item
        return .reload(at: place)
    }

    /// Two sorted lists as one.
    @inlinable
    func merged(with other: [Element], by precedes: (Element, Element) -> Bool) -> [Element] {
        var result: [Element] = []
        result.reserveCapacity(count + other.count)
        var next = 0
        for element in self {
            while next < other.count, precedes(other[next], element) {
                result.append(other[next])
                next += 1
            }
            result.append(element)
        }
        result.append(contentsOf: other[next...])
        return result
    }
}
