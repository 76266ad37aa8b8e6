import Adder

/// Todos as a text that other programs read and write.
public struct TodoDocument: Codable, Equatable, Sendable {
    /// The longest text that is read: 64 MiB.
    public static let limit = 64 << 20

    /// How the text is written.
    public let format: TodoFormat
    /// The text.
    public let text: String

    /// A text in a format.
    public init(_ format: TodoFormat, _ text: String) {
        self.format = format
        self.text = text
    }

    /// Refuses a text that is longer than the limit.
    static func check(size text: String) throws(TodosError.Malformed) {
        guard text.utf8.count <= limit else {
            throw TodosError.Malformed(
                "the text", "It has \(text.utf8.count) bytes, and at most \(limit) are read: import it in parts.")
        }
    }
}

/// How todos are written as a text.
public enum TodoFormat: String, Codable, CaseIterable, Sendable {
    /// JSON, with everything: it can be read back without loss.
    case json
    /// The format of <http://todotxt.org>: a line a todo. Notes and the trash have no place in it.
    case todotxt
}

/// What a text is read with: where what it does not say comes from.
struct TodoReading {
    /// The moment at which it is read.
    let now: Timestamp
    /// The day of that moment.
    let today: CalendarDay
    /// Where the clock on the wall is.
    let secondsFromGMT: Int
    /// A new identity.
    let identifier: () -> TodoID
}
