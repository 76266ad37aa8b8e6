/// The reason that a secret cannot be revealed. It contains no part of the secret.
public enum SecretError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The environment variable of this name is not set or empty.
    case missingVariable(String)
    /// The secret was created from an empty text.
    case emptyLiteral

    /// A full sentence: what happened, and how to recover.
    public var description: String {
        switch self {
        case .missingVariable(let name):
            "The environment variable \(name) is not set or empty: set it to the secret before the program starts."
        case .emptyLiteral:
            "The secret is an empty text: pass the secret itself to Secret(literal:), or leave the option nil."
        }
    }
}
