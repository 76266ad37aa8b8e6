/// The error of a step of a flow.
public struct FlowError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A reason that a program can match on.
    public enum Code: String, Sendable {
        /// No screen of the presenter is open.
        case noScreen
        /// The screen does not ask before it is left, or cannot save.
        case notAsked
        /// A route was refused, or its screen was not created.
        case notShown
        /// The step was cancelled, such as by the time limit of its test, while it waited for what the message names.
        case notSettled
    }

    /// The reason, for a program to match on.
    public let code: Code
    /// The file and the line of the step: `TodosKitTests/FlowTests.swift:41`.
    public let location: String
    /// A full sentence about the reason.
    public let message: String

    /// The step, then the sentence.
    public var description: String { "\(location): \(message)" }
}
