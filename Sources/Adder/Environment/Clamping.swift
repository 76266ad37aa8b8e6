// Arithmetic that ends at the limits of its type, for numbers that a caller chooses.

extension FixedWidthInteger {
    /// Returns the sum, or the nearest number that the type has.
    package func clampedSum(_ other: Self) -> Self {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    /// Returns the product, or the nearest number that the type has.
    package func clampedProduct(_ factor: Self) -> Self {
        let (product, overflow) = multipliedReportingOverflow(by: factor)
        return overflow ? ((self < 0) == (factor < 0) ? .max : .min) : product
    }
}

extension Duration {
    /// The longest time that a clock is asked to wait: 100 years. The system's clocks end the process beyond their limits.
    package static let century = Duration.seconds(3_155_760_000)

    /// Returns the duration, or the nearest of `-limit` and `limit`.
    package func clamped(to limit: Duration) -> Duration { min(max(self, .zero - limit), limit) }
}
