extension Array {
    /// Returns the index of the first element that satisfies a condition; `endIndex` if no element does.
    ///
    /// The array must be partitioned: all elements after one that satisfies the condition must satisfy it too.
    ///
    /// - Complexity: Logarithmic.
    @inlinable
    package func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
