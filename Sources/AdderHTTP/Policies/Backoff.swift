import Adder

/// The waits between the attempts of a request that fails: see ``RetryingHTTPClient``.
///
/// Each wait is drawn at random from a range that doubles with every failure, so that the clients of a server that has
/// failed do not all come back at the same moment.
public struct Backoff: Codable, Hashable, Sendable {
    /// The longest wait after the first failure; 1 s by default.
    public var base: Duration
    /// The longest wait of all; 30 s by default.
    public var maximum: Duration
    /// The number of attempts, with the first one; 3 by default.
    public var attempts: Int

    /// Creates a backoff.
    public init(base: Duration = .seconds(1), maximum: Duration = .seconds(30), attempts: Int = 3) {
        self.base = base
        self.maximum = maximum
        self.attempts = attempts
    }

    /// Returns the wait before the next attempt; `nil` for no further attempt.
    ///
    /// The result is `nil` after an error that is not transient, after the last attempt, and if the server asks for a wait
    /// that is longer than ``maximum``. A shorter wait of the server's is kept, and the random one added to it.
    ///
    /// - Parameters:
    ///   - failures: The number of attempts that have failed, from 1.
    ///   - generator: The source of the random numbers. Pass one of the `Call`'s, so that a replay repeats them.
    public func delay(
        after error: HTTPError, failures: Int, using generator: inout some RandomNumberGenerator
    ) -> Duration? {
        guard error.isTransient, failures < attempts else { return nil }
        let asked = max(error.retryAfter ?? .zero, .zero)
        guard asked <= min(maximum, .century) else { return nil }
        let doublings = Double(sign: .plus, exponent: min(max(failures, 1) - 1, 62), significand: 1)
        let longest = min(Self.nanoseconds(base) * doublings, Self.nanoseconds(maximum))
        return asked + .nanoseconds(Int64.random(in: 0...Int64(longest), using: &generator))
    }

    /// Returns the number of nanoseconds of at most a year, so that nothing overflows.
    private static func nanoseconds(_ duration: Duration) -> Double {
        let (seconds, attoseconds) = min(max(duration, .zero), .seconds(31_536_000)).components
        return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }
}
