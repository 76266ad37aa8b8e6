/// A moment, in milliseconds since 1970 in UTC.
public struct Timestamp: Hashable, Comparable, Codable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z; negative before.
    public let milliseconds: Int64

    /// A moment from its number of milliseconds since 1970.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Decodes the bare number.
    public init(from decoder: any Decoder) throws {
        milliseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    /// Encodes the bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(milliseconds)
    }

    /// The earlier moment is less.
    public static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }
}

/// Where an SDK gets what it cannot compute: time, identifiers and randomness.
///
/// Kits never ask for these on their own: a ``Call`` or a ``PresenterTurn`` hands them out, keyed by the event being answered, so
/// that a replay which answers the same for the same event goes the same way, whatever runs beside it.
public struct World: Sendable {
    /// The time at which an event is answered.
    public var now: @Sendable (EventID) -> Timestamp
    /// The seed of what is random while an event is answered.
    public var seed: @Sendable (EventID) -> UInt64
    /// The identifier that is drawn as the `ordinal`-th, from 0, while an event is answered.
    public var identifier: @Sendable (_ event: EventID, _ ordinal: UInt64) -> String
    /// Waits; throws `CancellationError` when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void

    /// A world of your own making.
    public init(
        now: @escaping @Sendable (EventID) -> Timestamp,
        seed: @escaping @Sendable (EventID) -> UInt64,
        identifier: @escaping @Sendable (_ event: EventID, _ ordinal: UInt64) -> String,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.seed = seed
        self.identifier = identifier
        self.sleep = sleep
    }

    /// The real world: the system's clock, and identifiers of 128 random bits.
    public static func live() -> World {
        var system = SystemRandomNumberGenerator()
        let session = (system.next(), system.next())
        return World(
            now: { _ in System.now() },
            seed: { mix(session.0 ^ mix($0.rawValue)) },
            identifier: { event, ordinal in
                let key = mix(event.rawValue &+ mix(ordinal))
                return base32(mix(session.0 ^ key), mix(session.1 ^ key))
            },
            sleep: { try await Task.sleep(for: $0) })
    }
}

/// 128 bits in 26 characters of the base 32 alphabet of RFC 4648, section 6, in lower case.
func base32(_ high: UInt64, _ low: UInt64) -> String {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
    var bits = UInt128(high) << 64 | UInt128(low)
    var characters = [UInt8](repeating: 0, count: 26)
    for index in characters.indices.reversed() {
        characters[index] = alphabet[Int(bits & 31)]
        bits >>= 5
    }
    return String(decoding: characters, as: UTF8.self)
}

/// Random numbers that are the same for the same seed (SplitMix64). Not for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator that begins at `seed`.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next 64 random bits.
    public mutating func next() -> UInt64 {
        defer { state &+= 0x9E37_79B9_7F4A_7C15 }
        return mix(state)
    }
}
