public import Adder
public import AdderServices

/// A todo that is being typed. Its fields are checked when it is submitted.
public struct TodoDraft: Codable, Equatable, Sendable {
    /// The kind of todo that a draft becomes.
    public enum Kind: String, Codable, CaseIterable, Sendable, Recordable {
        /// A todo that is done once, or repeats by the calendar.
        case once
        /// A todo that is kept every few days, and counts how often in a row.
        case streak
    }

    /// The kind of todo that the draft becomes.
    public let kind: Kind
    /// The identity of the todo that is edited; `nil` for a new one.
    public let id: TodoID?
    /// The identity that a new todo gets, so that a repeated submission adds it once; `nil` to generate one.
    public let newID: TodoID?
    /// The fields as they are typed.
    public var fields: Fields
    /// The fields before anything was typed.
    ///
    /// Only fields that differ from it are changed, so that two people who edit two fields both keep their change.
    public let base: Fields

    /// Creates a draft of a new todo.
    ///
    /// - Parameters:
    ///   - kind: The kind of todo that the draft becomes.
    ///   - fields: The fields as they are typed.
    ///   - newID: The identity that the todo gets. If there is a todo with it, a submission changes nothing, and is answered
    ///     with that todo. By default, an identity is generated.
    public init(_ kind: Kind, fields: Fields = Fields(), newID: TodoID? = nil) {
        self.kind = kind
        id = nil
        self.newID = newID
        self.fields = fields
        base = Fields()
    }

    /// Creates a draft with the fields of a todo.
    public init(_ todo: Todo) {
        var fields = Fields()
        fields.title = todo.title.description
        fields.note = todo.note.description
        fields.due = todo.due?.description ?? ""
        fields.priority = todo.priority?.description ?? ""
        fields.tags = todo.tags.description
        fields.recurrence = todo.recurrence?.description ?? ""
        fields.wait = todo.waitsUntil?.description ?? ""
        if case .streak(let streak) = todo.kind {
            fields.every = String(streak.everyDays)
            kind = .streak
        } else {
            kind = .once
        }
        id = todo.id
        newID = nil
        self.fields = fields
        base = fields
    }

    /// Returns a Boolean value that indicates whether a field must be checked and changed: its text differs from the
    /// original, or the todo is new.
    func isChanged(_ field: TodoField) -> Bool {
        id == nil || fields[field] != base[field]
    }
}

extension TodoDraft {
    /// The fields of a draft as text.
    public struct Fields: Codable, Equatable, Sendable {
        /// The title.
        public var title = ""
        /// The note.
        public var note = ""
        /// The due date, as ``DueDate/init(typed:in:)`` reads it; empty for none.
        public var due = ""
        /// The priority, a letter; empty for none.
        public var priority = ""
        /// The tags, words that are separated by blanks.
        public var tags = ""
        /// The number of days after which a streak repeats.
        public var every = ""
        /// The rule by which the todo repeats, as ``Recurrence/init(typed:)`` reads it; empty for none.
        public var recurrence = ""
        /// The day until which the todo waits, in any form of a due date; empty for none.
        public var wait = ""

        /// Creates empty fields.
        public init() {}

        /// Creates fields from decoded texts. One that is missing is empty: recordings of earlier versions have fewer fields.
        public init(from decoder: any Decoder) throws {
            for (name, text) in try [String: String](from: decoder) {
                if let field = TodoField(rawValue: name) { self[field] = text }
            }
        }

        /// The text of a field; empty for a field that a draft does not have.
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
            case .recurrence: \.recurrence
            case .wait: \.wait
            case .id, .search, .position: nil
            }
        }
    }
}

/// A draft to fill in, on the day on which it was loaded.
public struct LoadedDraft: Codable, Equatable, Sendable {
    /// The draft.
    public private(set) var draft: TodoDraft
    /// The day on which the draft was loaded.
    public let today: CalendarDay
    /// The draft as it was typed in an earlier form, which was neither saved nor discarded; `nil` if there is none.
    public let kept: TodoDraft?

    /// Creates a draft on a day.
    public init(_ draft: TodoDraft, today: CalendarDay, kept: TodoDraft? = nil) {
        self.draft = draft
        self.today = today
        self.kept = kept
    }

    /// Returns the same draft with another text in a field.
    func typing(_ text: String, in field: TodoField) -> LoadedDraft {
        var typed = self
        typed.draft.fields[field] = text
        return typed
    }

    /// Returns the same draft with the fields of another one.
    func restoring(_ kept: TodoDraft) -> LoadedDraft {
        var restored = self
        restored.draft.fields = kept.fields
        return restored
    }
}
