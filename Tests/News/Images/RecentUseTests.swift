import Adder
import Testing

@testable import NewsKit

@Suite struct RecentUseTests {
    @Test func theOldestUseLeavesFirst() {
        var order = RecentUse<String>()
        for key in ["a", "b", "c", "a", "d"] { order.use(key) }
        order.remove("c")
        #expect(order.count == 3)
        #expect([order.removeOldest(), order.removeOldest(), order.removeOldest()] == ["b", "a", "d"])
        #expect(order.removeOldest() == nil && order.count == 0)
    }

    @Test func theOrderIsThatOfAPlainList() {
        var generator = SeededGenerator(seed: 7)
        var order = RecentUse<Int>()
        var list: [Int] = []
        for _ in 0..<5_000 {
            let key = Int.random(in: 0..<40, using: &generator)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0:
                order.remove(key)
                list.removeAll { $0 == key }
            case 1: #expect(order.removeOldest() == (list.isEmpty ? nil : list.removeFirst()))
            default:
                order.use(key)
                list.removeAll { $0 == key }
                list.append(key)
            }
            #expect(order.count == list.count)
        }
    }
}
