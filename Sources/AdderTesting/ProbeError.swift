/// The error of a probe that has not found the event that it was to wait for.
public struct ProbeError: Error, Sendable, CustomStringConvertible {
    /// A reason that a program can match on.
    public enum Code: String, Sendable {
        /// The event was not sent within the limit.
        case timeout
        /// The task that waited was cancelled.
        case cancelled
    }

    /// The reason, for a program to match on.
    public let code: Code
    /// The name of the type of event that was expected.
    public let expected: String
    /// The events that were recorded, one a line.
    public let recorded: [String]
    /// The file and the line of the call that waited: `TodosKitTests/ListTests.swift:41`.
    public let location: String

    /// A sentence with the call, the expected type and the reason, then the events that were recorded.
    public var description: String {
        let sentence =
            switch code {
            case .timeout: "No \(expected) that the condition accepts was sent in time."
            case .cancelled: "The task was cancelled before a \(expected) that the condition accepts was sent."
            }
        return "\(location): \(sentence) Recorded:\n" + recorded.map { "  \($0)" }.joined(separator: "\n")
    }
}
