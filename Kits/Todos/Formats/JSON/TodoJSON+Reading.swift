import Adder

extension TodoJSON {
    /// Reads a document of todos: all of it, or nothing. Their order is that of the list.
    static func read(_ text: String, _ reading: TodoReading) throws(TodosError.Malformed) -> [Todo] {
        try TodoDocument.check(size: text)
        var reader = JSONReader(text)
        var todos: [Todo]?
        try reader.object(DocumentKey.self) { reader, _ throws(TodosError.Malformed) in
            todos = try Self.todos(&reader, reading)
        }
        try reader.end()
        guard let todos else {
            throw TodosError.Malformed("the text", "There are no todos: give an object like {\"todos\":[]}.")
        }
        return todos
    }

    private enum DocumentKey: String, CaseIterable { case todos }

    private static func todos(
        _ reader: inout JSONReader, _ reading: TodoReading
    ) throws(TodosError.Malformed) -> [Todo] {
        var todos: [Todo] = []
        var indices: [TodoID: Int] = [:]
        try reader.list(limit: 1_000_000) { reader throws(TodosError.Malformed) in
            var fields = TodoJSONFields()
            try reader.object(TodoJSONKey.self) { reader, key throws(TodosError.Malformed) in
                try fields.read(key, &reader)
            }
            let todo = try fields.todo(reader, reading)
            if let index = indices.updateValue(todos.count, forKey: todo.id) {
                throw reader.malformed(
                    "“\(todo.id)” is the identity of todos[\(index)] too: give each todo its own, or none.", at: "id")
            }
            todos.append(todo)
        }
        return todos
    }
}
