import Adder

extension SeededGenerator {
    /// Returns a list of at most `limit` items, with distinct identities unless they may repeat.
    mutating func list(upTo limit: Int, repeating: Bool = false) -> [Item] {
        let count = Int.random(in: 0...limit, using: &self)
        guard !repeating else {
            return (0..<count).map { _ in Item(id: .random(in: 0...count / 2, using: &self), text: flip()) }
        }
        return (0..<count).shuffled(using: &self).map { Item(id: $0, text: flip()) }
    }

    /// Returns a list after a few random edits of some kinds, so that each kind also occurs alone.
    mutating func edited(_ list: [Item], repeating: Bool = false) -> [Item] {
        var list = list
        let kinds = (0..<6).filter { _ in Bool.random(using: &self) }
        for _ in 0..<Int.random(in: 0...8, using: &self) {
            guard let kind = kinds.randomElement(using: &self) else { break }
            let fresh = Item(id: .random(in: repeating ? 0...9 : 1_000...1 << 40, using: &self))
            let index = Int.random(in: 0...list.count, using: &self)
            switch (kind, list.isEmpty) {
            case (0, _): list.insert(fresh, at: index)
            case (_, true): break
            case (1, _): list.remove(at: min(index, list.count - 1))
            case (2, _): list[min(index, list.count - 1)].text += 1
            case (3, _):
                let item = list.remove(at: min(index, list.count - 1))
                list.insert(item, at: .random(in: 0...list.count, using: &self))
            case (4, _): list.swapAt(min(index, list.count - 1), .random(in: 0..<list.count, using: &self))
            default: list.removeSubrange(index..<min(list.count, index + 12))
            }
        }
        return list
    }

    private mutating func flip() -> Int { Int.random(in: 0...1, using: &self) }
}
