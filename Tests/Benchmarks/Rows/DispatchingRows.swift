import Adder

extension Row {
    /// Dispatches to a store that no screen uses.
    static var dispatching: [Row] {
        [
            Row("store dispatch, 1 observer", .dispatch, against: .lockedReducer, budget: .times(4), isHot: true),
            // The floor has no lock, so its observer cannot end on another thread: see docs/internal/Benchmarks.md.
            Row("store dispatch, 1 observer, no lock", .dispatch, against: .inlinedReducer, budget: .times(60)),
            Row("store dispatch, 1 observer, Observation", .dispatch, against: .observation, budget: .times(0.1)),
            Row("store dispatch, 1 observer of a path", .dispatchToPath, against: .lockedReducer, isHot: true),
            Row("store dispatch, no observer", .dispatchUnobserved, against: .inlinedReducer, isHot: true),
            Row(
                "store, 1 update among 1,000 of other paths", size: 1_000, .updateAmongOthers,
                against: Alternative("alone", .updateAlone), budget: .times(1.25),
                growth: .flat(from: 1_000, within: 1.25), isHot: true),
            Row(
                "store dispatch, 1,000 observers", size: 1_000, .dispatchToMany,
                against: .plainObservers, growth: .linear(from: 1_000)),
        ]
    }
}

extension Workload {
    fileprivate static var dispatch: Workload {
        dispatch { store, _ in [store.observe { new, _ in Blackhole.keep(new.count) }] }
    }

    fileprivate static var dispatchToPath: Workload {
        dispatch { store, _ in [store.observe(\.count) { new, _ in Blackhole.keep(new) }] }
    }

    fileprivate static var dispatchUnobserved: Workload {
        dispatch { _, _ in [] }
    }

    fileprivate static var dispatchToMany: Workload {
        dispatch { store, size in (0..<size).map { _ in store.observe(\.count) { new, _ in Blackhole.keep(new) } } }
    }

    private static func dispatch(
        _ observe: @escaping @MainActor (Store<Counts, Counts.Action>, Int) -> [StoreObservation]
    ) -> Workload {
        Workload { size in
            let store = Store.counting()
            let observations = observe(store, size)
            return { times in
                for _ in 0..<times { store.send(.increment) }
                withExtendedLifetime(observations) {}
            }
        }
    }

    fileprivate static var updateAlone: Workload { update { _ in 0 } }

    /// One observer of what changes, beside `size` observers of four other paths.
    fileprivate static var updateAmongOthers: Workload { update { $0 } }

    private static func update(_ others: @escaping (Int) -> Int) -> Workload {
        Workload { size in
            let store = Store.counting()
            var observations = Counts.others.map { path in store.observe(path) { _, _ in Blackhole.keep(0) } }
            for number in 0..<others(size) {
                observations.append(store.observe(Counts.others[number % 4]) { _, _ in Blackhole.keep(0) })
            }
            observations.append(store.observe(\.count) { new, _ in Blackhole.keep(new) })
            return { times in
                for _ in 0..<times { store.update { $0.count += 1 } }
                withExtendedLifetime(observations) {}
            }
        }
    }
}
