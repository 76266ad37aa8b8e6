/// Which todos a list shows, and in which order.
public struct TodoQuery: Codable, Equatable, Sendable {
    /// Which part of the todos.
    public var status: TodoStatus
    /// Only those whose title, note or tags contain this, whatever the case.
    public var search: SearchText?
    /// Only those with this tag; without a sign, with any tag of that name.
    public var tag: TodoTag?
    /// Only those that are due before this day.
    public var dueBefore: RelativeDay?
    /// The order; among equals, the preset one.
    public var sort = TodoSort.position
    /// At most so many; nil for all. Not below 0.
    public var limit: Int?
    /// After so many.
    public var offset = 0

    /// A part of the todos, in their preset order.
    public init(_ status: TodoStatus = .open) {
        self.status = status
    }

    /// Whether it asks for a stretch of the list, which only the store can tell.
    var isPart: Bool { limit != nil || offset > 0 }

    /// Whether a todo belongs to the list, on a day.
    public func accepts(_ todo: Todo, on today: CalendarDay) -> Bool {
        guard status.accepts(todo) else { return false }
        if let search, !search.isFound(in: todo.searchText) { return false }
        if let tag, !todo.tags.all.contains(where: { $0.answers(to: tag) }) { return false }
        if let dueBefore {
            guard let due = todo.due, due.day < dueBefore.day(from: today) else { return false }
        }
        return true
    }
}

/// The order of a list; among equals, the preset one.
public enum TodoSort: String, Codable, CaseIterable, Sendable {
    /// The preset order, which a person can change.
    case position
    /// What is due first; what is never due is last.
    case due
    /// What is most pressing first; what has no priority is last.
    case priority
    /// What was added last first.
    case created

    /// Whether one todo comes before another.
    public func precedes(_ a: Todo, _ b: Todo) -> Bool {
        TodoSortKey(a).precedes(TodoSortKey(b), by: self)
    }
}

/// What is looked for in todos: 1 to 500 characters, compared in lower case.
public struct SearchText: Codable, Equatable, Sendable, CustomStringConvertible {
    private static let rule = TextRule(field: .search, name: "What is looked for", characters: 500, bytes: 4_096)

    /// The text as it was typed, without the white space around it.
    public let description: String

    /// What somebody looks for.
    ///
    /// - Throws: ``TodoRejection`` of the field `search`.
    public init(_ text: String) throws(TodoRejection) {
        description = try Self.rule.checked(text)
        guard !description.isEmpty else {
            throw Self.rule.rejection("empty", "There is nothing to look for: give a part of a title, a note or a tag.")
        }
    }

    /// What is compared.
    var folded: String { description.lowercased() }

    /// Whether a text that is folded already contains it: scalar by scalar, as SQLite compares.
    func isFound(in folded: String) -> Bool {
        let needle = Array(self.folded.utf8)
        let text = Array(folded.utf8)
        guard text.count >= needle.count else { return false }
        return (0...(text.count - needle.count)).contains { text[$0...].starts(with: needle) }
    }
}

extension Todo {
    /// What is searched: title, note and tags in lower case.
    var searchText: String {
        ([title.description, note.description] + tags.all.map(\.description)).joined(separator: "\n").lowercased()
    }
}
