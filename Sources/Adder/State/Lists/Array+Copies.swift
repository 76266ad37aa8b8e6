extension Array {
    /// Returns `true` if one array is a copy of the other, and so equal to it.
    ///
    /// - Complexity: O(1).
    @inlinable
    func isCopy(of other: [Element]) -> Bool {
        // The spans of slices, since an array has one only on Apple's systems of 2025 and later.
        let (all, allOfOther) = (self[...], other[...])
        return all.span.isIdentical(to: allOfOther.span)
    }
}
