extension SectionChanges {
    /// Returns the rows of the new list, section by section, made from those of the old one: only rows of inserted and
    /// reloaded items are created. Headers change by ``sections``.
    ///
    /// - Parameters:
    ///   - rows: The rows of the old list, one an item. If their numbers differ from it, all rows are created.
    ///   - row: Creates the row of an item, given its position in the new list.
    /// - Throws: The error that `row` throws.
    /// - Complexity: Linear.
    @inlinable
    public func applying<Row, Failure: Error>(
        to rows: [[Row]], making row: (Position) throws(Failure) -> Row
    ) throws(Failure) -> [[Row]] {
        let origins = rows.map(\.count) == oldCounts ? origins() : nil
        var result: [[Row]] = []
        result.reserveCapacity(newCounts.count)
        for (section, count) in newCounts.enumerated() {
            var made: [Row] = []
            made.reserveCapacity(count)
            for item in 0..<count {
                if let origin = origins?[section][item] {
                    made.append(rows[origin.section][origin.item])
                } else {
                    made.append(try row(Position(section: section, item: item)))
                }
            }
            result.append(made)
        }
        return result
    }

    /// Returns, for each item of the new list, its position in the old one; `nil` for an item whose row is created.
    @usableFromInline
    func origins() -> [[Position?]] {
        var leaves = oldCounts.map { Array(repeating: false, count: $0) }
        for position in deletes { leaves[position.section][position.item] = true }
        for move in moves { leaves[move.from.section][move.from.item] = true }
        var arrives = newCounts.map { Array(repeating: false, count: $0) }
        for position in inserts { arrives[position.section][position.item] = true }
        for move in moves { arrives[move.to.section][move.to.item] = true }

        var origins: [[Position?]] = newCounts.map { Array(repeating: nil, count: $0) }
        for (section, source) in sections.origins().enumerated() where source >= 0 {
            var from = 0
            for item in origins[section].indices where !arrives[section][item] {
                while leaves[source][from] { from += 1 }
                origins[section][item] = Position(section: source, item: from)
                from += 1
            }
        }
        for move in moves { origins[move.to.section][move.to.item] = move.from }
        for reload in reloads { origins[reload.to.section][reload.to.item] = nil }
        return origins
    }
}
