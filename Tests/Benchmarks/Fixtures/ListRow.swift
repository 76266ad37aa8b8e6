import Adder

/// A row of a list, ready to show.
struct Line: Identifiable, Equatable, Sendable {
    let id: Int
    var rank: Int
    var title: String
    var isDone = false

    init(_ number: Int) {
        id = number
        rank = number
        title = "Item \(number)"
    }

    static func precedes(_ a: Line, _ b: Line) -> Bool { (a.rank, a.id) < (b.rank, b.id) }

    /// An equal one.
    var rebuilt: Line { Line(id) }
    /// One with another identity.
    var replaced: Line { Line(id + 10_000_000) }
}

extension [Line] {
    init(_ count: Int) {
        self = (0..<count).map { Line($0) }
    }

    func scrambled() -> [Line] {
        var random = SeededGenerator(seed: 3)
        return shuffled(using: &random)
    }

    /// The list after an edit for each hundred items: deletes, inserts, moves and changes in turn.
    func edited() -> [Line] {
        var random = SeededGenerator(seed: 7)
        var lines = self
        for edit in 0..<count / 100 {
            let place = Int.random(in: lines.indices, using: &random)
            switch edit % 4 {
            case 0: lines.remove(at: place)
            case 1: lines.insert(Line(edit).replaced, at: place)
            case 2: lines.insert(lines.remove(at: place), at: .random(in: lines.indices, using: &random))
            default: lines[place].isDone.toggle()
            }
        }
        return lines
    }
}
