/// The error of a presenter whose state or effects are not the expected ones.
public struct PresenterMismatch: Error, Sendable, CustomStringConvertible {
    /// The file and the line of the step that failed: `TodosKitTests/ListTests.swift:41`.
    public let location: String
    /// The difference, line by line: `-` before an expected line, `+` before a found one. Otherwise the problems of the
    /// contracts.
    public let difference: String

    /// The step that failed, then the difference.
    public var description: String { "\(location): The outcome is not the expected one.\n\(difference)" }
}
