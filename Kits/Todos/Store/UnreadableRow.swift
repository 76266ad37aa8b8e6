import AdderServices
import AdderStorage

/// A row of the table that is not a todo.
struct UnreadableRow: Sendable {
    let todo: UnreadableTodo
    /// The key of the table, which SQLite can always read.
    let rank: Int64
    /// A Boolean value that indicates whether the row counts as one in the trash, which it also does if its flag is
    /// damaged.
    let isDeleted: Bool
    /// A Boolean value that indicates whether the row has a position in the list of its status.
    let hasPosition: Bool
    /// A Boolean value that indicates whether the row can be written and copied: each value has the type of its column.
    let isWritable: Bool

    /// Creates the description of a row that a ``Todo`` cannot be read from.
    init(_ row: borrowing SQLRow, _ error: StorageError) {
        rank = (try? row.integer(0)) ?? 0
        let flag = try? row.integer(9)
        isDeleted = flag != 0
        hasPosition = flag == 0 || flag == 1
        var wrongType: String?
        var malformedText: String?
        // The searched text, which is last, is not read.
        for (index, column) in TodoColumn.all.dropLast().enumerated() {
            if wrongType == nil { wrongType = column.wrongType(of: index, in: row) }
            if malformedText == nil { malformedText = column.malformedText(of: index, in: row) }
        }
        isWritable = wrongType == nil
        let columnCount = TodoColumn.all.count - 1
        wrongType =
            wrongType.map { "\($0) Such a row can only be purged." }
            ?? TodoColumn.keyLength.wrongType(of: columnCount, in: row)
        let key = (try? row.text(1)).flatMap { TodoKey(stored: $0) } ?? TodoKey(rank: rank)
        todo = UnreadableTodo(key, reason: wrongType ?? malformedText ?? error.message)
    }
}

extension TodoKey {
    private static let rankPrefix = "row-"

    /// Creates the key of a row whose identity cannot be typed: `row-` and its rank.
    fileprivate init(rank: Int64) {
        self.init(TodoID("\(Self.rankPrefix)\(rank)"))
    }

    /// The rank in the key of a row whose identity cannot be typed; `nil` for another key.
    var rank: Int64? {
        guard description.hasPrefix(Self.rankPrefix) else { return nil }
        return Int64(description.dropFirst(Self.rankPrefix.count))
    }

    /// Creates the key of a stored identity; `nil` if the identity cannot be typed.
    fileprivate init?(stored id: String) {
        guard Self.isTyped(id) else { return nil }
        self.init(TodoID(id))
    }
}

/// The rows that a statement selects.
struct FoundTodos: Sendable {
    /// The todos, with their positions and keys.
    var todos: [ListedTodo] = []
    /// The rows that cannot be read.
    var unreadable: [UnreadableRow] = []
    /// The number of open todos that wait; `nil` unless the open todos were selected.
    var waiting: Int?

    /// The rows that cannot be read, as a response contains them.
    var unreadableTodos: UnreadableTodos { UnreadableTodos(unreadable.map(\.todo)) }

    /// The number of rows.
    var count: Int { todos.count + unreadable.count }
    /// A Boolean value that indicates whether no row was selected.
    var isEmpty: Bool { todos.isEmpty && unreadable.isEmpty }

    /// Appends the rows that a later statement selects.
    static func += (found: inout FoundTodos, more: FoundTodos) {
        found.todos += more.todos
        found.unreadable += more.unreadable
    }

    /// Sorts the todos, seen on a day.
    mutating func sort(by sort: TodoSort, on today: CalendarDay) {
        let keys = todos.map { listed in
            let todo = listed.todo
            return (period: TodoPeriod(todo, on: today), key: TodoSortKey(todo))
        }
        let order = keys.indices.sorted { first, second in
            let (first, second) = (keys[first], keys[second])
            if sort == .agenda, first.period != second.period { return first.period < second.period }
            return first.key.precedes(second.key, by: sort)
        }
        todos = order.map { todos[$0] }
    }

    /// Returns the todos that a query has selected for a change, without the rows that cannot be read.
    ///
    /// - Throws: ``TodosError/noMatch`` when there are no rows; ``TodosError/unreadable(_:)`` when none can be read.
    func matches() throws(TodosError) -> [ListedTodo] {
        guard todos.isEmpty else { return todos }
        if let row = unreadable.first { throw .unreadable(row.todo) }
        throw .noMatch
    }

    /// Returns the rows that cannot be read and are not in the trash yet.
    ///
    /// - Throws: ``TodosError/unreadable(_:)`` with the first row that cannot be written either.
    func deletable() throws(TodosError) -> [UnreadableRow] {
        if let row = unreadable.first(where: { !$0.isWritable }) { throw .unreadable(row.todo) }
        return unreadable.filter { !$0.isDeleted }
    }

    /// Returns the todos.
    ///
    /// - Throws: ``TodosError/unreadable(_:)`` with the first row that cannot be read.
    func allTodos() throws(TodosError) -> [Todo] {
        if let row = unreadable.first { throw .unreadable(row.todo) }
        return todos.map(\.todo)
    }
}
