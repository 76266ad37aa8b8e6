/// Keeps todos in memory: for previews, tests, and hosts that keep nothing.
public actor MemoryTodoStore: TodoStore {
    /// In the order in which they were added, which is that of their positions.
    private var todos: [Todo] = []

    /// An empty store.
    public init() {}

    /// The todos that a filter accepts. Sorts all identities.
    public func todos(_ filter: TodoFilter) -> [ListedTodo] {
        listed(todos.filter(filter.accepts))
    }

    /// How many there are.
    public func summary() -> TodosSummary {
        var summary = TodosSummary()
        for todo in todos {
            if todo.isDeleted {
                summary.trash += 1
            } else if todo.completedAt == nil {
                summary.open += 1
            } else {
                summary.done += 1
            }
        }
        return summary
    }

    /// Adds a todo after all others.
    public func add(_ todo: Todo) -> ListedTodo {
        var todo = todo
        todo.position = (todos.last?.position ?? 0) + 1
        todos.append(todo)
        return listed([todo])[0]
    }

    /// Changes the todos that the keys name, all or none. Linear for each key.
    public func update(
        _ keys: [TodoKey], _ change: @Sendable (inout Todo) -> Void
    ) throws(TodosError) -> [ListedTodo] {
        var indices: [Int] = []
        for key in keys {
            let index = try index(of: key)
            if !indices.contains(index) { indices.append(index) }
        }
        for index in indices { change(&todos[index]) }
        return listed(indices.map { todos[$0] })
    }

    /// Nothing is held.
    public func close() {}

    private func index(of key: TodoKey) throws(TodosError) -> Int {
        let text = key.description
        if let exact = todos.firstIndex(where: { $0.id.description == text }) { return exact }
        let found = todos.indices.filter { todos[$0].id.description.hasPrefix(text) }
        guard let first = found.first else { throw .notFound(key) }
        guard found.count == 1 else {
            let candidates = found.map { todos[$0] }.sorted { $0.id.description < $1.id.description }
            throw .ambiguous(TodosError.Ambiguity(key: key, candidates: listed(Array(candidates.prefix(10)))))
        }
        return first
    }

    private func listed(_ some: [Todo]) -> [ListedTodo] {
        let ids = todos.map(\.id).sorted { $0.description < $1.description }
        var keys: [TodoID: TodoKey] = [:]
        for (index, id) in ids.enumerated() {
            let before = index > 0 ? ids[index - 1] : nil
            let after = index + 1 < ids.count ? ids[index + 1] : nil
            keys[id] = .shortest(for: id, before: before, after: after)
        }
        return some.map { ListedTodo($0, key: keys[$0.id] ?? TodoKey($0.id)) }
    }
}
