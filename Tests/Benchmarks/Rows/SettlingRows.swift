import Adder

extension Row {
    /// Contracts of a store that settle after a change.
    static var settling: [Row] {
        [
            Row(
                "contracts, a diamond of width 16", size: 16, .diamond,
                against: Alternative("plain calls", .plainDiamond), isHot: true),
            Row(
                "contracts, 1 of 100 due", size: 100, .oneOfHundred,
                against: Alternative("100 comparisons, 1 call", .plainHundred), isHot: true),
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

    fileprivate static var oneOfHundred: Workload {
        Workload { size in
            let contracts = HundredProperties.targets.prefix(size).enumerated().map { index, target in
                let source: ReadPath<HundredProperties, Int> = index == 0 ? \.source : \.quiet
                return Contract.compute(target, from: source) { $0 &+ 1 }
            }
            let store = Store(
                HundredProperties(), reducer: Reducer<HundredProperties, Never> { _, _ in },
                contracts: Contracts(contracts))
            let observation = store.observe { new, _ in Blackhole.keep(new.r0.c0) }
            return { times in
                for _ in 0..<times { store.update { $0.source &+= 1 } }
                withExtendedLifetime(observation) {}
            }
        }
    }

    /// The floor of comparing all sources to find the computation that is due.
    fileprivate static var plainHundred: Workload {
        Workload { size in
            var state = HundredProperties()
            let isDue = (0..<size).map { Self.difference(ofSource: $0 == 0) }
            return { times in
                for _ in 0..<times {
                    let old = state
                    state.source &+= 1
                    for index in isDue.indices where isDue[index](old, state) { state.r0.c0 = state.source &+ 1 }
                    Blackhole.keep(state.r0.c0)
                }
            }
        }
    }

    @inline(never)
    private static func difference(ofSource: Bool) -> @Sendable (HundredProperties, HundredProperties) -> Bool {
        if ofSource { { $0.source != $1.source } } else { { $0.quiet != $1.quiet } }
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
