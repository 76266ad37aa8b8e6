import Adder

extension Row {
    /// Observes many parts of a store's state.
    static var observing: [Row] {
        [
            Row(
                "store, 1 change among 1,000 elements", size: 1_000, .changeElement,
                against: .observedObjects, budget: .times(5), growth: .linear(from: 1_000)),
            Row(
                "store, 1 change among 100 paths", size: 100, .changePath, growth: .linear(from: 10)),
            Row(
                // No cache holds 100,000 observers, of which any one is next.
                "observe + cancel, 1 of 10,000 of the same path", size: 10_000, .replaceObserver,
                growth: .flat(from: 10_000, within: 2.5)),
        ]
    }
}

/// A list of which each element is shown by an observer of its own.
private struct Board: Equatable, Sendable {
    struct Cell: Identifiable, Equatable, Sendable {
        let id: Int
        var count = 0
    }

    var cells: [Cell]

    init(_ size: Int) {
        cells = (0..<size).map { Cell(id: $0) }
    }
}

extension Workload {
    /// Another element changes each time.
    fileprivate static var changeElement: Workload {
        Workload { size in
            let store = Store(Board(size), reducer: Reducer<Board, Never> { _, _ in })
            let observations = (0..<size).map { id in
                store.observe(\.cells, id: id) { cell, _ in Blackhole.keep(cell?.count ?? 0) }
            }
            return { times in
                for number in 0..<times { store.update { $0.cells[number % size].count += 1 } }
                withExtendedLifetime(observations) {}
            }
        }
    }

    /// Another one of a hundred properties changes each time.
    fileprivate static var changePath: Workload {
        Workload { size in
            let store = Store(HundredProperties(), reducer: Reducer<HundredProperties, Never> { _, _ in })
            let paths = HundredProperties.targets.prefix(size)
            let observations = paths.map { path in store.observe(path) { new, _ in Blackhole.keep(new) } }
            return { times in
                for number in 0..<times { store.update { $0[keyPath: paths[number % size]] += 1 } }
                withExtendedLifetime(observations) {}
            }
        }
    }

    /// An observation that ends anywhere among others, and one that begins in its place.
    fileprivate static var replaceObserver: Workload {
        Workload { size in
            let store = Store.counting()
            var observations = (0..<size).map { _ in store.observe(\.count) { new, _ in Blackhole.keep(new) } }
            var index = 0
            return { times in
                for _ in 0..<times {
                    // The step has no common factor with the sizes, so each observation is reached.
                    index = (index + 7_919) % size
                    observations[index].cancel()
                    observations[index] = store.observe(\.count) { new, _ in Blackhole.keep(new) }
                }
                withExtendedLifetime(observations) {}
            }
        }
    }
}
