import Adder
import Testing

@Suite struct UpsertingTests {
    private func byRank(_ a: Item, _ b: Item) -> Bool { (a.rank, a.id) < (b.rank, b.id) }

    private let list = [10, 20, 30, 40].map { Item(id: $0 / 10, rank: $0) }

    @Test(
        arguments: [
            (Item(id: 9, rank: 5), true, .insert(at: 0)), (Item(id: 9, rank: 25), true, .insert(at: 2)),
            (Item(id: 9, rank: 45), true, .insert(at: 4)), (Item(id: 9, rank: 25), false, .noop),
            (Item(id: 2, rank: 20), false, .delete(from: 1)), (Item(id: 2, rank: 90), false, .delete(from: 1)),
            (Item(id: 2, text: 1, rank: 20), true, .reload(at: 1)), (Item(id: 2, rank: 20), true, .noop),
            (Item(id: 2, rank: 25), true, .reload(at: 1)), (Item(id: 2, rank: 15), true, .reload(at: 1)),
            (Item(id: 2, rank: 35), true, .move(from: 1, to: 2)), (Item(id: 2, rank: 99), true, .move(from: 1, to: 3)),
            (Item(id: 4, rank: 1), true, .move(from: 3, to: 0)),
        ] as [(Item, Bool, ListChange)])
    func upsertingReturnsTheChange(_ item: Item, _ belongs: Bool, _ change: ListChange) {
        var folded = list
        let found = folded.upsert(item, belongs: belongs, by: byRank)
        #expect(found == change)
        let others = list.filter { $0.id != item.id }
        #expect(folded == (belongs ? others + [item] : others).sorted(by: byRank))
    }

    @Test func aNewItemFollowsItsEqualsInOrder() {
        var list = (1...5).map { Item(id: $0) }
        let kept = list.upsert(Item(id: 2, text: 1)) { $0.rank < $1.rank }
        #expect(kept == .reload(at: 1))
        let new = list.upsert(Item(id: 9)) { $0.rank < $1.rank }
        #expect(new == .insert(at: 5))
        #expect(list.map(\.id) == [1, 2, 3, 4, 5, 9])
    }

    @Test(arguments: [UInt64](0..<8))
    func upsertingKeepsTheListSorted(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var list: [Item] = []
        for _ in 0..<600 {
            let item = random.item()
            let belongs = Int.random(in: 0..<4, using: &random) > 0
            let old = list
            let change = list.upsert(item, belongs: belongs, by: byRank)
            let others = old.filter { $0.id != item.id }
            #expect(list == (belongs ? others + [item] : others).sorted(by: byRank))
            #expect(applied(change, to: old, item) == list)
        }
    }

    @Test(arguments: [UInt64](0..<8), [false, true])
    func severalItemsAreUpsertedLikeSingleOnes(_ seed: UInt64, _ isTotal: Bool) {
        var random = SeededGenerator(seed: seed)
        let precedes = isTotal ? byRank : { (a: Item, b: Item) in a.rank < b.rank }
        var list: [Item] = []
        for _ in 0..<100 {
            let items = (0..<Int.random(in: 0...30, using: &random)).map { _ in random.item() }
            var latest: [Item] = []
            for item in items {
                latest.removeAll { $0.id == item.id }
                latest.append(item)
            }
            let belongs: (Item) -> Bool = { ($0.text + $0.id) % 3 > 0 }
            var oneByOne = list
            for item in latest { oneByOne.upsert(item, belongs: belongs(item), by: precedes) }
            list.upsert(contentsOf: items, where: belongs, by: precedes)
            if isTotal {
                #expect(list == oneByOne)
            } else {
                #expect(list.sorted(by: byRank) == oneByOne.sorted(by: byRank))
                #expect(list.map(\.rank) == list.map(\.rank).sorted())
            }
        }
    }

    @Test(arguments: [UInt64](0..<4))
    func isOrderFixedGivesTheSameResult(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (list, other): ([Item], [Item]) = ([], [])
        for _ in 0..<300 {
            var item = random.item()
            item.rank = item.id * 7 % 40
            let belongs = Bool.random(using: &random)
            let change = list.upsert(item, belongs: belongs, isOrderFixed: true, by: byRank)
            let expected = other.upsert(item, belongs: belongs, by: byRank)
            #expect(change == expected)
        }
        #expect(list == other)
    }

    @Test func anUnsortedListHoldsAnItemOnce() {
        var list = [3, 1, 2, 5, 4].map { Item(id: $0, rank: $0) }
        for id in 1...5 { list.upsert(Item(id: id, text: 1, rank: 6 - id), by: byRank) }
        #expect(list.map(\.id).sorted() == [1, 2, 3, 4, 5])
    }

    private func applied(_ change: ListChange, to list: [Item], _ item: Item) -> [Item] {
        var list = list
        switch change {
        case .insert(let index): list.insert(item, at: index)
        case .delete(let index): list.remove(at: index)
        case .reload(let index): list[index] = item
        case .move(let from, let to):
            list.remove(at: from)
            list.insert(item, at: to)
        case .noop: break
        }
        return list
    }
}

extension SeededGenerator {
    fileprivate mutating func item() -> Item {
        Item(
            id: .random(in: 0..<40, using: &self), text: .random(in: 0...1, using: &self),
            rank: .random(in: 0..<20, using: &self))
    }
}
