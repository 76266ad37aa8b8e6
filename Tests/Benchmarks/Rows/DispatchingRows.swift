import Adder

extension Row {
    /// Dispatches to a store that no screen uses.
    static var dispatching: [Row] {
        [
            Row(
                "store dispatch, 1 observer", .dispatch, against: .lockedReducer, budget: .times(4),
                instructions: .iteration(624)),
            Row("store dispatch, 1 observer, Observation", .dispatch, against: .observation, budget: .times(0.1)),
            Row(
                "store, 1 update among 1,000 of other paths", size: 1_000, .updateAmongOthers,
                growth: .flat(from: 1_000, within: 1.25)),
            Row("store dispatch, 1,000 observers", size: 1_000, .dispatchToMany, growth: .linear(from: 1_000)),
        ]
    }
}

extension Workload {
    fileprivate static var dispatch: Workload {
        dispatch { store, _ in [store.observe { new, _ in Blackhole.keep(new.count) }] }
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

    /// One observer of what changes, beside `size` observers of four other paths.
    fileprivate static var updateAmongOthers: Workload {
        Workload { size in
            let store = Store.counting()
            var observations = (0..<size).map { number in
                store.observe(Counts.others[number % 4]) { _, _ in Blackhole.keep(0) }
            }
            observations.append(store.observe(\.count) { new, _ in Blackhole.keep(new) })
            return { times in
                for _ in 0..<times { store.update { $0.count += 1 } }
                withExtendedLifetime(observations) {}
            }
        }
    }
}
