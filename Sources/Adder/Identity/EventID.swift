/// The identity of one event in a session.
///
/// An intent, or a call from the host, has the next small number. Every other identity is derived from that of its cause
/// or its screen, so concurrent work gets the same identities when a session is replayed.
public struct EventID: Hashable, Sendable {
    /// The identity as a number; the highest bit is set for one that is derived.
    public let rawValue: UInt64

    /// An identity from its number, as a recording holds it.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// The identity of the `ordinal`-th event that `cause` brings about at one place.
    ///
    /// - Parameter place: Tells apart the parts that the same cause sets to work, such as two screens.
    @usableFromInline
    package init(cause: EventID, place: UInt64, ordinal: UInt64) {
        let mixed = mix(cause.rawValue &+ mix(place &+ mix(ordinal)))
        rawValue = mixed | 1 << 63
    }
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
                in: container, debugDescription: "“\(text)” is no event identity: it should be a number in base 36.")
        }
        rawValue = value
    }

    /// Encodes the text of ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// The finaliser of SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
@usableFromInline
func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
}
