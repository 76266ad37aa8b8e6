import Adder

extension Timestamp {
    /// Returns the moment after a duration, or the first or last moment that there is.
    func advanced(by duration: Duration) -> Timestamp {
        let (seconds, attoseconds) = duration.clamped(to: .milliseconds(Int64.max)).components
        let milliseconds = seconds.clampedProduct(1_000).clampedSum(attoseconds / 1_000_000_000_000_000)
        return Timestamp(milliseconds: self.milliseconds.clampedSum(milliseconds))
    }
}
