extension ListChanges {
    /// Returns the rows of the new list, made from those of the old one: only rows of inserted and reloaded items are
    /// created.
    ///
    /// ```swift
    /// lines = changes.applying(to: lines) { Line(state.rows[$0]) }
    /// ```
    ///
    /// - Parameters:
    ///   - rows: The rows of the old list, one an item. If their number differs from it, all rows are created.
    ///   - row: Creates the row of an item, given its index in the new list.
    /// - Throws: The error that `row` throws.
    /// - Complexity: Linear.
    @inlinable
    public func applying<Row, Failure: Error>(
        to rows: [Row], making row: (Int) throws(Failure) -> Row
    ) throws(Failure) -> [Row] {
        if isEmpty, rows.count == oldCount { return rows }
        var result: [Row] = []
        result.reserveCapacity(newCount)
        guard rows.count == oldCount else {
            for index in 0..<newCount { result.append(try row(index)) }
            return result
        }
        var origins = origins()
        for reload in reloads { origins[reload.to] = -1 }
        for (index, origin) in origins.enumerated() {
            result.append(origin < 0 ? try row(index) : rows[origin])
        }
        return result
    }

    /// Returns, for each item of the new list, its index in the old one; -1 for an inserted item.
    @usableFromInline
    func origins() -> [Int] {
        var leaves = Array(repeating: false, count: oldCount)
        for index in deletes { leaves[index] = true }
        for move in moves { leaves[move.from] = true }
        let unknown = -2
        var origins = Array(repeating: unknown, count: newCount)
        for index in inserts { origins[index] = -1 }
        for move in moves { origins[move.to] = move.from }
        var from = 0
        for index in origins.indices where origins[index] == unknown {
            while leaves[from] { from += 1 }
            origins[index] = from
            from += 1
        }
        return origins
    }
}
