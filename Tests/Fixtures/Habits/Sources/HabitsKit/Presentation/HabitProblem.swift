/// An error of the habits, ready to show.
public struct HabitProblem: Error, Equatable, Sendable {
    /// A code that a program can match on.
    public let code: String
    /// Full sentences: the event, the value, and the way to recover.
    public let message: String

    /// Creates a problem.
    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    init(_ error: HabitsError) {
        self.init(code: error.code, message: error.description)
    }
}

extension HabitProblem: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}
