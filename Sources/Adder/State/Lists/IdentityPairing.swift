/// Returns, for each new index, the offset in `old` of the index whose item has the same identity; -1 without one.
///
/// Each old index is paired at most once. Equal identities are paired in their order.
///
/// - Complexity: Linear, if identities hash well.
@inlinable
func pairing<Index, ID: Hashable>(
    _ old: [Index], _ new: [Index], oldID: (Index) -> ID, newID: (Index) -> ID
) -> [Int] {
    guard !old.isEmpty, !new.isEmpty else { return Array(repeating: -1, count: new.count) }
    var offsets: [ID: Int] = [:]
    offsets.reserveCapacity(old.count)
    // Filled only if identities repeat: for each offset, the next one of the same identity.
    var next: [Int] = []
    for offset in old.indices.reversed() {
        guard let later = offsets.updateValue(offset, forKey: oldID(old[offset])) else { continue }
        if next.isEmpty { next = Array(repeating: -1, count: old.count) }
        next[offset] = later
    }
    var isTaken = Array(repeating: false, count: old.count)
    return new.map { index in
        let id = newID(index)
        guard let offset = offsets[id], !isTaken[offset] else { return -1 }
        isTaken[offset] = true
        if !next.isEmpty, next[offset] >= 0 { offsets[id] = next[offset] }
        return offset
    }
}
