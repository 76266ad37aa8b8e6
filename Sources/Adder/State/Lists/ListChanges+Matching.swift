extension ListChanges {
    /// Creates the changes of a matching, after pairing by identity the items that its walk did not match.
    @inlinable
    init<ID: Hashable>(
        _ matching: consuming ListMatching, oldID: (Int) -> ID, newID: (Int) -> ID, isChanged: (Int, Int) -> Bool
    ) {
        var matching = matching
        let partners = pairing(matching.unmatchedOld, matching.unmatchedNew, oldID: oldID, newID: newID)
        var leaves = Array(repeating: false, count: matching.unmatchedOld.count)
        for (offset, partner) in partners.enumerated() where partner >= 0 {
            let (from, to) = (matching.unmatchedOld[partner], matching.unmatchedNew[offset])
            leaves[partner] = true
            matching.pair(from, to, isChanged: isChanged(from, to))
        }
        self.init(matching, deletes: matching.unmatchedOld.without(leaves))
    }

    /// Creates the changes of a complete matching; `deletes` are the items that only the old list has.
    @usableFromInline
    init(_ matching: ListMatching, deletes: [Int]) {
        self.init(oldCount: matching.oldCount, newCount: matching.newCount)
        self.deletes = deletes
        reloads = matching.headReloads
        let stays = matching.staying()
        for (offset, source) in matching.sources.enumerated() {
            let to = matching.head + offset
            if source == ListMatching.new {
                inserts.append(to)
            } else {
                if let stays, !stays[offset] { moves.append(Pair(from: source, to: to)) }
                if matching.isChanged[offset] { reloads.append(Pair(from: source, to: to)) }
            }
        }
        reloads.append(contentsOf: matching.tailReloads.reversed())
    }
}

extension ListMatching {
    /// Records that two unmatched items, given by their indices in the lists, are the same.
    @usableFromInline
    mutating func pair(_ from: Int, _ to: Int, isChanged: Bool) {
        sources[to - head] = from
        self.isChanged[to - head] = isChanged
    }

    /// Returns, for each item between head and tail, whether it keeps its position among the others; `nil` if all do.
    fileprivate func staying() -> [Bool]? {
        var last = -1
        for source in sources where source >= 0 {
            guard source > last else { return longestIncreasingSubsequence(of: sources) }
            last = source
        }
        return nil
    }
}

extension [Int] {
    /// Returns the elements at whose offsets `marks` is `false`.
    @usableFromInline
    func without(_ marks: [Bool]) -> [Int] {
        indices.compactMap { marks[$0] ? nil : self[$0] }
    }
}

/// Returns, for each value, `true` if it is part of a longest increasing subsequence, which ignores negative values.
///
/// The algorithm is patience sorting: it keeps, for each length, the least value that ends an increasing subsequence of
/// that length.
///
/// - Complexity: O(*n* log *n*); linear for ascending values.
private func longestIncreasingSubsequence(of values: [Int]) -> [Bool] {
    var least: [Int] = []
    var ends: [Int] = []  // The indices of those values.
    var previous = Array(repeating: -1, count: values.count)
    for (index, value) in values.enumerated() where value >= 0 {
        var length = least.count
        if let last = least.last, last >= value { length = least.partitioningIndex { $0 >= value } }
        if length > 0 { previous[index] = ends[length - 1] }
        if length == ends.count {
            least.append(value)
            ends.append(index)
        } else {
            least[length] = value
            ends[length] = index
        }
    }
    var stays = Array(repeating: false, count: values.count)
    var index = ends.last ?? -1
    while index >= 0 {
        stays[index] = true
        index = previous[index]
    }
    return stays
}
