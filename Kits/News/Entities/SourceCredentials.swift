import Adder

/// The name and the password of a source, which are sent to one server alone.
struct SourceCredentials: Hashable, Sendable {
    /// The scheme, the host and the port that they are sent to: `https://example.org:443`.
    let origin: String
    /// The name and the password as an address has them: `name:password`.
    let text: Sensitive<String>
}
