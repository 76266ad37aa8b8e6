/// A todo as it is being typed: nothing of it is checked before it is submitted.
public struct TodoDraft: Codable, Equatable, Sendable {
    /// What it is to become.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        /// Done once.
        case once
        /// Repeated, and counted.
        case streak
    }

    /// The fields, each as text.
    public struct Fields: Codable, Equatable, Sendable {
        /// What is to be done.
        public var title = ""
        /// More about it.
        public var note = ""
        /// When it is due: what ``DueDate/init(typed:on:secondsFromGMT:)`` reads; empty for never.
        public var due = ""
        /// A letter; empty for none.
        public var priority = ""
        /// Words with blanks between them.
        public var tags = ""
        /// After how many days a streak repeats.
        public var every = ""

        /// Nothing typed yet.
        public init() {}

        /// What is typed in a field.
        public subscript(field: TodoField) -> String {
            get { Self.path(field).map { self[keyPath: $0] } ?? "" }
            set { if let path = Self.path(field) { self[keyPath: path] = newValue } }
        }

        private static func path(_ field: TodoField) -> WritableKeyPath<Fields, String>? {
            switch field {
            case .title: \.title
            case .note: \.note
            case .due: \.due
            case .priority: \.priority
            case .tags: \.tags
            case .every: \.every
            case .id, .search, .position: nil
            }
        }
    }

    /// What it is to become.
    public let kind: Kind
    /// The todo it is of; nil for a new one.
    public let id: TodoID?
    /// What is typed.
    public var fields: Fields
    /// What was there at first. Only what differs from it is changed, so that two people can edit two fields.
    public let base: Fields

    /// A draft of a new todo.
    public init(_ kind: Kind, fields: Fields = Fields()) {
        self.kind = kind
        id = nil
        self.fields = fields
        base = Fields()
    }

    /// A draft of a new todo from its title, whose words fill the other fields in the manner of todo.txt:
    /// `Buy milk due:fri +home (A)`.
    public init(line: String) {
        fields = QuickAddParser.fields(of: line)
        kind = fields.every.isEmpty ? .once : .streak
        id = nil
        base = Fields()
    }

    /// A draft with what a todo is now.
    public init(_ todo: Todo) {
        var fields = Fields()
        fields.title = todo.title.description
        fields.note = todo.note.description
        fields.due = todo.due?.description ?? ""
        fields.priority = todo.priority?.description ?? ""
        fields.tags = todo.tags.description
        if case .streak(let streak) = todo.kind {
            fields.every = String(streak.everyDays)
            kind = .streak
        } else {
            kind = .once
        }
        id = todo.id
        self.fields = fields
        base = fields
    }

    /// Whether a field has something else in it than at first.
    func isChanged(_ field: TodoField) -> Bool {
        id == nil || fields[field] != base[field]
    }
}

/// A draft to fill in.
public struct LoadedDraft: Codable, Equatable, Sendable {
    /// The draft.
    public private(set) var draft: TodoDraft
    /// The day on which it was begun.
    public let today: CalendarDay

    /// A draft on a day.
    public init(_ draft: TodoDraft, today: CalendarDay) {
        self.draft = draft
        self.today = today
    }

    /// The same draft with something typed in a field.
    func typing(_ text: String, in field: TodoField) -> LoadedDraft {
        var typed = self
        typed.draft.fields[field] = text
        return typed
    }
}
