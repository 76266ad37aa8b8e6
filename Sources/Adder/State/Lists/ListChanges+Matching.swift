extension ListChanges {
    /// The changes of a matching whose rests are paired by identity first.
    @inlinable
    init<ID: Hashable>(
        _ matching: consuming ListMatching, oldID: (Int) -> ID, newID: (Int) -> ID, isChanged: (Int, Int) -> Bool
    ) {
        var matching = matching
        let partners = pairing(matching.oldRest, matching.newRest, oldID: oldID, newID: newID)
        var leaves = Array(repeating: false, count: matching.oldRest.count)
        for (offset, partner) in partners.enumerated() where partner >= 0 {
            let (from, to) = (matching.oldRest[partner], matching.newRest[offset])
            leaves[partner] = true
            matching.pair(from, to, isChanged: isChanged(from, to))
        }
        self.init(matching, deletes: matching.oldRest.without(leaves))
    }

    /// The changes of a matching, and what its old list alone has.
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
            } else if source >= 0 {
                if let stays, !stays[offset] { moves.append(Pair(from: source, to: to)) }
                if matching.isChanged[offset] { reloads.append(Pair(from: source, to: to)) }
            }
        }
        reloads.append(contentsOf: matching.tailReloads.reversed())
    }
}

extension ListMatching {
    /// Notes that two items, one of each rest, are the same.
    @inlinable
    mutating func pair(_ from: Int, _ to: Int, isChanged: Bool) {
        sources[to - head] = from
        self.isChanged[to - head] = isChanged
    }

    /// Which items between head and tail keep their places among each other; nil if all do.
    func staying() -> [Bool]? {
        var last = -1
        for source in sources where source >= 0 {
            guard source > last else { return longestIncreasingSubsequence(of: sources) }
            last = source
        }
        return nil
    }
}

extension [Int] {
    /// The elements at whose offset there is no mark.
    @usableFromInline
    func without(_ marks: [Bool]) -> [Int] {
        indices.compactMap { marks[$0] ? nil : self[$0] }
    }
}
