import Adder
import AdderStorage

/// Distributes ranks evenly where two have no gap between them. The ranks of the history are changed too, so that undoing
/// restores the order.
enum TodoRankBalancing {
    /// Distributes the ranks around one evenly over the smallest range that has room for them.
    ///
    /// - Complexity: Reads all ranks, and changes those of the range: fewer than a hundred, unless as many were inserted
    ///   into one gap.
    static func rebalance(around rank: Int64, _ connection: borrowing DatabaseConnection) throws(TodosError) {
        let ranks = try connection.rows(
            "SELECT rank FROM todo UNION SELECT rank FROM past WHERE rank IS NOT NULL ORDER BY rank"
        ) { row throws(StorageError) in try row.integer(0) }
        let range = range(of: ranks, around: ranks.partitioningIndex { $0 >= rank })
        let old = Array(ranks[range])
        let new = evenRanks(old.count, after: ranks[..<range.lowerBound].last, before: ranks[range.upperBound...].first)
        guard let first = old.first, let last = old.last else { return }
        // In two steps, since ranks are unique at all times.
        let temporary: Int64 = 1 << 61
        for (index, rank) in old.enumerated() { try move(rank, to: temporary + Int64(index), connection) }
        for (index, rank) in new.enumerated() { try move(temporary + Int64(index), to: rank, connection) }
        let past = try connection.rows(
            "SELECT step, CAST(id AS BLOB), rank FROM past WHERE rank BETWEEN ? AND ?",
            [SQLValue(first), SQLValue(last)]
        ) { row throws(StorageError) in (step: try row.integer(0), id: try row.blob(1), rank: try row.integer(2)) }
        for row in past {
            try connection.run(
                "UPDATE past SET rank = ? WHERE step = ? AND id = CAST(? AS TEXT)",
                [SQLValue(new[old.partitioningIndex { $0 >= row.rank }]), SQLValue(row.step), .blob(row.id)])
        }
    }

    private static func move(_ rank: Int64, to other: Int64, _ connection: borrowing DatabaseConnection)
        throws(TodosError)
    {
        try connection.run("UPDATE todo SET rank = ? WHERE rank = ?", [SQLValue(other), SQLValue(rank)])
    }

    /// Returns the indices of the ranks to distribute, which lie between two that stay, or extend to an end.
    private static func range(of ranks: [Int64], around index: Int) -> Range<Int> {
        var width = 32
        while true {
            let (low, high) = (index - width, index + width)
            guard low >= 0, high < ranks.count else { return max(0, low + 1)..<min(ranks.count, high) }
            if (ranks[high] - ranks[low]) / Int64(high - low) >= TodoOrder.gap / 8 { return low + 1..<high }
            width *= 2
        }
    }

    /// Returns `count` ranks at equal distances between two others, or beyond one of them.
    private static func evenRanks(_ count: Int, after low: Int64?, before high: Int64?) -> [Int64] {
        let gap =
            if let low, let high { (high - low) / Int64(count + 1) } else { TodoOrder.gap }
        let start = low ?? high.map { $0 - Int64(count + 1) * gap } ?? 0
        return (1...max(1, count)).map { start + Int64($0) * gap }
    }
}
