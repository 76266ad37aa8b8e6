import Adder
import AdderStorage

/// The preset order of todos: ranks with gaps, and the positions that follow from them.
enum TodoOrder {
    /// The distance between the ranks of todos that were added one after another.
    static let gap: Int64 = 1 << 32

    /// A free rank for a todo.
    struct FreeRank {
        let rank: Int64
        /// A Boolean value that indicates whether the ranks of other todos were changed to make room.
        var isRebalanced = false
    }

    /// Returns the position of each todo, from 1, in the list of its status.
    ///
    /// - Complexity: For at most sixteen todos, linear in the number of todos before the last of them; for more, linear in
    ///   the number of all todos.
    static func positions(of todos: [Todo], _ connection: borrowing TodosConnection) throws(TodosError) -> [Int] {
        guard todos.count > 16 else { return try counted(todos, connection) }
        let positions = try TodoPositions(of: Set(todos.map(\.status)), connection)
        return todos.map(positions.position)
    }

    /// Counts the todos between each todo and the one before it.
    private static func counted(
        _ todos: [Todo], _ connection: borrowing TodosConnection
    ) throws(TodosError) -> [Int] {
        var last: [TodoStatus: (rank: Int64, position: Int)] = [:]
        var positions = Array(repeating: 0, count: todos.count)
        for index in todos.indices.sorted(by: { todos[$0].rank < todos[$1].rank }) {
            let (status, rank) = (todos[index].status, todos[index].rank)
            let before = last[status] ?? (.min, 0)
            let count = try connection.integer(
                "SELECT count(*) FROM \(status.indexed) AND rank > ? AND rank <= ?",
                [SQLValue(before.rank), SQLValue(rank)])
            positions[index] = before.position + Int(count ?? 0)
            last[status] = (rank, positions[index])
        }
        return positions
    }

    /// Returns a free rank for a todo at a position in the list of its status; `nil` if the todo has that position
    /// already.
    ///
    /// When there is no gap, the ranks around it are rebalanced, which may change the todo's own.
    static func freeRank(
        for todo: inout Todo, at position: Int, _ connection: borrowing TodosConnection
    ) throws(TodosError) -> FreeRank? {
        let list = todo.status.indexed
        let next = try connection.integer(
            "SELECT rank FROM \(list) AND rank <> ? ORDER BY rank LIMIT 1 OFFSET ?",
            [SQLValue(todo.rank), SQLValue(position - 1)])
        let follower = try connection.integer("SELECT min(rank) FROM \(list) AND rank > ?", [SQLValue(todo.rank)])
        guard next != follower else { return nil }
        guard let next else {
            return FreeRank(rank: (try connection.integer("SELECT max(rank) FROM todo") ?? 0).clampedSum(gap))
        }
        guard let last = try connection.integer("SELECT max(rank) FROM todo WHERE rank < ?", [SQLValue(next)])
        else { return FreeRank(rank: next.clampedSum(-gap)) }
        let previous = max(last, -.max)
        let distance = next.clampedSum(-previous)
        guard distance < 2 else { return FreeRank(rank: previous + distance / 2) }
        try TodoRankBalancing.rebalance(around: next, connection)
        todo = try TodoTable.row(todo.id, connection).todos.first?.todo ?? todo
        var free = try freeRank(for: &todo, at: position, connection)
        free?.isRebalanced = true
        return free
    }
}

/// The ranks of whole lists, among which the positions of many todos are found.
struct TodoPositions {
    private var ranks: [TodoStatus: [Int64]] = [:]

    /// Reads the ranks of the lists of some statuses: eight bytes for each of their todos.
    init(of statuses: Set<TodoStatus>, _ connection: borrowing TodosConnection) throws(TodosError) {
        for status in statuses {
            ranks[status] = try connection.query("SELECT rank FROM \(status.indexed) ORDER BY rank") {
                row throws(StorageError) in try row.integer(0)
            }
        }
    }

