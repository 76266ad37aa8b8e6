/// The error that a set of contracts is inconsistent.
public struct ContractError: Error, Equatable, Sendable, CustomStringConvertible {
    /// All problems, a full sentence each, with the names of the properties.
    public let problems: [String]

    /// The problems, joined by spaces.
    public var description: String { problems.joined(separator: " ") }
}
