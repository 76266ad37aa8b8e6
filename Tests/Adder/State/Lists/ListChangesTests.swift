import Adder
import Testing

@Suite struct ListChangesTests {
    private typealias Pair = ListChanges.Pair

    /// Returns a list from text such as `a b1 c`: the letter is the identity, the digit the content.
    private func list(_ text: String) -> [Item] {
        text.split(separator: " ").map { word in
            Item(id: word.first?.hexDigitValue ?? -1, text: word.dropFirst().first?.wholeNumberValue ?? 0)
        }
    }

    private func changes(_ old: String, _ new: String) -> ListChanges {
        ListChanges(from: list(old), to: list(new))
    }

    private func pairs(_ pairs: [Pair]) -> [[Int]] {
        pairs.map { [$0.from, $0.to] }
    }

    @Test func anUnequalItemIsReloadedWithoutMoving() {
        let changes = changes("a b c", "a1 b c1")
        #expect(pairs(changes.reloads) == [[0, 0], [2, 2]])
        #expect(changes.moves.isEmpty && changes.inserts.isEmpty && changes.deletes.isEmpty)
    }

    @Test func identityAndEqualityCanBeClosures() {
        let changes = ListChanges(
            from: ["apple", "bean"], to: ["BEAN", "apple", "corn"], id: { $0.lowercased() }, isUnchanged: ==)
        #expect(changes.inserts == [2])
        #expect(changes.moves.count == 1)
        #expect(pairs(changes.reloads) == [[1, 0]])
    }

    @Test func anItemUnequalToItselfIsReloaded() {
        let changes = ListChanges(from: [Double.nan, 1], to: [.nan, 1], id: { $0.isNaN }, isUnchanged: ==)
        #expect(pairs(changes.reloads) == [[0, 0]])
    }

    @Test func repeatedIdentitiesArePaired() {
        let others = (10..<30).map { Item(id: $0) }
        let twice = [Item(id: 1), Item(id: 1)]
        let changes = ListChanges(from: twice + others, to: others.reversed() + twice + [Item(id: 1)])
        #expect(changes.deletes.isEmpty)
        #expect(changes.inserts.count == 1)
    }

    @Test func onlyInsertedOrReloadedRowsAreCreated() {
        let new = list("e d b1 a")
        var made: [Int] = []
        let shown = changes("a b c d", "e d b1 a").applying(to: ["a", "b", "c", "d"]) { index in
            made.append(index)
            return "new \(new[index].id)"
        }
        #expect(shown == ["new 14", "d", "new 11", "a"])
        #expect(made == [0, 2])
    }

    @Test func rowsOfAnotherListAreCreatedAnew() {
        #expect(changes("a b", "a b").applying(to: [7]) { $0 } == [0, 1])
        #expect(changes("a b", "b a c").applying(to: [7, 8, 9]) { $0 } == [0, 1, 2])
    }
}
