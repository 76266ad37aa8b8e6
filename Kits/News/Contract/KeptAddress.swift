/// The address of a source while it is typed, which is kept until the source is added or the address is discarded.
///
/// It has no name and no password, and neither can follow, since its server is typed completely.
public struct KeptAddress: Codable, Hashable, Sendable {
    /// The greatest length of an address in bytes.
    private static let limit = 8_192

    /// The address as it was typed.
    public let text: String

    /// Creates an address from a typed text; `nil` if it has a name or a password, may be the beginning of one, or is too long.
    ///
    /// In `https://ada:secret` the secret may be a password whose `@` is not typed yet, in `https://secret` the secret may be a
    /// name. With the slash after its server, `https://example.org/`, the text is an address.
    public init?(_ typed: String) {
        guard typed.utf8.count <= Self.limit, TypedAddress(typed).isWithoutPassword else { return nil }
        text = typed
    }
}
