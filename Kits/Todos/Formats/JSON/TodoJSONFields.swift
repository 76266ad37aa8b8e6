import Adder

/// The keys of a todo.
enum TodoJSONKey: String, CaseIterable {
    case id, title, note, createdAt, dueAt, priority, tags, position, completedAt, isDeleted, kind, streak
}

/// What the members of an object say of a todo, as far as they are read.
struct TodoJSONFields {
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

    /// Reads the value of a member; null is nothing.
    mutating func read(_ key: TodoJSONKey, _ reader: inout JSONReader) throws(TodosError.Malformed) {
        guard !reader.takeNull() else { return }
        switch key {
        case .id: id = try reader.id()
        case .title: title = try reader.text(TodoTitle.init)
        case .note: note = try reader.text(TodoNote.init)
        case .createdAt: createdAt = try reader.moment()
        case .dueAt: due = try reader.due()
        case .priority: priority = try reader.text(TodoPriority.init)
        case .tags: tags = try reader.tags()
        // It follows from the order.
        case .position: _ = try reader.number()
        case .completedAt: completedAt = try reader.moment()
        case .isDeleted: isDeleted = try reader.flag()
        case .kind: kind = try reader.kind()
        case .streak: streak = try reader.streak()
        }
    }

    /// The todo of all that was read.
    func todo(_ reader: JSONReader, _ reading: TodoReading) throws(TodosError.Malformed) -> Todo {
        guard let title else { throw reader.malformed("It is missing: say what is to be done.", at: "title") }
        if let kind, (kind == .streak) != (streak != nil) {
            let mend = kind == .streak ? "say there how often it repeats" : "make it null, or the kind “streak”"
            throw reader.malformed("It does not belong to the kind “\(kind.rawValue)”: \(mend).", at: "streak")
        }
        if streak != nil, completedAt != nil {
            throw reader.malformed("A streak is never done: make it null.", at: "completedAt")
        }
        var todo = Todo(
            id: id ?? reading.identifier(), title: title, createdAt: createdAt ?? reading.now,
            kind: streak.map(TodoKind.streak) ?? .once)
        todo.note = note
        todo.due = due
        todo.priority = priority
        todo.tags = tags
        todo.completedAt = completedAt
        todo.isDeleted = isDeleted
        return todo
    }
}
