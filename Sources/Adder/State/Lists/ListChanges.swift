/// What leads from one list to another, so that a view moves rows instead of reloading all of them.
///
/// An item is the same in both lists if its identity is, and is reloaded if it is not equal too. No fewer moves would
/// do.
///
/// ```swift
/// func render(_ state: State, previous: State?) {
///     let changes = ListChanges(from: previous?.rows ?? [], to: state.rows)
/// ```
///
/// Deletes and the origins of moves are places in the old list, inserts and the targets of moves places in the new one:
/// as a table view's batch updates have it. One step at a time, remove deletes and origins from the last to the first,
/// then insert inserts and targets from the first to the last.
///
/// Identities should be unique in a list. Where they are not the changes still lead to the new list, but by more moves
/// than necessary.
public struct ListChanges: Equatable, Sendable {
    /// An item of both lists: its place in the old one and its place in the new one.
    public struct Pair: Hashable, Sendable {
        /// The place in the old list.
        public let from: Int
        /// The place in the new list.
        public let to: Int

        /// An item that goes from one place to another.
        @inlinable
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// The places in the old list of what the new one lacks, ascending.
    public internal(set) var deletes: [Int] = []
    /// The places in the new list of what the old one lacked, ascending.
    public internal(set) var inserts: [Int] = []
    /// The items that change places among those that stay, as few as possible, ascending by their new places.
    public internal(set) var moves: [Pair] = []
    /// The items that are the same but not equal, moved or not, ascending by their new places.
    public internal(set) var reloads: [Pair] = []
    /// How many items the old list has.
    public let oldCount: Int
    /// How many items the new list has.
    public let newCount: Int

    @usableFromInline
    init(oldCount: Int, newCount: Int) {
        self.oldCount = oldCount
        self.newCount = newCount
    }

    /// Whether the lists are equal.
    public var isEmpty: Bool {
        deletes.isEmpty && inserts.isEmpty && moves.isEmpty && reloads.isEmpty
    }

    /// What leads from one list to another. Items that are equal are taken to be the same.
    ///
    /// - Complexity: Constant for two copies of one list; linear for lists mostly in the same order; O(*n* log *n*) at
    ///   worst, as long as identities hash well.
    @inlinable
    public init<Item: Identifiable & Equatable>(from old: [Item], to new: [Item]) {
        guard !old.span.isIdentical(to: new.span) else {
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

    /// What leads from one list to another, for items that say otherwise what makes them the same and equal.
    ///
    /// - Parameters:
    ///   - id: What makes an item the same.
    ///   - isUnchanged: Whether an item that is the same needs no reload; an item must be unchanged from itself.
    /// - Complexity: Constant for two copies of one list; linear for lists mostly in the same order; O(*n* log *n*) at
    ///   worst, as long as identities hash well.
    @inlinable
    @inline(__always)
    public init<Item, ID: Hashable>(
        from old: [Item], to new: [Item], id: (Item) -> ID, isUnchanged: (_ old: Item, _ new: Item) -> Bool
    ) {
        guard !old.span.isIdentical(to: new.span) else {
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
