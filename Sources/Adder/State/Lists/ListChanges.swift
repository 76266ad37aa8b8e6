/// The changes that turn one list into another, so that a view moves rows instead of reloading all of them.
///
/// Items of both lists are the same if their identities are equal. An item that is the same but not equal is reloaded.
/// The number of moves is minimal.
///
/// ```swift
/// func render(_ state: State, previous: State?) {
///     let changes = ListChanges(from: previous?.rows ?? [], to: state.rows)
/// ```
///
/// Deletes and the origins of moves are indices of the old list, inserts and the targets of moves indices of the new one,
/// as a table view's batch updates require. To apply them one at a time, remove deletes and origins from the last to the
/// first, then insert inserts and targets from the first to the last.
///
/// Identities should be unique in a list. If they repeat, the changes still lead to the new list, but the number of moves
/// may not be minimal.
public struct ListChanges: Equatable, Sendable {
    /// The indices of an item that is in both lists.
    public struct Pair: Hashable, Sendable {
        /// The index in the old list.
        public let from: Int
        /// The index in the new list.
        public let to: Int

        /// Creates a pair of indices.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// The indices in the old list of the items that only the old list has, ascending.
    public internal(set) var deletes: [Int] = []
    /// The indices in the new list of the items that only the new list has, ascending.
    public internal(set) var inserts: [Int] = []
    /// The items that move among those that stay, as few as possible, ascending by their new indices.
    public internal(set) var moves: [Pair] = []
    /// The items that are the same but not equal, moved or not, ascending by their new indices.
    public internal(set) var reloads: [Pair] = []
    /// The number of items in the old list.
    public let oldCount: Int
    /// The number of items in the new list.
    public let newCount: Int

    @usableFromInline
    init(oldCount: Int, newCount: Int) {
        self.oldCount = oldCount
        self.newCount = newCount
    }

    /// A Boolean value that indicates whether the lists are equal.
    public var isEmpty: Bool {
        deletes.isEmpty && inserts.isEmpty && moves.isEmpty && reloads.isEmpty
    }

    /// Creates the changes that turn one list into another. Items that are equal are taken to be the same.
    ///
    /// - Complexity: Constant for two copies of one list; linear for lists mostly in the same order; O(*n* log *n*) in the
    ///   worst case, if identities hash well.
    @inlinable
    public init<Item: Identifiable & Equatable>(from old: [Item], to new: [Item]) {
        guard !old.isCopy(of: new) else {
            self.init(oldCount: old.count, newCount: new.count)
            return
        }
        self.init(
            ListMatching(oldCount: old.count, newCount: new.count, equalHead: equalHead(old, new, ==)) { from, to in
                if old[from] == new[to] { return .equal }
                return old[from].id == new[to].id ? .changed : .other
            },
            oldID: { old[$0].id }, newID: { new[$0].id },
            isChanged: { old[$0] != new[$1] })
    }

    /// Creates the changes that turn one list into another, for items that are not `Identifiable` or not `Equatable`.
    ///
    /// - Parameters:
    ///   - old: The old list.
    ///   - new: The new list.
    ///   - id: Returns the identity of an item.
    ///   - isUnchanged: Returns `true` if an item needs no reload. It must return `true` for an item and itself; an item
    ///     for which it does not is always reloaded.
    /// - Complexity: Constant for two copies of one list; linear for lists mostly in the same order; O(*n* log *n*) in the
    ///   worst case, if identities hash well.
    public init<Item, ID: Hashable>(
        from old: [Item], to new: [Item], id: (Item) -> ID, isUnchanged: (_ old: Item, _ new: Item) -> Bool
    ) {
        guard !old.isCopy(of: new) else {
            self.init(oldCount: old.count, newCount: new.count)
            return
        }
        self.init(
            ListMatching(
                oldCount: old.count, newCount: new.count,
                equalHead: equalHead(old, new) { id($0) == id($1) && isUnchanged($0, $1) }
            ) { from, to in
                guard id(old[from]) == id(new[to]) else { return .other }
                return isUnchanged(old[from], new[to]) ? .equal : .changed
            },
            oldID: { id(old[$0]) }, newID: { id(new[$0]) },
            isChanged: { !isUnchanged(old[$0], new[$1]) })
    }
}

extension ListChanges {
    /// Returns the rows of the new list, made from those of the old one: only rows of inserted and reloaded items are
    /// created.
    ///
    /// ```swift
    /// lines = changes.applying(to: lines) { Line(state.rows[$0]) }
    /// ```
    ///
    /// - Parameters:
    ///   - rows: The rows of the old list, one an item. If their number differs from it, all rows are created.
    ///   - row: Creates the row of an item, given its index in the new list.
    /// - Throws: The error that `row` throws.
    /// - Complexity: Linear.
    public func applying<Row, Failure: Error>(
        to rows: [Row], making row: (Int) throws(Failure) -> Row
    ) throws(Failure) -> [Row] {
        if isEmpty, rows.count == oldCount { return rows }
        var result: [Row] = []
        result.reserveCapacity(newCount)
        guard rows.count == oldCount else {
            for index in 0..<newCount { result.append(try row(index)) }
            return result
        }
        var origins = origins()
        for reload in reloads { origins[reload.to] = -1 }
        for (index, origin) in origins.enumerated() {
            result.append(origin < 0 ? try row(index) : rows[origin])
        }
        return result
    }

    /// Returns, for each item of the new list, its index in the old one; -1 for an inserted item.
    func origins() -> [Int] {
        var leaves = Array(repeating: false, count: oldCount)
        for index in deletes { leaves[index] = true }
        for move in moves { leaves[move.from] = true }
        let unknown = -2
        var origins = Array(repeating: unknown, count: newCount)
        for index in inserts { origins[index] = -1 }
        for move in moves { origins[move.to] = move.from }
        var from = 0
        for index in origins.indices where origins[index] == unknown {
            while leaves[from] { from += 1 }
            origins[index] = from
            from += 1
        }
        return origins
    }
}

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
