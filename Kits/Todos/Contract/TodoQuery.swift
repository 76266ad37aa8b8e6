import Adder
import AdderServices

/// A selection of todos, and the order in which they are listed.
public struct TodoQuery: Codable, Equatable, Sendable {
    /// The status of the todos.
    public var status: TodoStatus
    /// A text that the title, the note or the tags must contain, whatever its case and its accents; `nil` for all todos.
    public var search: TodoSearchText?
    /// The tags that the todos must have, each of them. A tag without a sign matches the same tag with any sign, too.
    public var tags: [TodoTag] = []
    /// The tags that the todos must not have. A tag without a sign matches the same tag with any sign, too.
    public var excludedTags: [TodoTag] = []
    /// The day before which the todos must be due; `nil` for all todos.
    public var dueBefore: RelativeDay?
    /// The day after which the todos must be due; `nil` for all todos.
    public var dueAfter: RelativeDay?
    /// A Boolean value that indicates whether the todos must be open, and their due day must have passed.
    public var isOverdue = false
    /// The order. Todos that are equal in it follow the preset order.
    public var sort = TodoSort.position
    /// The maximum number of todos; `nil` for all. A negative number counts as 0.
    public var limit: Int?
    /// The number of todos to skip. A negative number counts as 0.
    public var offset = 0
    /// A Boolean value that indicates whether the positions of the todos are counted where they do not follow from the order.
    /// Counting takes time that grows with the list. The value is not encoded, and no part of a route.
    public var countsPositions = false

    /// Creates a query for all todos of a status in their preset order.
    public init(_ status: TodoStatus = .open) {
        self.status = status
    }

    private enum CodingKeys: String, CodingKey {
        case status, search, tags, excludedTags, dueBefore, dueAfter, isOverdue, sort, limit, offset
    }

    /// A Boolean value that indicates whether the query has a limit or an offset, so that only the store can tell whether
    /// a todo is listed.
    var isPart: Bool { limit != nil || offset > 0 }

    /// Returns a Boolean value that indicates whether a todo matches the query on a day, apart from limit and offset.
    func accepts(_ todo: Todo, on today: CalendarDay) -> Bool {
        guard status.accepts(todo, on: today) else { return false }
        if let search, !search.isFound(in: todo.searchText) { return false }
        func has(_ tag: TodoTag) -> Bool { todo.tags.all.contains { $0.matches(tag) } }
        guard tags.allSatisfy(has), !excludedTags.contains(where: has) else { return false }
        if isOverdue, !TodoStatus.open.accepts(todo) { return false }
        guard isDueBounded else { return true }
        guard let due = todo.due?.day else { return false }
        if let dueBefore, due >= dueBefore.day(from: today) { return false }
        if let dueAfter, due <= dueAfter.day(from: today) { return false }
        return !isOverdue || due < today
    }

    /// A Boolean value that indicates whether the due date decides which todos are listed.
    var isDueBounded: Bool { dueBefore != nil || dueAfter != nil || isOverdue }

    /// A Boolean value that indicates whether a todo that is moved in the list moves to the same position in the preset order.
    var allowsMoving: Bool { sort == .position && status != .all && !isFiltered && !isPart }

    /// A Boolean value that indicates whether the query lists only some todos of its status.
    public var isFiltered: Bool { search != nil || !tags.isEmpty || !excludedTags.isEmpty || isDueBounded }
}

/// A text to search for in todos: 1 to 500 characters, compared without case and accents.
public struct TodoSearchText: Codable, Equatable, Sendable, CustomStringConvertible {
    private static let rule = TextRule(field: .search, subject: "The search text", characters: 500, bytes: 4_096)

    /// The text as it was typed, without the white space at its ends.
    public let description: String

    /// Creates a search text.
    ///
    /// - Throws: ``TodoRejection`` of the field `search`.
    public init(_ text: String) throws(TodoRejection) {
        description = try Self.rule.checked(text)
        guard !description.isEmpty else {
            throw Self.rule.rejection(
                .empty, "The search text is empty. Enter a part of a title, a note or a tag.")
        }
    }

    /// The text as it is compared.
    var folded: String { description.folded }

    /// Returns a Boolean value that indicates whether a folded text contains this one, compared byte by byte as
    /// SQLite does.
    func isFound(in folded: String) -> Bool {
        let needle = Array(self.folded.utf8)
        let text = Array(folded.utf8)
        guard text.count >= needle.count else { return false }
        return (0...(text.count - needle.count)).contains { text[$0...].starts(with: needle) }
    }
}

extension Todo {
    /// The folded title, note and tags, which a search looks through.
    var searchText: String {
        ([title.description, note.description] + tags.all.map(\.description)).joined(separator: "\n").folded
    }
}
