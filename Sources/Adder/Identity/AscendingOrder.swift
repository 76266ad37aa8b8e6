extension Sequence {
    /// Returns the elements in the ascending order of their keys; elements with equal keys keep their order.
    ///
    /// The keys are sorted, and not the elements, so that the sort is compiled once for all elements with keys of one type.
    ///
    /// - Complexity: O(*n* log *n*).
    func ascending<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
        let elements = Array(self)
        return ascendingIndices(of: elements.map(key)).map { elements[$0] }
    }
}

private func ascendingIndices<Key: Comparable>(of keys: [Key]) -> [Int] {
    Array(keys.indices).sorted { keys[$0] < keys[$1] }
}
