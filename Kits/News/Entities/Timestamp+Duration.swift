import Adder

extension Timestamp {
    /// Returns the moment after a duration, or the last moment that can be written.
    func advanced(by duration: Duration) -> Timestamp {
        let (seconds, attoseconds) = duration.components
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
        let sum = milliseconds.addingReportingOverflow(scaled + (overflow ? 0 : attoseconds / 1_000_000_000_000_000))
        return Timestamp(milliseconds: overflow || sum.overflow ? .max : sum.partialValue)
    }
}
