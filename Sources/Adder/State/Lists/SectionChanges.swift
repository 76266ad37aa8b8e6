/// What leads from one list in sections to another.
///
/// Sections change as the items of a list do. Items may move between sections that are in both lists. What was in a
/// section that goes, goes with it, and what is in a section that comes, comes with it; neither is listed. So an item
/// that leaves a deleted section for another is an insert, and one that leaves for an inserted section a delete, as a
/// table view's batch updates require.
///
/// Deletes and origins are places in the old list, inserts and targets places in the new one.
public struct SectionChanges: Equatable, Sendable {
    /// The place of an item.
    public struct Position: Hashable, Comparable, Sendable {
        /// The place of its section in the list.
        public let section: Int
        /// Its place in the section.
        public let item: Int

        /// A place in a section.
        @inlinable
        public init(section: Int, item: Int) {
            self.section = section
            self.item = item
        }

        /// The one that is earlier in the list is less.
        public static func < (a: Self, b: Self) -> Bool { (a.section, a.item) < (b.section, b.item) }
    }

    /// An item of both lists: its place in the old one and its place in the new one.
    public struct Pair: Hashable, Sendable {
        /// The place in the old list.
        public let from: Position
        /// The place in the new list.
        public let to: Position

        /// An item that goes from one place to another.
        @inlinable
        public init(from: Position, to: Position) {
            self.from = from
            self.to = to
        }
    }

    /// The changes of the sections; a section is reloaded if its header is not equal.
    public let sections: ListChanges
    /// The places in the old list of the items that leave the sections that stay, ascending.
    public internal(set) var deletes: [Position] = []
    /// The places in the new list of the items that come into the sections that stay, ascending.
    public internal(set) var inserts: [Position] = []
    /// The items that change places among those that stay in their section, as few as possible, and those that change
    /// sections, ascending by their new places.
    public internal(set) var moves: [Pair] = []
    /// The items that are the same but not equal, moved or not, ascending by their new places.
    public internal(set) var reloads: [Pair] = []

    /// How many items each section of the old list has.
    @usableFromInline let oldCounts: [Int]
    /// How many items each section of the new list has.
    @usableFromInline let newCounts: [Int]

    @usableFromInline
    init(sections: ListChanges, oldCounts: [Int], newCounts: [Int]) {
        self.sections = sections
        self.oldCounts = oldCounts
        self.newCounts = newCounts
    }

    /// Whether the lists are equal.
    public var isEmpty: Bool {
        sections.isEmpty && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && reloads.isEmpty
    }

    /// What leads from one list in sections to another. Items that are equal are taken to be the same.
    ///
    /// - Complexity: Constant for a section that is a copy of what it was; linear for lists mostly in the same order;
    ///   O(*n* log *n*) at worst, as long as identities hash well.
    @inlinable
    public init<Header, Item>(from old: [ListSection<Header, Item>], to new: [ListSection<Header, Item>]) {
        let sections = ListChanges(from: old, to: new, id: \.header.id) { $0.header == $1.header }
        var matching = SectionMatching(sections, oldCounts: old.map(\.items.count), newCounts: new.map(\.items.count))
        matching.walk { source, target in
            let (from, to) = (old[source].items, new[target].items)
            guard !from.span.isIdentical(to: to.span) else { return nil }
            return ListMatching(oldCount: from.count, newCount: to.count, equalHead: equalHead(from, to, ==)) {
                if from[$0] == to[$1] { return .equal }
                return from[$0].id == to[$1].id ? .changed : .other
            }
        }
        let partners = pairing(
            matching.oldRest, matching.newRest,
            oldID: { old[$0.section].items[$0.item].id }, newID: { new[$0.section].items[$0.item].id })
        for (offset, partner) in partners.enumerated() where partner >= 0 {
            let (from, to) = (matching.oldRest[partner], matching.newRest[offset])
            let isChanged = old[from.section].items[from.item] != new[to.section].items[to.item]
            matching.pair(partner, offset, isChanged: isChanged)
        }
        self = matching.changes()
    }
}
