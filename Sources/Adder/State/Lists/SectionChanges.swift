/// The changes that turn one list in sections into another.
///
/// Sections change like the items of a list. Items may move between sections that are in both lists. The items of a
/// deleted section are deleted with it, and those of an inserted section inserted with it; neither are listed. So an item
/// that moves out of a deleted section is an insert, and one that moves into an inserted section a delete, as a table
/// view's batch updates require.
///
/// Deletes and origins are positions in the old list, inserts and targets positions in the new one.
public struct SectionChanges: Equatable, Sendable {
    /// The position of an item.
    public struct Position: Hashable, Comparable, Sendable {
        /// The index of the item's section in the list.
        public let section: Int
        /// The item's index in its section.
        public let item: Int

        /// Creates a position.
        public init(section: Int, item: Int) {
            self.section = section
            self.item = item
        }

        /// Returns `true` if `a` is before `b` in the list.
        public static func < (a: Self, b: Self) -> Bool { (a.section, a.item) < (b.section, b.item) }
    }

    /// The positions of an item that is in both lists.
    public struct Pair: Hashable, Sendable {
        /// The position in the old list.
        public let from: Position
        /// The position in the new list.
        public let to: Position

        /// Creates a pair of positions.
        public init(from: Position, to: Position) {
            self.from = from
            self.to = to
        }
    }

    /// The changes of the sections; a section is reloaded if its header is not equal.
    public let sections: ListChanges
    /// The positions in the old list of the items that are removed from sections in both lists, ascending.
    public internal(set) var deletes: [Position] = []
    /// The positions in the new list of the items that are inserted into sections in both lists, ascending.
    public internal(set) var inserts: [Position] = []
    /// The items that move within their section, as few as possible, and those that move to another section, ascending
    /// by their new positions.
    public internal(set) var moves: [Pair] = []
    /// The items that are the same but not equal, moved or not, ascending by their new positions.
    public internal(set) var reloads: [Pair] = []

    /// The number of items in each section of the old list.
    let oldCounts: [Int]
    /// The number of items in each section of the new list.
    let newCounts: [Int]

    init(sections: ListChanges, oldCounts: [Int], newCounts: [Int]) {
        self.sections = sections
        self.oldCounts = oldCounts
        self.newCounts = newCounts
    }

    /// A Boolean value that indicates whether the lists are equal.
    public var isEmpty: Bool {
        sections.isEmpty && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && reloads.isEmpty
    }

    /// Creates the changes that turn one list in sections into another. Items that are equal are taken to be the same.
    ///
    /// - Complexity: Constant for a section that is a copy of its old one; linear for lists mostly in the same order;
    ///   O(*n* log *n*) in the worst case, if identities hash well.
    public init<Header, Item>(from old: [ListSection<Header, Item>], to new: [ListSection<Header, Item>]) {
        let sections = ListChanges(from: old.map(\.header), to: new.map(\.header))
        var matching = SectionMatching(sections, oldCounts: old.map(\.items.count), newCounts: new.map(\.items.count))
        matching.walk { source, target in
            let (from, to) = (old[source].items, new[target].items)
            guard !from.isCopy(of: to) else { return nil }
            return ListMatching(oldCount: from.count, newCount: to.count, equalHead: equalHead(from, to, ==)) {
                if from[$0] == to[$1] { return .equal }
                return from[$0].id == to[$1].id ? .changed : .other
            }
        }
        let partners = pairing(
            matching.unmatchedOld, matching.unmatchedNew,
            oldID: { old[$0.section].items[$0.item].id }, newID: { new[$0.section].items[$0.item].id })
        for (offset, partner) in partners.enumerated() where partner >= 0 {
            let (from, to) = (matching.unmatchedOld[partner], matching.unmatchedNew[offset])
            let isChanged = old[from.section].items[from.item] != new[to.section].items[to.item]
            matching.pair(partner, offset, isChanged: isChanged)
        }
        self = matching.changes()
    }
}

extension SectionChanges {
    /// Returns the rows of the new list, section by section, made from those of the old one: only rows of inserted and
    /// reloaded items are created. Headers change by ``sections``.
    ///
    /// - Parameters:
    ///   - rows: The rows of the old list, one an item. If their numbers differ from it, all rows are created.
    ///   - row: Creates the row of an item, given its position in the new list.
    /// - Throws: The error that `row` throws.
    /// - Complexity: Linear.
    public func applying<Row, Failure: Error>(
        to rows: [[Row]], making row: (Position) throws(Failure) -> Row
    ) throws(Failure) -> [[Row]] {
        let origins = rows.map(\.count) == oldCounts ? origins() : nil
        var result: [[Row]] = []
        result.reserveCapacity(newCounts.count)
        for (section, count) in newCounts.enumerated() {
            var made: [Row] = []
            made.reserveCapacity(count)
            for item in 0..<count {
                if let origin = origins?[section][item] {
                    made.append(rows[origin.section][origin.item])
                } else {
                    made.append(try row(Position(section: section, item: item)))
                }
            }
            result.append(made)
        }
        return result
    }

    /// Returns, for each item of the new list, its position in the old one; `nil` for an item whose row is created.
    func origins() -> [[Position?]] {
        var leaves = oldCounts.map { Array(repeating: false, count: $0) }
        for position in deletes { leaves[position.section][position.item] = true }
        for move in moves { leaves[move.from.section][move.from.item] = true }
        var arrives = newCounts.map { Array(repeating: false, count: $0) }
        for position in inserts { arrives[position.section][position.item] = true }
        for move in moves { arrives[move.to.section][move.to.item] = true }

        var origins: [[Position?]] = newCounts.map { Array(repeating: nil, count: $0) }
        for (section, source) in sections.origins().enumerated() where source >= 0 {
            var from = 0
            for item in origins[section].indices where !arrives[section][item] {
                while leaves[source][from] { from += 1 }
                origins[section][item] = Position(section: source, item: from)
                from += 1
            }
        }
        for move in moves { origins[move.to.section][move.to.item] = move.from }
        for reload in reloads { origins[reload.to.section][reload.to.item] = nil }
        return origins
    }
}

/// A part of a list, under a header.
///
/// Sections are the same if the identities of their headers are equal. A section whose header is the same but not equal
/// has its header reloaded.
public struct ListSection<Header: Identifiable & Equatable, Item: Identifiable & Equatable>: Identifiable, Equatable {
    /// The header, above the items.
    public var header: Header
    /// The items.
    public var items: [Item]

    /// Creates a section.
    public init(_ header: Header, items: [Item]) {
        self.header = header
        self.items = items
    }

    /// The identity of the header.
    public var id: Header.ID { header.id }
}

extension ListSection: Sendable where Header: Sendable, Item: Sendable {}
