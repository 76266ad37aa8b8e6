extension ListChanges {
    /// What a view shows for the new list, from what it shows for the old one: only what is inserted or reloaded is
    /// made.
    ///
    /// ```swift
    /// lines = changes.applying(to: lines) { Line(state.rows[$0]) }
    /// ```
    ///
    /// - Parameters:
    ///   - rows: What is shown for each item of the old list. If it is not as long as that, everything is made.
    ///   - row: Makes what is shown for an item, given its place in the new list.
    /// - Throws: What `row` throws.
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

    /// For each item of the new list, its place in the old one; -1 for an inserted one.
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