    /// Returns the position of a todo, from 1, in the list of its status, which was read.
    func position(of todo: Todo) -> Int {
        (ranks[todo.status]?.partitioningIndex { $0 >= todo.rank } ?? 0) + 1
    }
}

extension TodoStatus {
    /// The table and the condition of the status, with the index that contains its ranks only.
    fileprivate var indexed: String {
        switch self {
        case .open, .waiting, .all: "todo INDEXED BY todo_open WHERE \(TodoStatus.open.condition)"
        case .done: "todo INDEXED BY todo_done WHERE \(condition)"
        case .trash: "todo INDEXED BY todo_trash WHERE is_deleted = 1"
        }
    }
}

/// Distributes ranks evenly where two have no gap between them. The ranks of the history are changed too, so that undoing
/// restores the order.
private enum TodoRankBalancing {
    /// Distributes the ranks around one evenly over the smallest range that has room for them.
    ///
    /// - Complexity: Reads all ranks, and changes those of the range: fewer than a hundred, unless as many were inserted
    ///   into one gap.
    static func rebalance(around rank: Int64, _ connection: borrowing TodosConnection) throws(TodosError) {
        let ranks = try connection.query(
            """
            SELECT rank FROM (SELECT rank FROM todo UNION SELECT rank FROM past)
            WHERE rank BETWEEN -4611686018427387904 AND 4611686018427387904 ORDER BY rank
            """
        ) { row throws(StorageError) in try row.integer(0) }
        let range = range(of: ranks, around: ranks.partitioningIndex { $0 >= rank })
        let old = Array(ranks[range])
        let new = evenRanks(old.count, after: ranks[..<range.lowerBound].last, before: ranks[range.upperBound...].first)
        guard let first = old.first, let last = old.last else { return }
        // In two steps, since ranks are unique at all times.
        let temporary: Int64 = 1 << 61
        for (index, rank) in old.enumerated() { try move(rank, to: temporary + Int64(index), connection) }
        for (index, rank) in new.enumerated() { try move(temporary + Int64(index), to: rank, connection) }
        let past = try connection.query(
            "SELECT step, CAST(id AS BLOB), rank FROM past WHERE rank BETWEEN ? AND ?",
            [SQLValue(first), SQLValue(last)]
        ) { row throws(StorageError) in (step: try row.integer(0), id: try row.blob(1), rank: try row.integer(2)) }
        for row in past {
            try connection.execute(
                "UPDATE past SET rank = ? WHERE step = ? AND id = CAST(? AS TEXT)",
                [SQLValue(new[old.partitioningIndex { $0 >= row.rank }]), SQLValue(row.step), .blob(row.id)])
        }
    }

    private static func move(_ rank: Int64, to other: Int64, _ connection: borrowing TodosConnection)
        throws(TodosError)
    {
        try connection.execute("UPDATE todo SET rank = ? WHERE rank = ?", [SQLValue(other), SQLValue(rank)])
    }

    /// Returns the indices of the ranks to distribute, which lie between two that stay, or extend to an end.
    private static func range(of ranks: [Int64], around index: Int) -> Range<Int> {
        var width = 32
        while true {
            let (low, high) = (index - width, index + width)
            guard low >= 0, high < ranks.count else { return max(0, low + 1)..<min(ranks.count, high) }
            if ranks[high].clampedSum(-ranks[low]) / Int64(high - low) >= TodoOrder.gap / 8 { return low + 1..<high }
            width *= 2
        }
    }

    /// Returns `count` ranks at equal distances between two others, or beyond one of them.
    private static func evenRanks(_ count: Int, after low: Int64?, before high: Int64?) -> [Int64] {
        let gap =
            if let low, let high { high.clampedSum(-low) / Int64(count + 1) } else { TodoOrder.gap }
        let start = low ?? high.map { $0.clampedSum(-Int64(count + 1) * gap) } ?? 0
        return (1...max(1, count)).map { start.clampedSum(Int64($0) * gap) }
    }
}
