extension [Double] {
    /// The middle value; 0 when there is none.
    var median: Double { quantile(0.5) }

    /// The distance between the quartiles, as a part of the median.
    var spread: Double {
        let median = median
        return median == 0 ? 0 : (quantile(0.75) - quantile(0.25)) / abs(median)
    }

    private func quantile(_ part: Double) -> Double {
        guard !isEmpty else { return 0 }
        let place = part * Double(count - 1)
        let sorted = sorted()
        let (low, high) = (sorted[Int(place)], sorted[Swift.min(Int(place) + 1, count - 1)])
        return low + (high - low) * (place - place.rounded(.down))
    }
}

extension Duration {
    /// The whole duration in nanoseconds.
    var nanoseconds: Double { self / .nanoseconds(1) }
}
