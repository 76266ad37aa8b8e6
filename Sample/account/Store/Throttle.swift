import Adder

/// The wrong attempts of a name, and the time for which they hold up the next one.
struct Throttle: Sendable {
    /// The number of attempts that hold up no other.
    private static let free: Int64 = 5
    /// The longest wait in seconds.
    private static let longest: Int64 = 900
    /// The number of seconds after which attempts are forgotten.
    static let memory: Int64 = 86_400

    /// The number of attempts since the last right one.
    let count: Int64
    /// The time of the last attempt.
    let last: Timestamp

    /// The time at which the next attempt can be made: 1 s after the fifth one, and twice as long after each further one, up
    /// to 15 minutes.
    var end: Timestamp {
        guard count >= Self.free else { return last }
        let wait = min(Self.longest, 1 << min(count - Self.free, 20))
        return last.adding(seconds: wait)
    }
}
