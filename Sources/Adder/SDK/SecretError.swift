/// The error that an environment variable that is to hold a secret is missing or empty.
public struct SecretError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The variable's name.
    public let variable: String

    /// A full sentence: what happened, and how to recover.
    public var description: String {
        "The environment variable \(variable) is not set or empty: set it to the secret before the program starts."
    }
}
