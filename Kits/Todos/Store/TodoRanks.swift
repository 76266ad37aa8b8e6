import AdderStorage

/// Moves ranks apart that have come too close to each other. Those of the history follow, so that whatever is undone
/// comes back to its place.
enum TodoRanks {
    /// Moves the ranks around one apart: as many as it takes, and no more.
    ///
    /// - Complexity: One look at all ranks, and a change of each around it: fewer than a hundred, unless as many were
    ///   squeezed into one gap.
    static func spread(around rank: Int64, _ connection: borrowing DatabaseConnection) throws(TodosError) {
        let ranks = try connection.rows(
            "SELECT rank FROM todo UNION SELECT rank FROM past WHERE rank IS NOT NULL ORDER BY rank"
        ) { row throws(StorageError) in try row.integer(0) }
        let stretch = stretch(of: ranks, around: ranks.firstIndex(notBefore: rank))
        let old = Array(ranks[stretch])
        let new = apart(old.count, after: ranks[..<stretch.lowerBound].last, before: ranks[stretch.upperBound...].first)
        guard let first = old.first, let last = old.last else { return }
        // In two steps, since a rank is taken only once.
        let aside: Int64 = 1 << 61
        for (place, rank) in old.enumerated() { try move(rank, to: aside + Int64(place), connection) }
        for (place, rank) in new.enumerated() { try move(aside + Int64(place), to: rank, connection) }
        let past = try connection.rows(
            "SELECT step, id, rank FROM past WHERE rank BETWEEN ? AND ?", [SQLValue(first), SQLValue(last)]
        ) { row throws(StorageError) in (step: try row.integer(0), id: try row.text(1), rank: try row.integer(2)) }
        for row in past {
            try connection.run(
                "UPDATE past SET rank = ? WHERE step = ? AND id = ?",
                [SQLValue(new[old.firstIndex(notBefore: row.rank)]), SQLValue(row.step), .text(row.id)])
        }
    }

    private static func move(_ rank: Int64, to other: Int64, _ connection: borrowing DatabaseConnection)
        throws(TodosError)
    {
        try connection.run("UPDATE todo SET rank = ? WHERE rank = ?", [SQLValue(other), SQLValue(rank)])
    }

    /// The places of the ranks that have room enough together: between two that stay, or up to an end.
    private static func stretch(of ranks: [Int64], around place: Int) -> Range<Int> {
        var width = 32
        while true {
            let (low, high) = (place - width, place + width)
            guard low >= 0, high < ranks.count else { return max(0, low + 1)..<min(ranks.count, high) }
            if (ranks[high] - ranks[low]) / Int64(high - low) >= TodoOrder.gap / 8 { return low + 1..<high }
            width *= 2
        }
    }

    /// So many ranks at equal distances between two others; without one of them, beyond the other.
    private static func apart(_ count: Int, after low: Int64?, before high: Int64?) -> [Int64] {
        let gap =
            if let low, let high { (high - low) / Int64(count + 1) } else { TodoOrder.gap }
        let start = low ?? high.map { $0 - Int64(count + 1) * gap } ?? 0
        return (1...max(1, count)).map { start + Int64($0) * gap }
    }
}
