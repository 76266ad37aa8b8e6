import Adder
import AdderJSON
import AdderServices

extension TodoJSON {
    /// Returns the todos of a document in the order of its array.
    ///
    /// - Throws: ``TodosError/Malformed`` of the first value that cannot be read.
    static func read(_ text: String, _ context: TodoImportContext) throws(TodosError.Malformed) -> [Todo] {
        try TodoDocument.check(size: text)
        let read: [Todo]?
        do throws(JSONError) {
            read = try document(text, context)
        } catch {
            throw TodosError.Malformed(error.location, error.message)
        }
        guard let todos = read else {
            throw TodosError.Malformed(
                "the text", "The key “todos” is missing. The text must be an object such as {\"todos\":[]}.")
        }
        return todos
    }

    /// Returns the todos of a document; `nil` if it has no member for them.
    private static func document(_ text: String, _ context: TodoImportContext) throws(JSONError) -> [Todo]? {
        var reader = JSONReader(Array(text.utf8), .strict)
        var todos: [Todo]?
        try reader.object(DocumentKey.self) { reader, key throws(JSONError) in
            switch key {
            case .todos: todos = try Self.todos(&reader, context)
            case .unreadable: try Self.skipUnreadable(&reader)
            case .unreadableCount: _ = try reader.number()
            }
        }
        try reader.end()
        return todos
    }

    private enum DocumentKey: String, CaseIterable { case todos, unreadable, unreadableCount }

    private enum UnreadableKey: String, CaseIterable { case key, reason }

    /// Skips the rows that an export could not read. They contain nothing to import.
    private static func skipUnreadable(_ reader: inout JSONReader) throws(JSONError) {
        try reader.array(limit: UnreadableTodos.limit) { reader throws(JSONError) in
            try reader.object(UnreadableKey.self) { reader, _ throws(JSONError) in
                _ = try reader.string()
            }
        }
    }

    private static func todos(
        _ reader: inout JSONReader, _ context: TodoImportContext
    ) throws(JSONError) -> [Todo] {
        var todos: [Todo] = []
        var indices: [TodoID: Int] = [:]
        try reader.array(limit: 1_000_000) { reader throws(JSONError) in
            var fields = TodoJSONFields()
            try reader.object(TodoRecord.CodingKeys.self) { reader, key throws(JSONError) in
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

/// The members of a todo that were read so far.
private struct TodoJSONFields {
    private var id: TodoID?
    private var title: TodoTitle?
    private var note = TodoNote.none
    private var createdAt: Timestamp?
    private var due: DueDate?
    private var priority: TodoPriority?
    private var tags = TodoTags()
    private var completedAt: Timestamp?
    private var isDeleted = false
    private var kind: TodoDraft.Kind?
    private var streak: Streak?
    private var recurrence: Recurrence?
    private var waitsUntil: CalendarDay?
    private var completionCount: Int?

    /// Reads the value of a member. Null counts as a missing member.
    mutating func read(_ key: TodoRecord.CodingKeys, _ reader: inout JSONReader) throws(JSONError) {
        guard !reader.takeNull() else { return }
        switch key {
        case .id: id = try reader.id()
        case .title: title = try reader.string(TodoTitle.init)
        case .note: note = try reader.string(TodoNote.init)
        case .createdAt: createdAt = try reader.timestamp()
        case .dueAt: due = try reader.due()
        case .priority: priority = try reader.string(TodoPriority.init)
        case .tags: tags = try reader.tags()
        // Ignored, since it follows from the order.
        case .position: _ = try reader.number()
        case .completedAt: completedAt = try reader.timestamp()
        case .isDeleted: isDeleted = try reader.boolean()
        case .kind: kind = try reader.kind()
        case .streak: streak = try reader.streak()
        case .recurrence: recurrence = try reader.string(Recurrence.init(typed:))
        case .waitsUntil: waitsUntil = try reader.day()
        case .completionCount: completionCount = try reader.completionCount()
        }
    }

    /// Returns the todo of the members that were read.
    func todo(_ reader: JSONReader, _ context: TodoImportContext) throws(JSONError) -> Todo {
        guard let title else { throw reader.malformed("The title is missing. Add what is to be done.", at: "title") }
        if let kind, (kind == .streak) != (streak != nil) {
            let message =
                kind == .streak
                ? "A todo of the kind “streak” needs a streak. Add an object with “everyDays”."
                : "A todo of the kind “once” has no streak. Remove it, or change the kind to “streak”."
            throw reader.malformed(message, at: "streak")
        }
        if streak != nil, completedAt != nil {
            throw reader.malformed("A streak is never completed. Change the value to null.", at: "completedAt")
        }
        if streak != nil, recurrence != nil {
            throw reader.malformed(
                "A streak is due a number of days after it was kept. Change the value to null.", at: "recurrence")
        }
        var todo = Todo(
            id: id ?? context.makeID(), title: title, createdAt: createdAt ?? context.now,
            kind: streak.map(TodoKind.streak) ?? .once)
        todo.note = note
        todo.due = due
        todo.priority = priority
        todo.tags = tags
        todo.completedAt = completedAt
        todo.isDeleted = isDeleted
        todo.waitsUntil = waitsUntil
        todo.completionCount = completionCount
        todo.recurrence = recurrence
        return todo
    }
}
