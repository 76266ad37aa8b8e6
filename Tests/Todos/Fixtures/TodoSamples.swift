import Adder

@testable import TodosKit

extension Todo {
    /// A todo as a store would hand it out.
    static func sample(
        _ id: String, _ title: String = "Milk", done: Int64? = nil, deleted: Bool = false, position: Int64 = 0
    ) throws -> Todo {
        var todo = Todo(id: TodoID(id), title: try TodoTitle(title), createdAt: Timestamp(milliseconds: 1_000))
        todo.completedAt = done.map(Timestamp.init(milliseconds:))
        todo.isDeleted = deleted
        todo.position = position
        return todo
    }
}

extension ListedTodo {
    /// A todo under the first four characters of its identity.
    static func sample(
        _ id: String, _ title: String = "Milk", done: Int64? = nil, deleted: Bool = false, position: Int64 = 0
    ) throws -> ListedTodo {
        ListedTodo(
            try Todo.sample(id, title, done: done, deleted: deleted, position: position), key: try key(id, 4))
    }

    private static func key(_ id: String, _ length: Int) throws -> TodoKey {
        try TodoKey(typed: String(id.prefix(length)))
    }
}

extension TodoKey {
    /// A key for each text.
    static func typed(_ texts: String...) throws -> [TodoKey] {
        try texts.map(TodoKey.init(typed:))
    }
}
