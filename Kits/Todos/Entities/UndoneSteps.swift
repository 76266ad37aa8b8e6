/// The result of undoing or redoing steps: the todos that came back or changed, and those that are gone.
struct UndoneSteps: Sendable {
    /// The steps, in the order in which they were undone or redone.
    var steps: [TodoStep] = []
    var changed: [ListedTodo] = []
    var removed: [ListedTodo] = []
    /// The number of rows that came back, changed or are gone, and could not or cannot be read.
    var unreadable = 0
}

extension UndoneSteps {
    /// The rows of the todos that steps have changed: the todos, and the identities of the rows that cannot be read.
    struct Rows: Sendable {
        var todos: [ListedTodo] = []
        var unreadable: Set<TodoID> = []
    }

    /// Creates the result from the rows before and after steps were undone or redone.
    ///
    /// - Parameter unnamed: The number of rows whose identity cannot be read.
    init(_ steps: [TodoStep], from before: Rows, to after: Rows, unnamed: Int) {
        let kept = Set(after.todos.map(\.todo.id))
        self.steps = steps
        changed = after.todos
        removed = before.todos.filter { !kept.contains($0.todo.id) && !after.unreadable.contains($0.todo.id) }
        unreadable = unnamed + before.unreadable.union(after.unreadable).subtracting(kept).count
    }
}
