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
    static func positions(of todos: [Todo], _ connection: borrowing DatabaseConnection) throws(TodosError) -> [Int] {
        todos.count <= 16 ? try counted(todos, connection) : try found(todos, connection)
    }

    /// Counts the todos between each todo and the one before it.
    private static func counted(
        _ todos: [Todo], _ connection: borrowing DatabaseConnection
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

    /// Finds each todo among all of its status.
    private static func found(
        _ todos: [Todo], _ connection: borrowing DatabaseConnection
    ) throws(TodosError) -> [Int] {
        var ranks: [TodoStatus: [Int64]] = [:]
        var positions: [Int] = []
        positions.reserveCapacity(todos.count)
        for todo in todos {
            let status = todo.status
            if ranks[status] == nil {
                ranks[status] = try connection.rows("SELECT rank FROM \(status.indexed) ORDER BY rank") {
                    row throws(StorageError) in try row.integer(0)
                }
            }
            let index = ranks[status]?.partitioningIndex { $0 >= todo.rank } ?? 0
            positions.append(index + 1)
        }
        return positions
    }

    /// Returns a free rank for a todo at a position in the list of its status; `nil` if the todo has that position
    /// already.
    ///
    /// When there is no gap, the ranks around it are rebalanced, which may change the todo's own.
    static func freeRank(
        for todo: inout Todo, at position: Int, _ connection: borrowing DatabaseConnection
    ) throws(TodosError) -> FreeRank? {
        let list = todo.status.indexed
        let next = try connection.integer(
            "SELECT rank FROM \(list) AND rank <> ? ORDER BY rank LIMIT 1 OFFSET ?",
            [SQLValue(todo.rank), SQLValue(position - 1)])
        let follower = try connection.integer("SELECT min(rank) FROM \(list) AND rank > ?", [SQLValue(todo.rank)])
        guard next != follower else { return nil }
        guard let next else {
            return FreeRank(rank: (try connection.integer("SELECT max(rank) FROM todo") ?? 0) + gap)
        }
        guard let previous = try connection.integer("SELECT max(rank) FROM todo WHERE rank < ?", [SQLValue(next)])
        else { return FreeRank(rank: next - gap) }
        guard next - previous < 2 else { return FreeRank(rank: previous + (next - previous) / 2) }
        try TodoRankBalancing.rebalance(around: next, connection)
        todo = try TodoTable.row(todo.id, connection).todos.first?.todo ?? todo
        var free = try freeRank(for: &todo, at: position, connection)
        free?.isRebalanced = true
        return free
    }
}

extension TodoStatus {
    /// The table and the condition of the status, with the index that contains its ranks only.
    fileprivate var indexed: String {
        switch self {
        case .open, .all: "todo INDEXED BY todo_open WHERE \(TodoStatus.open.condition)"
        case .done: "todo INDEXED BY todo_done WHERE \(condition)"
        case .trash: "todo INDEXED BY todo_trash WHERE is_deleted = 1"
        }
    }
}
