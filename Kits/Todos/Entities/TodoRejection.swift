/// A field of what was typed that cannot be accepted, and why.
public struct TodoRejection: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    /// The field.
    public let field: TodoField
    /// What a program can match on: `empty`, `tooLong`, `tooMany`, `controlCharacter`, `malformed`, `outOfRange`.
    public let code: String
    /// A full sentence fit to be shown: what is wrong, with which value, and the mend.
    public let message: String

    /// A field's problem.
    public init(field: TodoField, code: String, message: String) {
        self.field = field
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}

/// What can be typed about a todo.
public enum TodoField: String, Codable, CaseIterable, Sendable {
    /// What names it.
    case id
    /// What is to be done.
    case title
    /// More about it.
    case note
    /// When it is due.
    case due
    /// How pressing it is.
    case priority
    /// Its tags.
    case tags
    /// After how many days a streak repeats.
    case every
    /// What is looked for.
    case search
    /// Its place in the list.
    case position
}
