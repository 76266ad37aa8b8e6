extension BinaryInteger {
    /// Returns the number with a noun: `1 second`, `2 seconds`.
    package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
