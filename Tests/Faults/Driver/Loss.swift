/// What a loss of power leaves of the changes that were not synced.
struct Loss: Sendable {
    /// What is left of the writes.
    enum Writes: Sendable {
        case none
        case all
        /// Each with even odds, and half of those only in some of their sectors of this size: as if written in another order.
        case some(sector: Int)
    }

    /// What is left of the changes of names. The file system keeps them in order.
    enum Names: Sendable {
        case none
        case all
        case first
    }

    let policy: Disk.Policy
    let writes: Writes
    let names: Names

    static let all = [
        Loss(policy: .strict, writes: .none, names: .none),
        Loss(policy: .strict, writes: .all, names: .none),
        Loss(policy: .strict, writes: .none, names: .all),
        Loss(policy: .strict, writes: .some(sector: 512), names: .first),
        Loss(policy: .strict, writes: .some(sector: 4096), names: .all),
        Loss(policy: .journaled, writes: .none, names: .none),
        Loss(policy: .journaled, writes: .some(sector: 512), names: .first),
        Loss(policy: .journaled, writes: .some(sector: 512), names: .all),
        Loss(policy: .journaled, writes: .all, names: .all),
    ]

    /// The same, and those that chance decides three more times.
    static let many = all + Array(repeating: all.filter(\.isRandom), count: 3).flatMap(\.self)

    private var isRandom: Bool {
        if case .some = writes { true } else { false }
    }

    /// A disk that ignores every sync.
    static let control = Loss(policy: .ignored, writes: .none, names: .none)
}

extension Loss.Names {
    func count(of count: Int, _ generator: inout SeededGenerator) -> Int {
        switch self {
        case .none: 0
        case .all: count
        case .first: Int.random(in: 0...count, using: &generator)
        }
    }
}

extension Loss.Writes {
    /// Returns the parts of a change that are left.
    func parts(of change: Disk.Change, _ generator: inout SeededGenerator) -> [Disk.Change] {
        switch (self, change) {
        case (.none, _): return []
        case (.all, _): return [change]
        case (.some, .size): return Bool.random(using: &generator) ? [change] : []
        case (.some(let sector), .write(let offset, let bytes)):
            guard Bool.random(using: &generator) else { return [] }
            guard Bool.random(using: &generator) else { return [change] }
            var parts: [Disk.Change] = []
            var start = offset
            while start < offset + bytes.count {
                let end = min((start / sector + 1) * sector, offset + bytes.count)
                if Bool.random(using: &generator) {
                    parts.append(.write(start, Array(bytes[(start - offset)..<(end - offset)])))
                }
                start = end
            }
            return parts
        }
    }
}
