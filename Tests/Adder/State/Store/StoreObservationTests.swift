import Adder
import Testing

/// The lifetime of observers, and turns from inside turns.
@MainActor
@Suite struct StoreObservationTests {
    private final class Owner: Sendable {}

    @Test func cancellingReleasesTheObserverAtOnce() async throws {
        let store = Store(0, reducer: counting)
        var owner: Owner? = Owner()
        let gone = { [weak owner] in owner }
        let observation = store.observe { [owner] _, _ in _ = owner }
        owner = nil
        #expect(gone() != nil)
        await Task.detached { observation.cancel() }.value
        #expect(gone() == nil)
        store.send(.increment)
    }

    @Test func anObservationKeepsNoOtherObserver() throws {
        var store: Store<Int, CountAction>? = Store(0, reducer: counting)
        var owner: Owner? = Owner()
        let gone = { [weak owner] in owner }
        let observations = [
            store?.observe { [owner] _, _ in _ = owner },
            store?.observe { _, _ in },
        ]
        owner = nil
        #expect(gone() != nil)
        store = nil
        #expect(gone() == nil)
        withExtendedLifetime(observations) {}
    }

    @Test func anUpdateFromInsideAnUpdateIsATurnAfterIt() throws {
        let store = Store(0, reducer: counting)
        var notified: [Int] = []
        let observation = store.observe { count, _ in notified.append(count) }
        store.update { count in
            store.send(.increment)
            #expect(store.state == 0)
            count = 10
        }
        #expect(notified == [10, 11])
        observation.cancel()
    }

    @Test func unobservedPathsAreRemoved() throws {
        struct Cells: Equatable, Sendable { var values = [Int](repeating: 0, count: 100) }
        let store = Store(Cells(), reducer: Reducer<Cells, Never> { _, _ in })
        var notified: [Int] = []
        for index in 0..<100 {
            store.observe(\.values[index]) { _, _ in notified.append(index) }.cancel()
        }
        let observations = [7, 99, 7].map { index in
            store.observe(\.values[index]) { _, _ in notified.append(index) }
        }
        store.update { for index in $0.values.indices { $0.values[index] = index } }
        #expect(notified == [7, 99, 7])
        withExtendedLifetime(observations) {}
    }

    /// Observations that begin and end in any order leave the others in their order.
    @Test func endingInAnyOrderKeepsTheOrderOfOthers() throws {
        let store = Store(0, reducer: counting)
        var notified: [Int] = []
        var observations: [(level: Int, number: Int, observation: StoreObservation)] = []
        for number in 0..<600 {
            let level = number * 7 % 5
            let observation = store.observe(level: level) { _, _ in notified.append(number) }
            observations.append((level, number, observation))
            guard number % 3 != 0 else { continue }
            let ended = observations.remove(at: number * 31 % observations.count)
            ended.observation.cancel()
            ended.observation.cancel()
            guard number % 10 == 0 else { continue }
            notified = []
            store.send(.increment)
            #expect(notified == observations.sorted { ($0.level, $0.number) < ($1.level, $1.number) }.map(\.number))
        }
        while !observations.isEmpty {
            observations.remove(at: observations.count / 3).observation.cancel()
            guard observations.count % 20 == 0 else { continue }
            notified = []
            store.send(.increment)
            #expect(notified == observations.sorted { ($0.level, $0.number) < ($1.level, $1.number) }.map(\.number))
        }
    }

    @Test func endingDuringATurnTakesEffectAfterIt() throws {
        let store = Store(0, reducer: counting)
        var notified: [Int] = []
        var observations: [StoreObservation] = []
        for number in 0..<50 {
            observations.append(
                store.observe { _, _ in
                    notified.append(number)
                    observations = []
                })
        }
        store.send(.increment)
        #expect(notified == Array(0..<50))
        store.send(.increment)
        #expect(notified.count == 50)
    }
}
