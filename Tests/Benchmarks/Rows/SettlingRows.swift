import Adder

extension Row {
    /// Contracts of a store, settled after a change.
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

extension Work {
    fileprivate static var diamond: Work {
        Work { _ in
            let store = try Store(Diamond(), reducer: Reducer<Diamond, Never> { _, _ in }, contracts: Diamond.contracts)
            let observation = store.observe { new, _ in Blackhole.keep(new.bottom) }
            return { times in
                for _ in 0..<times { store.update { $0.top &+= 1 } }
                withExtendedLifetime(observation) {}
            }
        }
    }

    /// The floor: whoever writes calls what follows, and knows that it does.
    fileprivate static var plainDiamond: Work {
        Work { _ in
            var state = Diamond()
            return { times in
                for _ in 0..<times {
                    state.top &+= 1
                    state.follow()
                    Blackhole.keep(state.bottom)
                }
            }
        }
    }

    fileprivate static var oneOfHundred: Work {
        Work { size in
            let contracts = Hundred.targets.prefix(size).enumerated().map { index, target in
                let source: ReadPath<Hundred, Int> = index == 0 ? \.source : \.quiet
                return Contract.compute(target, from: source) { $0 &+ 1 }
            }
            let store = try Store(
                Hundred(), reducer: Reducer<Hundred, Never> { _, _ in }, contracts: Contracts(contracts))
            let observation = store.observe { new, _ in Blackhole.keep(new.r0.c0) }
            return { times in
                for _ in 0..<times { store.update { $0.source &+= 1 } }
                withExtendedLifetime(observation) {}
            }
        }
    }

    /// The floor of finding out by comparison what is due.
    fileprivate static var plainHundred: Work {
        Work { size in
            var state = Hundred()
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
    private static func difference(ofSource: Bool) -> @Sendable (Hundred, Hundred) -> Bool {
        if ofSource { { $0.source != $1.source } } else { { $0.quiet != $1.quiet } }
    }

    /// A whole list comes anew; the part of it that is shown follows by a contract, and the observer asks for its
    /// changes.
    fileprivate static var refresh: Work {
        Work { size in
            let versions = [[Line](size), [Line](size).edited()]
            var number = 0
            let store = try Store(
                Listing(), reducer: Reducer<Listing, Never> { _, _ in }, contracts: Listing.contracts)
            let observation = store.observe(\.visible) { new, old in
                Blackhole.keep(ListChanges(from: old, to: new).reloads.count)
            }
            return { times in
                for _ in 0..<times {
                    number += 1
                    let lines = versions[number % 2]
                    store.update { $0.lines = lines }
                }
                withExtendedLifetime(observation) {}
            }
        }
    }

    fileprivate static var plainRefresh: Work {
        Work { size in
            let versions = [[Line](size), [Line](size).edited()]
            var number = 0
            var visible: [Line] = []
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

/// A list, and the part of it that is shown.
private struct Listing: Equatable, Sendable {
    var lines: [Line] = []
    var showsDone = false
    var visible: [Line] = []

    static let contracts: Contracts<Listing> = [.compute(\.visible, from: \.lines, \.showsDone, by: visible)]

    static func visible(_ lines: [Line], _ showsDone: Bool) -> [Line] {
        showsDone ? lines : lines.filter { !$0.isDone }
    }
}
