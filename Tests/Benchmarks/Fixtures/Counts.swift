import Adder

/// The state of a small store: a count that changes, and four properties that do not.
struct Counts: Equatable, Sendable {
    enum Action { case increment, reset }

    var count = 0
    var first = 0, second = 0, third = 0, fourth = 0

    static let others: [ReadPath<Counts, Int>] = [\.first, \.second, \.third, \.fourth]

    @inline(__always)
    mutating func apply(_ action: Action) {
        switch action {
        case .increment: count += 1
        case .reset: count = 0
        }
    }
}

extension Store where State == Counts, Action == Counts.Action {
    static func counting() -> Store {
        Store(Counts(), reducer: Reducer { $0.apply($1) })
    }
}
