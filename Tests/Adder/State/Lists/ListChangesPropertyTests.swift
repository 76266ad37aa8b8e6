import Adder
import Testing

@Suite struct ListChangesPropertyTests {
    /// Returns the rows of the new list. Only inserted and reloaded rows are taken from there.
    private func applied(_ changes: ListChanges, _ old: [Item], _ new: [Item]) -> [Item] {
        let fresh = Set(changes.inserts + changes.reloads.map(\.to))
        return changes.applying(to: old) { fresh.contains($0) ? new[$0] : Item(id: -1) }
    }

    /// Returns the rows of the new list as a view without batch updates makes them: one step at a time.
    private func appliedInSteps(_ changes: ListChanges, _ old: [Item], _ new: [Item]) -> [Item] {
        var rows = old
        for index in (changes.deletes + changes.moves.map(\.from)).sorted().reversed() { rows.remove(at: index) }
        let moved = Dictionary(uniqueKeysWithValues: changes.moves.map { ($0.to, old[$0.from]) })
        for index in (changes.inserts + changes.moves.map(\.to)).sorted() {
            rows.insert(moved[index] ?? new[index], at: index)
        }
        for reload in changes.reloads { rows[reload.to] = new[reload.to] }
        return rows
    }

    @Test(arguments: [UInt64](0..<8))
    func applyingTheChangesGivesTheNewList(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<400 {
            let repeating = round % 4 == 0
            let old = random.list(upTo: [4, 20, 200][round % 3], repeating: repeating)
            let new =
                round % 5 == 0
                ? random.list(upTo: 200, repeating: repeating) : random.edited(old, repeating: repeating)
            let changes = ListChanges(from: old, to: new)
            #expect(applied(changes, old, new) == new)
            #expect(appliedInSteps(changes, old, new) == new)
            #expect(changes == ListChanges(from: old, to: new, id: \.id, isUnchanged: ==))
            #expect(changes.isEmpty == (old == new))
        }
    }

    @Test(arguments: [UInt64](0..<8))
    func everyChangeIsNecessary(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let old = random.list(upTo: 60)
            let new = random.edited(old)
            let changes = ListChanges(from: old, to: new)
            #expect(changes.deletes == old.indices.filter { index in !new.contains { $0.id == old[index].id } })
            #expect(changes.inserts == new.indices.filter { index in !old.contains { $0.id == new[index].id } })
            for pair in changes.moves + changes.reloads { #expect(old[pair.from].id == new[pair.to].id) }
            let changed = new.indices.filter { index in old.contains { $0.id == new[index].id && $0 != new[index] } }
            #expect(changes.reloads.map(\.to) == changed)
            #expect(changes.moves.map(\.to) == changes.moves.map(\.to).sorted())
        }
    }

    /// Compares with every choice of items that stay, for all orders of up to six items with some of them new.
    @Test(arguments: 1...6)
    func noFewerMovesArePossible(_ count: Int) {
        let old = (0..<count).map { Item(id: $0) }
        for order in permutations(Array(0..<count)) {
            for new in [order, order + [99], [99] + order, Array(order.dropLast()), Array(order.dropFirst())] {
                let moves = ListChanges(from: old, to: new.map { Item(id: $0) }).moves.count
                let kept = new.filter { $0 < count }
                #expect(moves == kept.count - longestAscending(kept), "\(new)")
            }
        }
    }

    @Test(arguments: [UInt64](0..<4))
    func noFewerMovesArePossibleInALongList(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let old = random.list(upTo: 80)
            let new = random.edited(old)
            let indices = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
            let kept = new.compactMap { indices[$0.id] }
            #expect(ListChanges(from: old, to: new).moves.count == kept.count - quadraticAscending(kept))
        }
    }

    @Test(arguments: ["shuffled", "reversed", "replaced", "one", "thinned", "shifted"])
    func theChangesOfALongListAreCorrect(_ kind: String) {
        var random = SeededGenerator(seed: 1)
        let old = (0..<20_000).map { Item(id: $0) }
        let new: [Item] =
            switch kind {
            case "shuffled": old.shuffled(using: &random)
            case "reversed": old.reversed()
            case "replaced": old.map { Item(id: $0.id + 20_000) }
            case "one": old.map { _ in Item(id: 7) }
            case "thinned": old.filter { $0.id % 3 == 0 }
            default: Array(old[5_000...] + old[..<5_000])
            }
        #expect(applied(ListChanges(from: old, to: new), old, new) == new)
        #expect(applied(ListChanges(from: new, to: old), new, old) == old)
    }

    private func permutations(_ values: [Int]) -> [[Int]] {
        guard !values.isEmpty else { return [[]] }
        return values.indices.flatMap { index in
            var rest = values
            let value = rest.remove(at: index)
            return permutations(rest).map { [value] + $0 }
        }
    }

    /// Returns the length of the longest ascending subsequence, by trying all.
    private func longestAscending(_ values: [Int]) -> Int {
        (0..<(1 << values.count)).map { choice in
            let chosen = values.indices.filter { choice >> $0 & 1 == 1 }.map { values[$0] }
            return chosen == chosen.sorted() ? chosen.count : 0
        }.max() ?? 0
    }

    private func quadraticAscending(_ values: [Int]) -> Int {
        var lengths: [Int] = []
        for (index, value) in values.enumerated() {
            lengths.append(1 + (values[..<index].indices.filter { values[$0] < value }.map { lengths[$0] }.max() ?? 0))
        }
        return lengths.max() ?? 0
    }
}
