/// The identity of one event in a session.
///
/// An intent, or a call from the host, has the next small number. Every other identity is derived from that of its cause
/// or its screen, so a replay repeats the identities of concurrent work.
public struct EventID: Hashable, Sendable {
    /// The identity as a number. The highest bit is set in a derived one.
    public let rawValue: UInt64

    /// Creates an identity from its number, as a recording holds it.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Creates the identity of the `ordinal`-th event, from 0, that `cause` brings about in one scope.
    package init(cause: EventID, scope: EventScope, ordinal: UInt64) {
        let mixed = mix(cause.rawValue &+ mix(scope.rawValue &+ mix(ordinal)))
        rawValue = mixed | 1 << 63
    }

    /// A Boolean value that indicates whether the identity is that of a root, which is not derived.
    @usableFromInline var isRoot: Bool { rawValue >> 63 == 0 }
}

extension EventID: CustomStringConvertible {
    /// The number in base 36, as logs and recordings show it: `3`, `1sy8k7…`.
    public var description: String { String(rawValue, radix: 36) }
}

extension EventID: Codable {
    /// Decodes the text of ``description``: a JSON number cannot hold 64 bits everywhere.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = UInt64(text, radix: 36) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "“\(text.excerpt)” is not an event identity: it must be a number in base 36.")
        }
        rawValue = value
    }

    /// Encodes the text of ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
