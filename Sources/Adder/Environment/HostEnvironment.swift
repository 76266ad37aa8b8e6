/// The source of everything that an SDK cannot compute: time, identifiers, randomness and sleep.
///
/// Kits never ask for these on their own. A ``Call`` or a ``PresenterTurn`` draws them, keyed by the event that is being
/// answered, so that a replay in an environment that returns the same values repeats the session, in any interleaving.
public struct HostEnvironment: Sendable {
    /// Returns the time at which an event is answered.
    public var now: @Sendable (EventID) -> Timestamp
    /// Returns the seed of the random numbers that are drawn while an event is answered.
    public var seed: @Sendable (EventID) -> UInt64 {
        didSet { seeds = nil }
    }
    /// Returns the `ordinal`-th identifier, from 0, that is drawn while an event is answered.
    public var identifier: @Sendable (_ event: EventID, _ ordinal: UInt64) -> String {
        didSet { seeds = nil }
    }
    /// Waits for a duration, as the `ordinal`-th sleep, from 0, while an event is answered; the event is `nil` for a limit of
    /// the SDK's own, on which no event depends. Throws `CancellationError` if the task is cancelled.
    public var sleep: @Sendable (_ duration: Duration, _ event: EventID?, _ ordinal: UInt64) async throws -> Void
    /// The seeds from which `seed` and `identifier` derive all that they return; `nil` if they have other sources, so that
    /// a recorded session cannot be replayed.
    public private(set) var seeds: SessionSeeds?
    /// Returns the times that sleeping answers still wait for a test to move its clock; `nil` if the clock moves by itself.
    package var sleeps: (@Sendable () -> [EventID: Duration])?

    /// Creates an environment from its four sources, as a test does.
    public init(
        now: @escaping @Sendable (EventID) -> Timestamp,
        seed: @escaping @Sendable (EventID) -> UInt64,
        identifier: @escaping @Sendable (_ event: EventID, _ ordinal: UInt64) -> String,
        sleep: @escaping @Sendable (_ duration: Duration, _ event: EventID?, _ ordinal: UInt64) async throws -> Void
    ) {
        self.now = now
        self.seed = seed
        self.identifier = identifier
        self.sleep = sleep
        seeds = nil
    }

    /// Creates an environment whose identifiers and random numbers derive from the seeds of a session.
    public init(
        _ seeds: SessionSeeds, now: @escaping @Sendable (EventID) -> Timestamp,
        sleep: @escaping @Sendable (_ duration: Duration, _ event: EventID?, _ ordinal: UInt64) async throws -> Void
    ) {
        self.now = now
        self.seed = { seeds.seed(of: $0) }
        self.identifier = { seeds.identifier(of: $0, $1) }
        self.sleep = sleep
        self.seeds = seeds
    }

    /// Returns the live environment: the system's clock, and identifiers of 128 random bits. A sleep ends after 100 years
    /// at most.
    public static func live() -> HostEnvironment {
        HostEnvironment(
            SessionSeeds(), now: { _ in OperatingSystem.now() },
            sleep: { duration, _, _ in try await Task.sleep(for: duration.clamped(to: .century)) })
    }
}

/// The 128 bits from which all identifiers and random numbers of a session derive.
public struct SessionSeeds: Equatable, Sendable {
    /// The first 64 bits.
    public let first: UInt64
    /// The other 64 bits.
    public let second: UInt64

    /// Creates seeds from their bits, as a recording holds them.
    public init(first: UInt64, second: UInt64) {
        (self.first, self.second) = (first, second)
    }

    /// Creates seeds from the system's source of random bits.
    public init() {
        var system = SystemRandomNumberGenerator()
        self.init(first: system.next(), second: system.next())
    }

    func seed(of event: EventID) -> UInt64 { mix(second &+ mix(first ^ mix(event.rawValue))) }

    /// Returns the identifier of a draw: 26 characters of base 32. Identifiers do not ascend.
    package func identifier(of event: EventID, _ ordinal: UInt64) -> String {
        let key = mix(event.rawValue &+ mix(ordinal))
        return base32(mix(first ^ key), mix(second ^ key))
    }
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
