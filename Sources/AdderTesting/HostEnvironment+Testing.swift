public import Adder

extension HostEnvironment {
    /// Returns a reproducible environment: a manual clock, and identifiers and randomness derived from a seed.
    ///
    /// A second draw of an identifier for the same event returns the same one, so a session can be replayed in an environment with
    /// the same seed.
    ///
    /// - Parameters:
    ///   - clock: The clock of all times and sleeps.
    ///   - seed: The seed of all random numbers and identifiers.
    public static func testing(clock: ManualClock = ManualClock(), seed: UInt64 = 1) -> HostEnvironment {
        var bits = SeededGenerator(seed: seed)
        _ = bits.next()
        let seeds = SessionSeeds(first: bits.next(), second: bits.next())
        var environment = HostEnvironment(seeds, now: { _ in clock.timestamp }) { duration, event, _ in
            try await clock.sleep(for: duration, answering: event)
        }
        environment.sleeps = { clock.sleeps }
        return environment
    }
}
