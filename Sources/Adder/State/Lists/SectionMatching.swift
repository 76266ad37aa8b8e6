/// The items of an old list in sections matched with those of a new one: a matching for each section that is in both
/// lists, and the pairs across sections.
struct SectionMatching: Sendable {
    typealias Position = SectionChanges.Position

    private let sections: ListChanges
    private let oldCounts: [Int]
    private let newCounts: [Int]
    /// The index in the old list of each section of the new one; -1 for an inserted section.
    private let origins: [Int]
    /// The matching of each section of the new list; `nil` for one that is inserted or a copy of its old one.
    private var matchings: [ListMatching?] = []
    /// The positions of the items of the old list that no walk has matched.
    private(set) var unmatchedOld: [Position] = []
    /// The positions of the items of the new list that no walk has matched.
    private(set) var unmatchedNew: [Position] = []
    /// For each item of `unmatchedOld`, `true` if it has a partner.
    private var isPaired: [Bool] = []
    private var moves: [SectionChanges.Pair] = []
    private var reloads: [SectionChanges.Pair] = []

    init(_ sections: ListChanges, oldCounts: [Int], newCounts: [Int]) {
        self.sections = sections
        self.oldCounts = oldCounts
        self.newCounts = newCounts
        origins = sections.origins()
    }

    /// Matches the items of each section that is in both lists, in the order of the new one.
    mutating func walk(_ match: (_ source: Int, _ target: Int) -> ListMatching?) {
        matchings.reserveCapacity(origins.count)
        for (target, source) in origins.enumerated() {
            let matching = source < 0 ? nil : match(source, target)
            matchings.append(matching)
            guard let matching else { continue }
            unmatchedOld.append(contentsOf: matching.unmatchedOld.map { Position(section: source, item: $0) })
            unmatchedNew.append(contentsOf: matching.unmatchedNew.map { Position(section: target, item: $0) })
        }
        isPaired = Array(repeating: false, count: unmatchedOld.count)
    }

    /// Records that two unmatched items, given by their offsets in `unmatchedOld` and `unmatchedNew`, are the same.
    mutating func pair(_ old: Int, _ new: Int, isChanged: Bool) {
        let (from, to) = (unmatchedOld[old], unmatchedNew[new])
        isPaired[old] = true
        if origins[to.section] == from.section {
            matchings[to.section]?.pair(from.item, to.item, isChanged: isChanged)
        } else {
            matchings[to.section]?.pair(ListMatching.elsewhere, to.item, isChanged: false)
            moves.append(.init(from: from, to: to))
            if isChanged { reloads.append(.init(from: from, to: to)) }
        }
    }

    /// Returns the changes, once all items that are the same are paired.
    func changes() -> SectionChanges {
        var changes = SectionChanges(sections: sections, oldCounts: oldCounts, newCounts: newCounts)
        changes.deletes = unmatchedOld.indices.compactMap { isPaired[$0] ? nil : unmatchedOld[$0] }
        (changes.moves, changes.reloads) = (moves, reloads)
        for (target, matching) in matchings.enumerated() {
            guard let matching else { continue }
            let items = ListChanges(matching, deletes: [])
            let source = origins[target]
            changes.inserts.append(contentsOf: items.inserts.map { Position(section: target, item: $0) })
            changes.moves.append(contentsOf: items.moves.map { .init($0, from: source, to: target) })
            changes.reloads.append(contentsOf: items.reloads.map { .init($0, from: source, to: target) })
        }
        // Sections that move are matched in their new order, and pairs across sections are recorded first.
        if !sections.moves.isEmpty { changes.deletes.sort() }
        if !moves.isEmpty {
            changes.moves.sort { $0.to < $1.to }
            changes.reloads.sort { $0.to < $1.to }
        }
        return changes
    }
}

extension SectionChanges.Pair {
    fileprivate init(_ pair: ListChanges.Pair, from source: Int, to target: Int) {
        self.init(
            from: .init(section: source, item: pair.from), to: .init(section: target, item: pair.to))
    }
}
