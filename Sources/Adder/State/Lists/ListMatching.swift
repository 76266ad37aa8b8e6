/// What an item of an old list is to an item of a new one.
@usableFromInline
enum ItemRelation: Sendable {
    case equal
    case changed
    case other
}

/// Which item of an old list each item of a new one was.
///
/// It is found by walking along both lists at once, without hashing; the items that the walk does not find are left in
/// `oldRest` and `newRest`. Whatever pairs identities one to one is right: how it is found changes only the time it
/// takes.
@usableFromInline
struct ListMatching: Sendable {
    /// In `sources`: an item that is new.
    @usableFromInline static var new: Int { -1 }
    /// In `sources`: an item that comes from another section.
    @usableFromInline static var elsewhere: Int { -2 }

    @usableFromInline let oldCount: Int
    @usableFromInline let newCount: Int
    /// How many items at the head are the same in both lists.
    @usableFromInline var head = 0
    /// How many items at the tail are.
    @usableFromInline var tail = 0
    /// The changed ones among the head and, descending, among the tail.
    @usableFromInline var headReloads: [ListChanges.Pair] = []
    @usableFromInline var tailReloads: [ListChanges.Pair] = []
    /// For each item of the new list between head and tail, its place in the old list.
    @usableFromInline var sources: [Int] = []
    /// For each of them, whether it is the same but not equal.
    @usableFromInline var isChanged: [Bool] = []
    /// The places of what the walk did not find, ascending.
    @usableFromInline var oldRest: [Int] = []
    @usableFromInline var newRest: [Int] = []

    @inlinable
    init(oldCount: Int, newCount: Int, equalHead: Int, relation: (_ old: Int, _ new: Int) -> ItemRelation) {
        self.oldCount = oldCount
        self.newCount = newCount
        head = equalHead
        trim(relation)
        let (oldMiddle, newMiddle) = (head..<oldCount - tail, head..<newCount - tail)
        sources = Array(repeating: Self.new, count: newMiddle.count)
        isChanged = Array(repeating: false, count: newMiddle.count)
        if oldMiddle.isEmpty || newMiddle.isEmpty {
            oldRest = Array(oldMiddle)
            newRest = Array(newMiddle)
        } else {
            walk(oldMiddle, newMiddle, relation)
        }
    }

    /// Counts what is the same at the head and at the tail.
    @inlinable
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

    /// Goes along both lists, and over what only one of them has where that is short.
    @inlinable
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
            // Where lists have little in common, looking ahead finds nothing: it is given up until they meet again.
            var ahead = misses < 8 ? 1 : 9
            while ahead <= 8 {
                if from + ahead < old.upperBound, relation(from + ahead, to) != .other {
                    oldRest.append(contentsOf: from..<from + ahead)
                    from += ahead
                    break
                }
                if to + ahead < new.upperBound, relation(from, to + ahead) != .other {
                    newRest.append(contentsOf: to..<to + ahead)
                    to += ahead
                    break
                }
                ahead += 1
            }
            guard ahead > 8 else { continue }
            oldRest.append(from)
            newRest.append(to)
            (from, to, misses) = (from + 1, to + 1, misses + 1)
        }
        oldRest.append(contentsOf: from..<old.upperBound)
        newRest.append(contentsOf: to..<new.upperBound)
    }
}

/// How many items at the head of two lists are equal.
@inlinable
func equalHead<Item>(_ old: [Item], _ new: [Item], _ isEqual: (Item, Item) -> Bool) -> Int {
    let shared = min(old.count, new.count)
    let (old, new) = (old.span.extracting(first: shared), new.span.extracting(first: shared))
    for index in old.indices where !isEqual(old[index], new[index]) { return index }
    return shared
}
