extension Array {
    /// Returns the elements in ascending order of their numbers.
    ///
    /// All uses share one sort. Each sort by a closure is compiled for its elements, and takes 4 kB of every host.
    func sorted(byNumber number: (Element) -> UInt64) -> [Element] {
        sortedIndices(of: map(number)).map { self[$0] }
    }
}

private func sortedIndices(of numbers: [UInt64]) -> [Int] {
    numbers.indices.sorted { numbers[$0] < numbers[$1] }
}
