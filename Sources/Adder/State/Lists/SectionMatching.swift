/// Which item of an old list in sections each item of a new one was: a matching for each section that is in both, and
/// what is paired across sections.
@usableFromInline
struct SectionMatching: Sendable {
    @usableFromInline typealias Position = SectionChanges.Position

    private let sections: ListChanges
    private let oldCounts: [Int]
    private let newCounts: [Int]
    /// For each section of the new list, its place in the old one; -1 for an inserted one.
    private let origins: [Int]
    /// For each section of the new list, its matching; nil if it is inserted or a copy of what it was.
    private var matchings: [ListMatching?] = []
    /// The places of what no walk found.
    @usableFromInline private(set) var oldRest: [Position] = []
    @usableFromInline private(set) var newRest: [Position] = []
    /// For each of the old ones, whether it has a partner.
    private var isPaired: [Bool] = []
    private var moves: [SectionChanges.Pair] = []
    private var reloads: [SectionChanges.Pair] = []

    @usableFromInline
    init(_ sections: ListChanges, oldCounts: [Int], newCounts: [Int]) {
        self.sections = sections
        self.oldCounts = oldCounts
        self.newCounts = newCounts
        origins = sections.origins()
    }

    /// Walks along each section that is in both lists, in the order of the new one.
    @usableFromInline
    mutating func walk(_ match: (_ source: Int, _ target: Int) -> ListMatching?) {
        matchings.reserveCapacity(origins.count)
        for (target, source) in origins.enumerated() {
            let matching = source < 0 ? nil : match(source, target)
            matchings.append(matching)
            guard let matching else { continue }
            oldRest.append(contentsOf: matching.oldRest.map { Position(section: source, item: $0) })
            newRest.append(contentsOf: matching.newRest.map { Position(section: target, item: $0) })
        }
        isPaired = Array(repeating: false, count: oldRest.count)
    }

    /// Notes that two items, given by their offsets in the rests, are the same.
    @usableFromInline
    mutating func pair(_ old: Int, _ new: Int, isChanged: Bool) {
        let (from, to) = (oldRest[old], newRest[new])
        isPaired[old] = true
        if origins[to.section] == from.section {
            matchings[to.section]?.pair(from.item, to.item, isChanged: isChanged)
        } else {
            matchings[to.section]?.pair(ListMatching.elsewhere, to.item, isChanged: false)
            moves.append(.init(from: from, to: to))
            if isChanged { reloads.append(.init(from: from, to: to)) }
        }
    }

    /// The changes, once all that is the same is paired.
    @usableFromInline
    func changes() -> SectionChanges {
        var changes = SectionChanges(sections: sections, oldCounts: oldCounts, newCounts: newCounts)
        changes.deletes = oldRest.indices.compactMap { isPaired[$0] ? nil : oldRest[$0] }
        (changes.moves, changes.reloads) = (moves, reloads)
        for (target, matching) in matchings.enumerated() {
            guard let matching else { continue }
            let items = ListChanges(matching, deletes: [])
            let source = origins[target]
            changes.inserts.append(contentsOf: items.inserts.map { Position(section: target, item: $0) })
            changes.moves.append(contentsOf: items.moves.map { .init($0, from: source, to: target) })
            changes.reloads.append(contentsOf: items.reloads.map { .init($0, from: source, to: target) })
        }
        // Sections that move are walked in their new order, and what moved between sections was noted first.
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
