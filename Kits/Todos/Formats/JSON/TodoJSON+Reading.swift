import Adder

extension TodoJSON {
    /// Returns the todos of a document in the order of its array.
    ///
    /// - Throws: ``TodosError/Malformed`` of the first value that cannot be read.
    static func read(_ text: String, _ context: TodoImportContext) throws(TodosError.Malformed) -> [Todo] {
        try TodoDocument.check(size: text)
        var reader = JSONReader(text)
        var todos: [Todo]?
        try reader.object(DocumentKey.self) { reader, key throws(TodosError.Malformed) in
            switch key {
            case .todos: todos = try Self.todos(&reader, context)
            case .unreadable: try Self.skipUnreadable(&reader)
            case .unreadableCount: _ = try reader.number()
            }
        }
        try reader.end()
        guard let todos else {
            throw TodosError.Malformed(
                "the text", "The key “todos” is missing. The text must be an object such as {\"todos\":[]}.")
        }
        return todos
    }

    private enum DocumentKey: String, CaseIterable { case todos, unreadable, unreadableCount }

    private enum UnreadableKey: String, CaseIterable { case key, reason }

    /// Reads past the rows that an export could not read: there is nothing to import of them.
    private static func skipUnreadable(_ reader: inout JSONReader) throws(TodosError.Malformed) {
        try reader.array(limit: UnreadableTodos.limit) { reader throws(TodosError.Malformed) in
            try reader.object(UnreadableKey.self) { reader, _ throws(TodosError.Malformed) in
                _ = try reader.string()
            }
        }
    }

    private static func todos(
        _ reader: inout JSONReader, _ context: TodoImportContext
    ) throws(TodosError.Malformed) -> [Todo] {
        var todos: [Todo] = []
        var indices: [TodoID: Int] = [:]
        try reader.array(limit: 1_000_000) { reader throws(TodosError.Malformed) in
            var fields = TodoJSONFields()
            try reader.object(TodoJSONKey.self) { reader, key throws(TodosError.Malformed) in
                try fields.read(key, &reader)
            }
            let todo = try fields.todo(reader, context)
            if let index = indices.updateValue(todos.count, forKey: todo.id) {
                throw reader.malformed(
                    "“\(todo.id)” is the identity of todos[\(index)] too. Give each todo an identity of its own, or null.",
                    at: "id")
            }
            todos.append(todo)
        }
        return todos
    }
}
