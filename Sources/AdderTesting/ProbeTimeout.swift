/// The error of a probe whose event was not sent in time.
public struct ProbeTimeout: Error, Sendable, CustomStringConvertible {
    /// The name of the type of event that was expected.
    public let expected: String
    /// The events that were recorded, one a line.
    public let recorded: [String]

    /// A sentence with the expected type, then the events that were recorded.
    public var description: String {
        "No \(expected) that the condition accepts was sent. Recorded:\n"
            + recorded.map { "  \($0)" }.joined(separator: "\n")
    }
}
