public import Adder

extension HostEnvironment {
    /// Returns an environment that repeats itself: a manual clock, sequential identifiers, and seeded randomness.
    ///
    /// Identifiers are `id-1`, `id-2`, … in the order in which they are first drawn. A second draw for the same event
    /// returns the same one, so a session can be replayed in the same environment.
    ///
    /// - Parameters:
    ///   - clock: The clock of all times and sleeps.
    ///   - seed: The seed of all random numbers.
    public static func testing(clock: ManualClock = ManualClock(), seed: UInt64 = 1) -> HostEnvironment {
        let identifiers = SequentialIdentifiers()
        var seeds = SeededGenerator(seed: seed)
        let session = seeds.next()
        return HostEnvironment(
            now: { _ in clock.timestamp },
            seed: { event in
                var generator = SeededGenerator(seed: session ^ event.rawValue)
                return generator.next()
            },
            identifier: { identifiers.identifier(for: $0, $1) },
            sleep: { try await clock.sleep(for: $0) })
    }
}
