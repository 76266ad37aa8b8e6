/// The name of a habit: 1 to 80 characters in one line, without white space at its ends.
public struct HabitName: Codable, Equatable, Sendable, CustomStringConvertible {
    /// The maximum number of characters.
    public static let maximumLength = 80

    /// The text of the name.
    public let description: String

    /// Creates a name from the text that a person has typed.
    ///
    /// - Throws: ``HabitRejection`` with the code `empty`, `tooLong` or `controlCharacter`.
    public init(_ typed: String) throws(HabitRejection) {
        let start = typed.drop { $0.isWhitespace }
        let end = start.lastIndex { !$0.isWhitespace }
        guard let end else {
            throw HabitRejection(.empty, "The name is empty. Enter the name of a habit, such as Read.")
        }
        let text = String(start[...end])
        guard text.count <= Self.maximumLength else {
            let message = "The name has \(text.count) characters. Shorten it to \(Self.maximumLength) characters."
            throw HabitRejection(.tooLong, message)
        }
        guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
            throw HabitRejection(.controlCharacter, "The name contains a control character. Remove it.")
        }
        description = text
    }

    /// Creates a name from its encoded text, by the same rules.
    public init(from decoder: any Decoder) throws {
        try self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// The text without differences of case, by which habits are ordered, found, and told apart.
    var folded: String { description.lowercased() }
}
