import Adder
import Testing

@Suite struct TimestampTests {
    private static let times: [(seconds: Int64, nanoseconds: Int64, milliseconds: Int64)] = [
        (0, 0, 0), (1_700_000_000, 123_999_999, 1_700_000_000_123), (-1, 500_000_000, -500),
        (.max, 0, .max), (.min, 999_999_999, .min), (.max / 1_000, 999_999_999, .max), (.min / 1_000 - 1, 0, .min),
    ]

    /// A clock may be set to any time, and starting must not trap.
    @Test(arguments: times)
    func aClockIsClamped(_ seconds: Int64, _ nanoseconds: Int64, _ milliseconds: Int64) {
        #expect(Timestamp(seconds: seconds, nanoseconds: nanoseconds) == Timestamp(milliseconds: milliseconds))
    }
}
