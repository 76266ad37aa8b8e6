import Adder

/// The state of a small store: what changes, and four properties that others observe.
struct Counts: Equatable, Sendable {
    enum Action { case increment, reset }

    var count = 0
    var first = 0, second = 0, third = 0, fourth = 0

    static let others: [ReadPath<Counts, Int>] = [\.first, \.second, \.third, \.fourth]

    @inline(__always)
    mutating func take(_ action: Action) {
        switch action {
        case .increment: count += 1
        case .reset: count = 0
        }
    }
}

extension Store where State == Counts, Action == Counts.Action {
    static func counting() throws -> Store {
        try Store(Counts(), reducer: Reducer { $0.take($1) })
    }
}
