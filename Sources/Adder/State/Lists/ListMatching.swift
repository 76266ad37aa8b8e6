/// The relation of an item of an old list to an item of a new one.
@usableFromInline
enum ItemRelation: Sendable {
    case equal
    case changed
    case other
}

/// The items of an old list matched with those of a new one.
///
/// A walk along both lists at once matches most items without hashing; those that it does not match are left in
/// `unmatchedOld` and `unmatchedNew`. Every one-to-one pairing of equal identities is correct; the walk affects only the
/// time.
@usableFromInline
struct ListMatching: Sendable {
    /// The source of an item that is new.
    static var new: Int { -1 }

    let oldCount: Int
    let newCount: Int
    /// The number of items at the head that are the same in both lists.
    var head = 0
    /// The number of items at the tail that are the same in both lists.
    var tail = 0
    /// The changed items among the head.
    var headReloads: [ListChanges.Pair] = []
    /// The changed items among the tail, descending.
    var tailReloads: [ListChanges.Pair] = []
    /// The index in the old list of each item of the new list between head and tail.
    var sources: [Int] = []
    /// For each item of `sources`, `true` if it is the same but not equal.
    var isChanged: [Bool] = []
    /// The indices of the items of the old list that the walk did not match, ascending.
    @usableFromInline var unmatchedOld: [Int] = []
    /// The indices of the items of the new list that the walk did not match, ascending.
    @usableFromInline var unmatchedNew: [Int] = []

    @usableFromInline
    init(oldCount: Int, newCount: Int, equalHead: Int, relation: (_ old: Int, _ new: Int) -> ItemRelation) {
        self.oldCount = oldCount
        self.newCount = newCount
        head = equalHead
        trim(relation)
        let (oldMiddle, newMiddle) = (head..<oldCount - tail, head..<newCount - tail)
        sources = Array(repeating: Self.new, count: newMiddle.count)
        isChanged = Array(repeating: false, count: newMiddle.count)
        if oldMiddle.isEmpty || newMiddle.isEmpty {
            unmatchedOld = Array(oldMiddle)
            unmatchedNew = Array(newMiddle)
        } else {
            walk(oldMiddle, newMiddle, relation)
        }
    }

    /// Counts the items that are the same at the head and at the tail.
    mutating func trim(_ relation: (Int, Int) -> ItemRelation) {
        let shared = Swift.min(oldCount, newCount)
        var head = head
        walk: while head < shared {
            switch relation(head, head) {
            case .equal: break
            case .changed: headReloads.append(.init(from: head, to: head))
            case .other: break walk
            }
            head += 1
        }
        var tail = 0
        walk: while tail < shared - head {
            let (from, to) = (oldCount - tail - 1, newCount - tail - 1)
            switch relation(from, to) {
            case .equal: break
            case .changed: tailReloads.append(.init(from: from, to: to))
            case .other: break walk
            }
            tail += 1
        }
        self.head = head
        self.tail = tail
    }

    /// Walks along both lists, and skips runs of up to eight items that only one of them has.
    mutating func walk(_ old: Range<Int>, _ new: Range<Int>, _ relation: (Int, Int) -> ItemRelation) {
        var (from, to) = (old.lowerBound, new.lowerBound)
        var misses = 0
        while from < old.upperBound, to < new.upperBound {
            let found = relation(from, to)
            if found != .other {
                sources[to - head] = from
                if found == .changed { isChanged[to - head] = true }
                (from, to, misses) = (from + 1, to + 1, 0)
                continue
            }
            // After eight misses in a row, lists have little in common: look ahead only after the next match.
            var ahead = misses < 8 ? 1 : 9
            while ahead <= 8 {
                if from + ahead < old.upperBound, relation(from + ahead, to) != .other {
                    unmatchedOld.append(contentsOf: from..<from + ahead)
                    from += ahead
                    break
                }
                if to + ahead < new.upperBound, relation(from, to + ahead) != .other {
                    unmatchedNew.append(contentsOf: to..<to + ahead)
                    to += ahead
                    break
                }
                ahead += 1
            }
            guard ahead > 8 else { continue }
            unmatchedOld.append(from)
            unmatchedNew.append(to)
            (from, to, misses) = (from + 1, to + 1, misses + 1)
        }
        unmatchedOld.append(contentsOf: from..<old.upperBound)
        unmatchedNew.append(contentsOf: to..<new.upperBound)
    }
}

/// Returns the number of items at the head of two lists that are equal.
@inlinable
func equalHead<Item>(_ old: [Item], _ new: [Item], _ isEqual: (Item, Item) -> Bool) -> Int {
    let shared = min(old.count, new.count)
    let (oldHead, newHead) = (old[..<shared], new[..<shared])
    let (old, new) = (oldHead.span, newHead.span)
    for index in old.indices where !isEqual(old[index], new[index]) { return index }
    return shared
}

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

extension Array {
    /// Returns `true` if one array is a copy of the other, and so equal to it.
    ///
    /// - Complexity: O(1).
    @usableFromInline
    func isCopy(of other: [Element]) -> Bool {
        // The spans of slices, since an array has one only on Apple's systems of 2025 and later.
        let (all, allOfOther) = (self[...], other[...])
        return all.span.isIdentical(to: allOfOther.span)
    }
}
