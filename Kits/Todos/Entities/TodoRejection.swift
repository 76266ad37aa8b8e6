public import Adder

/// The reason why a typed field was rejected.
public struct TodoRejection: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    /// The kind of a rejection, for a program to match on.
    public enum Code: String, Codable, CaseIterable, Sendable, Recordable {
        /// The field is required and empty, such as a title of blanks.
        case empty
        /// The text has too many characters or bytes.
        case tooLong
        /// The field has too many values, such as 51 tags.
        case tooMany
        /// The text contains a control character.
        case controlCharacter
        /// The text does not have the form of the field, such as `soon` for a date.
        case malformed
        /// The text could be several values, such as `03/04/2026` for a date. The message names them.
        case ambiguous
        /// The number is too small or too large.
        case outOfRange
    }

    /// The rejected field.
    public let field: TodoField
    /// The kind of the rejection.
    public let code: Code
    /// Full sentences to show: the problem, the value, and the way to correct it.
    public let message: String

    /// Creates a rejection of a field.
    public init(field: TodoField, code: Code, message: String) {
        self.field = field
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}

/// A field that is typed about a todo or about a list of them.
public enum TodoField: String, Codable, CaseIterable, Sendable, Recordable {
    /// The key of a todo.
    case id
    /// The title.
    case title
    /// The note.
    case note
    /// The due date.
    case due
    /// The priority.
    case priority
    /// The tags.
    case tags
    /// The number of days after which a streak repeats.
    case every
    /// The rule by which a todo repeats.
    case recurrence
    /// The day until which a todo waits.
    case wait
    /// The text to search for.
    case search
    /// The position in the list.
    case position
}
