/// The error of a presenter whose state or effects are not the expected ones.
public struct PresenterMismatch: Error, Sendable, CustomStringConvertible {
    /// The difference, line by line: `-` before an expected line, `+` before a found one.
    public let description: String
}
