import AdderStorage

/// The preset order: ranks far apart, and the positions that follow from them.
enum TodoOrder {
    /// How far apart the ranks of todos are that were added one after another.
    static let gap: Int64 = 1 << 32

    /// Where a todo is to be put.
    struct Place {
        let rank: Int64
        /// Whether others were moved apart, so that their ranks are others now.
        var isSpread = false
    }

    /// The position of each todo, from 1, in the list in which it stands.
    ///
    /// - Complexity: For a few todos, linear in what stands before each; for more, linear in all.
    static func positions(of todos: [Todo], _ connection: borrowing DatabaseConnection) throws(TodosError) -> [Int] {
        var ranks: [TodoStatus: [Int64]] = [:]
        var positions: [Int] = []
        positions.reserveCapacity(todos.count)
        for todo in todos {
            let status = todo.status
            if todos.count <= 4 {
                let before = try connection.integer(
                    "SELECT count(*) FROM \(status.indexed) AND rank <= ?", [SQLValue(todo.rank)])
                positions.append(Int(before ?? 0))
            } else {
                if ranks[status] == nil {
                    ranks[status] = try connection.rows("SELECT rank FROM \(status.indexed) ORDER BY rank") {
                        row throws(StorageError) in try row.integer(0)
                    }
                }
                let place = ranks[status]?.firstIndex(notBefore: todo.rank) ?? 0
                positions.append(place + 1)
            }
        }
        return positions
    }

    /// The place for a todo at a position in the list in which it stands; nil if it stands there already.
    ///
    /// When there is no room, the ranks around it are moved apart, perhaps also the todo's own.
    static func place(
        for todo: inout Todo, at position: Int, _ connection: borrowing DatabaseConnection
    ) throws(TodosError) -> Place? {
        let list = todo.status.indexed
        let next = try connection.integer(
            "SELECT rank FROM \(list) AND rank <> ? ORDER BY rank LIMIT 1 OFFSET ?",
            [SQLValue(todo.rank), SQLValue(position - 1)])
        let follower = try connection.integer("SELECT min(rank) FROM \(list) AND rank > ?", [SQLValue(todo.rank)])
        guard next != follower else { return nil }
        guard let next else {
            return Place(rank: (try connection.integer("SELECT max(rank) FROM todo") ?? 0) + gap)
        }
        guard let former = try connection.integer("SELECT max(rank) FROM todo WHERE rank < ?", [SQLValue(next)]) else {
            return Place(rank: next - gap)
        }
        guard next - former < 2 else { return Place(rank: former + (next - former) / 2) }
        try TodoRanks.spread(around: next, connection)
        todo = try TodoTable.todo(todo.id, connection)?.todo ?? todo
        var place = try place(for: &todo, at: position, connection)
        place?.isSpread = true
        return place
    }
}

extension TodoStatus {
    /// The part of the table, by the index that holds its ranks alone.
    fileprivate var indexed: String {
        switch self {
        case .open, .all: "todo INDEXED BY todo_open WHERE \(TodoStatus.open.condition)"
        case .done: "todo INDEXED BY todo_done WHERE \(condition)"
        case .trash: "todo INDEXED BY todo_trash WHERE \(condition)"
        }
    }
}

extension [Int64] {
    /// The first place of a sorted array whose number is not less.
    func firstIndex(notBefore number: Int64) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
