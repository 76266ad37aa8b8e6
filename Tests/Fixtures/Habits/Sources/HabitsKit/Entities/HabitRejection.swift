/// The reason why a habit was not accepted as a person has entered it.
public struct HabitRejection: Error, Codable, Equatable, Sendable {
    /// A rule of habits that a program can match on.
    public enum Code: String, Codable, Sendable {
        /// The name is empty.
        case empty
        /// The name is too long.
        case tooLong
        /// The name contains a control character.
        case controlCharacter
        /// Another habit has the name.
        case taken
    }

    /// The broken rule.
    public let code: Code
    /// Full sentences: what happened, with which value, and how to recover.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    static func taken(_ name: HabitName) -> HabitRejection {
        HabitRejection(.taken, "Another habit has the name “\(name)”. Enter another name.")
    }
}
