/// The error that a set of contracts is inconsistent.
public struct ContractError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name of the presenter, or of the type of state, whose contracts are inconsistent.
    public let owner: String
    /// All problems, a full sentence each, with the names of the properties.
    public let problems: [String]

    /// A sentence that names the owner, then the problems, joined by spaces.
    public var description: String {
        (["The contracts of \(owner) are inconsistent."] + problems).joined(separator: " ")
    }
}
