extension Array where Element: Identifiable & Equatable {
    /// Inserts, replaces, moves or removes one changed item of a sorted list.
    ///
    /// ```swift
    /// rows.upsert(row, belongs: filter.accepts(todo), isOrderFixed: true) { $0.position < $1.position }
    /// ```
    ///
    /// - Parameters:
    ///   - item: The item as it is now.
    ///   - belongs: Pass `false` for an item that is not to be in the list, such as one that a filter excludes.
    ///   - isOrderFixed: Pass `true` if a change never moves an item, as when items are ordered by their creation. An
    ///     item that is not found at its sorted position is then not searched for elsewhere.
    ///   - precedes: Returns `true` if the first item is ordered before the second. Prefer an order in which no two items
    ///     are equal; a new item is inserted after its equals.
    /// - Returns: The change of the list.
    /// - Complexity: Logarithmic if the item is in the list and keeps its position in the order, or if the order is
    ///   fixed. Otherwise one comparison of identities for each item of the list. Inserting and removing are linear.
    @inlinable
    @discardableResult
    public mutating func upsert(
        _ item: Element, belongs: Bool = true, isOrderFixed: Bool = false, by precedes: (Element, Element) -> Bool
    ) -> ListChange {
        let id = item.id
        var index = partitioningIndex { !precedes($0, item) }
        while index < count, !precedes(item, self[index]) {
            if self[index].id == id { return replace(at: index, with: item, belongs: belongs) }
            index += 1
        }
        guard !isOrderFixed, let old = firstIndex(withID: id) else {
            guard belongs else { return .noop }
            insert(item, at: index)
            return .insert(at: index)
        }
        let new = old < index ? index - 1 : index
        guard belongs, new != old else { return replace(at: old, with: item, belongs: belongs) }
        remove(at: old)
        insert(item, at: new)
        return .move(from: old, to: new)
    }

    /// Inserts, replaces, moves or removes several changed items of a sorted list.
    ///
    /// Of several items with one identity the last one counts.
    ///
    /// - Parameters:
    ///   - items: The items as they are now.
    ///   - belongs: Returns `true` if an item is to be in the list.
    ///   - precedes: Returns `true` if the first item is ordered before the second. Prefer an order in which no two items
    ///     are equal; a new item is inserted after its equals.
    /// - Complexity: That of one ``upsert(_:belongs:isOrderFixed:by:)`` an item for up to eight items; for *k* > 8 items,
    ///   linear in the list and O(*k* log *k*).
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

    @inlinable
    func firstIndex(withID id: Element.ID) -> Int? {
        // Reading through the span retains no item.
        let items = span
        var index = 0
        while index < items.count {
            if items[index].id == id { return index }
            index += 1
        }
        return nil
    }

    @usableFromInline
    mutating func replace(at index: Int, with item: Element, belongs: Bool) -> ListChange {
        guard belongs else {
            remove(at: index)
            return .delete(from: index)
        }
        guard self[index] != item else { return .noop }
        self[index] = item
        return .reload(at: index)
    }

    /// Returns this sorted list merged with another, whose items follow their equals in this one.
    @usableFromInline
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

/// The change of a list into which one changed item was upserted.
public enum ListChange: Hashable, Sendable {
    /// The item was inserted at this index.
    case insert(at: Int)
    /// The item was removed from this index.
    case delete(from: Int)
    /// The item at this index was replaced.
    case reload(at: Int)
    /// The item was replaced and moved, from an index of the old list to an index of the new one.
    case move(from: Int, to: Int)
    /// The list is unchanged.
    case noop
}

extension Array {
    /// Returns the index of the first element that satisfies a condition; `endIndex` if no element does.
    ///
    /// The array must be partitioned: all elements after one that satisfies the condition must satisfy it too.
    ///
    /// - Complexity: Logarithmic.
    @inlinable
    package func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
