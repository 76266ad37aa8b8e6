extension [Double] {
    /// The median; 0 for an empty array.
    var median: Double { quantile(0.5) }

    /// The distance between the quartiles, divided by the median.
    var spread: Double {
        let median = median
        return median == 0 ? 0 : (quantile(0.75) - quantile(0.25)) / abs(median)
    }

    private func quantile(_ part: Double) -> Double {
        guard !isEmpty else { return 0 }
        let position = part * Double(count - 1)
        let sorted = sorted()
        let (low, high) = (sorted[Int(position)], sorted[Swift.min(Int(position) + 1, count - 1)])
        return low + (high - low) * (position - position.rounded(.down))
    }
}

extension Duration {
    /// The whole duration in nanoseconds.
    var nanoseconds: Double { self / .nanoseconds(1) }
}
