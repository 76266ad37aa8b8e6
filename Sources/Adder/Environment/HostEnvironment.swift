/// The source of everything that an SDK cannot compute: time, identifiers, randomness and sleep.
///
/// Kits never ask for these on their own. A ``Call`` or a ``PresenterTurn`` draws them, keyed by the event that is being
/// answered, so that a replay in an environment that returns the same values repeats the session, in any interleaving.
public struct HostEnvironment: Sendable {
    /// Returns the time at which an event is answered.
    public var now: @Sendable (EventID) -> Timestamp
    /// Returns the seed of the random numbers that are drawn while an event is answered.
    public var seed: @Sendable (EventID) -> UInt64
    /// Returns the `ordinal`-th identifier, from 0, that is drawn while an event is answered.
    public var identifier: @Sendable (_ event: EventID, _ ordinal: UInt64) -> String
    /// Waits for a duration. Throws `CancellationError` if the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void

    /// Creates an environment from its four sources, as a test does.
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

    /// Returns the live environment: the system's clock, and identifiers of 128 random bits. A sleep ends after 100 years
    /// at most.
    public static func live() -> HostEnvironment {
        var system = SystemRandomNumberGenerator()
        let session = (system.next(), system.next())
        return HostEnvironment(
            now: { _ in OperatingSystem.now() },
            seed: { mix(session.0 ^ mix($0.rawValue)) },
            identifier: { randomIdentifier(session, $0, $1) },
            sleep: { try await Task.sleep(for: $0.clamped(to: .century)) })
    }
}

/// Returns the identifier of a draw: the same for the same 128 bits of a session. Identifiers do not ascend.
package func randomIdentifier(_ session: (UInt64, UInt64), _ event: EventID, _ ordinal: UInt64) -> String {
    let key = mix(event.rawValue &+ mix(ordinal))
    return base32(mix(session.0 ^ key), mix(session.1 ^ key))
}

/// Returns 128 bits as 26 characters of the base 32 alphabet of RFC 4648, section 6, in lower case.
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

/// A host's environment that all turns and answers on a stream share: each holds one reference instead of four closures.
@usableFromInline
package final class SharedEnvironment: Sendable {
    let sources: HostEnvironment

    package init(_ sources: HostEnvironment) {
        self.sources = sources
    }
}

/// A random number generator that returns the same numbers for the same seed (SplitMix64). Not for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator that begins at `seed`.
    public init(seed: UInt64) {
        state = seed
    }

    /// Returns the next 64 random bits.
    public mutating func next() -> UInt64 {
        defer { state &+= 0x9E37_79B9_7F4A_7C15 }
        return mix(state)
    }
}
