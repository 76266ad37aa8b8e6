import Adder

extension Row {
    /// Contracts of a store that settle after a change.
    static var settling: [Row] {
        [
            Row(
                "contracts, a diamond of width 16", size: 16, .diamond,
                against: Alternative("plain calls", .plainDiamond)),
            Row(
                "a list refreshed, 1 % edited, by contract", size: 10_000, .refresh,
                against: Alternative("plain calls", .plainRefresh), budget: .times(1.5), growth: .linear(from: 1_000)),
        ]
    }
}

extension Workload {
    fileprivate static var diamond: Workload {
        Workload { _ in
            let store = Store(Diamond(), reducer: Reducer<Diamond, Never> { _, _ in }, contracts: Diamond.contracts)
            let observation = store.observe { new, _ in Blackhole.keep(new.bottom) }
            return { times in
                for _ in 0..<times { store.update { $0.top &+= 1 } }
                withExtendedLifetime(observation) {}
            }
        }
    }

    /// The floor: the writer calls the computations that depend on its change.
    fileprivate static var plainDiamond: Workload {
        Workload { _ in
            var state = Diamond()
            return { times in
                for _ in 0..<times {
                    state.top &+= 1
                    state.compute()
                    Blackhole.keep(state.bottom)
                }
            }
        }
    }

    /// A list is replaced, a contract computes the visible part, and the observer computes its changes.
    fileprivate static var refresh: Workload {
        Workload { size in
            let versions = [[ListRow](size), [ListRow](size).edited()]
            var number = 0
            let store = Store(
                Listing(), reducer: Reducer<Listing, Never> { _, _ in }, contracts: Listing.contracts)
            let observation = store.observe(\.visible) { new, old in
                Blackhole.keep(ListChanges(from: old, to: new).reloads.count)
            }
            return { times in
                for _ in 0..<times {
                    number += 1
                    let rows = versions[number % 2]
                    store.update { $0.rows = rows }
                }
                withExtendedLifetime(observation) {}
            }
        }
    }

    fileprivate static var plainRefresh: Workload {
        Workload { size in
            let versions = [[ListRow](size), [ListRow](size).edited()]
            var number = 0
            var visible: [ListRow] = []
            return { times in
                for _ in 0..<times {
                    number += 1
                    let next = Listing.visible(versions[number % 2], false)
                    Blackhole.keep(ListChanges(from: visible, to: next).reloads.count)
                    visible = next
                }
            }
        }
    }
}

/// A list and its visible part.
private struct Listing: Equatable, Sendable {
    var rows: [ListRow] = []
    var showsDone = false
    var visible: [ListRow] = []

    static let contracts: Contracts<Listing> = [.compute(\.visible, from: \.rows, \.showsDone, by: visible)]

    static func visible(_ rows: [ListRow], _ showsDone: Bool) -> [ListRow] {
        showsDone ? rows : rows.filter { !$0.isDone }
    }
}
