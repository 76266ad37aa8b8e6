public import Adder

extension HostEnvironment {
    /// The identifiers that a testing environment returns.
    public enum TestIdentifiers: Sendable {
        /// Identifiers like the live ones, 26 characters of base 32 in no order, derived from the seed and the event.
        case random
        /// The identifiers `id-1`, `id-2`, … in the order in which they are first drawn, for tests whose texts show them.
        ///
        /// Unlike live identifiers, they ascend, so a test with them cannot find code that relies on their order.
        case sequential
    }

    /// Returns a reproducible environment: a manual clock, and identifiers and randomness derived from a seed.
    ///
    /// A second draw of an identifier for the same event returns the same one, so a session can be replayed in the same
    /// environment. With random identifiers, it can also be replayed in another environment with the same seed.
    ///
    /// - Parameters:
    ///   - clock: The clock of all times and sleeps.
    ///   - seed: The seed of all random numbers and random identifiers.
    ///   - identifiers: The kind of identifiers.
    public static func testing(
        clock: ManualClock = ManualClock(), seed: UInt64 = 1, identifiers: TestIdentifiers = .random
    ) -> HostEnvironment {
        var bits = SeededGenerator(seed: seed)
        _ = bits.next()
        let seeds = SessionSeeds(first: bits.next(), second: bits.next())
        var environment = HostEnvironment(seeds, now: { _ in clock.timestamp }) { duration, event, _ in
            try await clock.sleep(for: duration, answering: event)
        }
        environment.sleeps = { clock.sleeps }
        if identifiers == .sequential {
            let sequence = SequentialIdentifiers()
            environment.identifier = { sequence.identifier(for: $0, $1) }
        }
        return environment
    }
}

/// The identifiers `id-1`, `id-2`, … with the same identifier for the same draw.
private final class SequentialIdentifiers: Sendable {
    private struct Key: Hashable {
        let event: EventID
        let ordinal: UInt64
    }

    private let drawn = Lock<[Key: String]>([:])

    func identifier(for event: EventID, _ ordinal: UInt64) -> String {
        drawn.withLock { drawn in
            let key = Key(event: event, ordinal: ordinal)
            let identifier = drawn[key] ?? "id-\(drawn.count + 1)"
            drawn[key] = identifier
            return identifier
        }
    }
}
