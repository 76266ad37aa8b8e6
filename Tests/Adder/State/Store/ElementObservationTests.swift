import Adder
import Testing

/// The observers of a list's elements.
@MainActor
@Suite struct ElementObservationTests {
    private struct Row: Identifiable, Equatable, Sendable {
        let id: Int
        var count = 0
    }

    private struct Board: Equatable, Sendable {
        var rows: [Row] = (0..<5).map { Row(id: $0) }
        var title = ""
    }

    private let store: Store<Board, Never>
    private let log = Log()

    @MainActor
    private final class Log {
        private var entries: [String] = []

        func note(_ entry: String) { entries.append(entry) }

        func take() -> [String] {
            defer { entries = [] }
            return entries
        }
    }

    init() throws {
        store = Store(Board(), reducer: Reducer { _, _ in })
    }

    private func observe(_ id: Int, level: Int = 0) -> StoreObservation {
        store.observe(\.rows, id: id, level: level) { [log] new, old in
            let counts = [old, new].map { row in row.map { "\($0.count)" } ?? "none" }
            log.note("\(id): \(counts[0]) to \(counts[1])")
        }
    }

    @Test func onlyObserversOfTheChangedElementAreCalled() {
        let observations = (0..<5).map { observe($0) }
        store.update { $0.rows[3].count = 7 }
        #expect(log.take() == ["3: 0 to 7"])
        store.update { $0.title = "Board" }
        #expect(log.take() == [])
        withExtendedLifetime(observations) {}
    }

    @Test func elementsAndPathsAreCalledInOneOrder() {
        let observations = [
            observe(1, level: 1), observe(0), store.observe(\.rows) { [log] _, _ in log.note("rows") }, observe(1),
            observe(0, level: -1),
        ]
        store.update { board in
            board.rows[0].count = 1
            board.rows[1].count = 1
        }
        #expect(log.take() == ["0: 0 to 1", "0: 0 to 1", "rows", "1: 0 to 1", "1: 0 to 1"])
        observations[2].cancel()
        store.update { board in
            board.rows[0].count = 2
            board.rows[1].count = 2
        }
        #expect(log.take() == ["0: 1 to 2", "0: 1 to 2", "1: 1 to 2", "1: 1 to 2"])
        withExtendedLifetime(observations) {}
    }

    @Test func anEndedObservationOfAnElementIsSilent() {
        let observations = [observe(1), observe(1)]
        observations[0].cancel()
        store.update { $0.rows[1].count = 1 }
        #expect(log.take() == ["1: 0 to 1"])
        observations[1].cancel()
        store.update { $0.rows[1].count = 2 }
        #expect(log.take() == [])
    }

    @Test func equalIdentitiesCallAnObserverOnce() {
        let observation = observe(1)
        store.update { $0.rows = [Row(id: 1, count: 1), Row(id: 1, count: 2), Row(id: 1, count: 3)] }
        #expect(log.take().count == 1)
        store.update { board in for index in board.rows.indices { board.rows[index].count += 10 } }
        #expect(log.take().count == 1)
        withExtendedLifetime(observation) {}
    }

    @Test func aRepeatedIdentityIsNilWhenNoneIsLeft() {
        let observation = observe(1)
        store.update { $0.rows = [Row(id: 1, count: 1), Row(id: 1, count: 2)] }
        _ = log.take()
        store.update { _ = $0.rows.removeFirst() }
        #expect(log.take() == ["1: 1 to 2"])
        store.update { $0.rows.append(Row(id: 1, count: 9)) }
        #expect(log.take().isEmpty)
        store.update { _ = $0.rows.removeLast() }
        #expect(log.take().isEmpty)
        store.update { $0.rows = [Row(id: 7), Row(id: 8)] }
        #expect(log.take() == ["1: 2 to none"])
        withExtendedLifetime(observation) {}
    }

    /// Lists of few identities, which repeat.
    @Test func noElementIsNilWhileOneIsLeft() {
        var random = SeededGenerator(seed: 3)
        var isWrong = false
        let observations = (0..<3).map { id in
            store.observe(\.rows, id: id) { [store] new, _ in
                if (new == nil) == store.state.rows.contains(where: { $0.id == id }) { isWrong = true }
            }
        }
        for _ in 0..<5_000 {
            let count = Int.random(in: 0...6, using: &random)
            let rows = (0..<count).map { _ in
                Row(id: Int.random(in: 0...3, using: &random), count: Int.random(in: 0...1, using: &random))
            }
            store.update { $0.rows = rows }
        }
        #expect(!isWrong)
        withExtendedLifetime(observations) {}
    }

    /// Any change is reported as comparing the elements by identity before and after the turn reports it.
    @Test func everyChangeOfAListIsReported() {
        var random = SeededGenerator(seed: 7)
        let observations = (0..<8).map { observe($0) }
        for _ in 0..<2_000 {
            let old = store.state.rows
            let kept = (0..<8).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random))
            store.update { board in
                let ids = Bool.random(using: &random) ? Array(kept) : kept.sorted()
                board.rows = ids.map { id in
                    let count = old.first { $0.id == id }?.count ?? 0
                    return Row(id: id, count: count + (Int.random(in: 0...3, using: &random) == 0 ? 1 : 0))
                }
            }
            let new = store.state.rows
            let expected = (0..<8).compactMap { id -> String? in
                let sides = [old, new].map { rows in rows.first { $0.id == id } }
                let counts = sides.map { row in row.map { "\($0.count)" } ?? "none" }
                return sides[0] == sides[1] ? nil : "\(id): \(counts[0]) to \(counts[1])"
            }
            #expect(log.take() == expected)
        }
        withExtendedLifetime(observations) {}
    }
}
