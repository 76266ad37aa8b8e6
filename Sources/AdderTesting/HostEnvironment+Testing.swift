public import Adder

extension HostEnvironment {
    /// A environment in which nothing is left to chance: a manual clock, sequential identifiers, seeded randomness.
    ///
    /// Identifiers are `id-1`, `id-2`, … in the order in which they are first drawn. Whoever draws again for the same
    /// event gets the same ones, so a session can be replayed in the same environment.
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

/// Hands out `id-1`, `id-2`, … and remembers what each was for.
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

extension Call {
    /// A call for testing an interactor with a plain `await`.
    ///
    /// ```swift
    /// let response = await interactor.respond(to: .add("Milk"), .testing())
    /// ```
    ///
    /// - Parameters:
    ///   - request: The identity of the request, which keys what is drawn.
    ///   - progress: Called with each progress response.
    public static func testing(
        _ environment: HostEnvironment = .testing(), request: EventID = EventID(rawValue: 1),
        progress: @escaping @Sendable (Response) -> Void = { _ in }
    ) -> Call {
        Call(scope: RequestScope(event: request), environment: environment) { response, _ in progress(response) }
    }
}
