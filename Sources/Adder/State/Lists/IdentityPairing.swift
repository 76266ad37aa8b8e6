/// Pairs places whose items have the same identity: each place once, equal identities in their order.
///
/// - Returns: For each new place, the offset of its partner in `old`; -1 where there is none.
/// - Complexity: Linear, as long as identities hash well.
@inlinable
func pairing<Place, ID: Hashable>(
    _ old: [Place], _ new: [Place], oldID: (Place) -> ID, newID: (Place) -> ID
) -> [Int] {
    guard !old.isEmpty, !new.isEmpty else { return Array(repeating: -1, count: new.count) }
    var offsets: [ID: Int] = [:]
    offsets.reserveCapacity(old.count)
    // Only where identities repeat: for each place, the next one of the same identity.
    var next: [Int] = []
    for offset in old.indices.reversed() {
        guard let later = offsets.updateValue(offset, forKey: oldID(old[offset])) else { continue }
        if next.isEmpty { next = Array(repeating: -1, count: old.count) }
        next[offset] = later
    }
    var isTaken = Array(repeating: false, count: old.count)
    return new.map { place in
        let id = newID(place)
        guard let offset = offsets[id], !isTaken[offset] else { return -1 }
        isTaken[offset] = true
        if !next.isEmpty, next[offset] >= 0 { offsets[id] = next[offset] }
        return offset
    }
}
