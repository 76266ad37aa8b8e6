import Adder

/// A row of a list.
struct ListRow: Identifiable, Equatable, Sendable {
    let id: Int
    var rank: Int
    var title: String
    var isDone = false

    init(_ number: Int) {
        id = number
        rank = number
        title = "Item \(number)"
    }

    static func precedes(_ a: ListRow, _ b: ListRow) -> Bool { (a.rank, a.id) < (b.rank, b.id) }

    /// An equal row.
    var rebuilt: ListRow { ListRow(id) }
    /// A row with another identity.
    var replaced: ListRow { ListRow(id + 10_000_000) }
}

extension [ListRow] {
    init(_ count: Int) {
        self = (0..<count).map { ListRow($0) }
    }

    func scrambled() -> [ListRow] {
        var random = SeededGenerator(seed: 3)
        return shuffled(using: &random)
    }

    /// Returns the list after one edit for each hundred rows: a delete, an insert, a move and a change in turn.
    func edited() -> [ListRow] {
        var random = SeededGenerator(seed: 7)
        var rows = self
        for edit in 0..<count / 100 {
            let index = Int.random(in: rows.indices, using: &random)
            switch edit % 4 {
            case 0: rows.remove(at: index)
            case 1: rows.insert(ListRow(edit).replaced, at: index)
            case 2: rows.insert(rows.remove(at: index), at: .random(in: rows.indices, using: &random))
            default: rows[index].isDone.toggle()
            }
        }
        return rows
    }
}
