import Adder
import Testing

enum CountAction { case increment, decrement }

/// The reducer of a counter.
let counting = Reducer<Int, CountAction> { count, action in
    switch action {
    case .increment: count += 1
    case .decrement: count -= 1
    }
}

@MainActor
@Suite struct StoreTests {
    struct App: Equatable {
        var apples = 0
        var pears = 0
        var path: [String] = []
    }

    enum AppAction {
        case apples(CountAction)
        case pears(CountAction)
        case open(String)
    }

    static let app = Reducer<App, AppAction>.combine(
        counting.pulledBack(to: \.apples) { if case .apples(let action) = $0 { action } else { nil } },
        counting.pulledBack(to: \.pears) { if case .pears(let action) = $0 { action } else { nil } },
        Reducer { state, action in
            if case .open(let screen) = action { state.path.append(screen) }
        })

    @Test func combinedReducersChangeOnlyTheirParts() throws {
        let store = Store(App(), reducer: Self.app)
        store.send(.apples(.increment))
        store.send(.pears(.decrement))
        store.send(.open("basket"))
        #expect(store.state == App(apples: 1, pears: -1, path: ["basket"]))
    }

    @Test func onlyObserversOfChangedPathsAreCalled() throws {
        let store = Store(App(), reducer: Self.app)
        var notified: [String] = []
        let observations = [
            store.observe(\.apples) { new, old in notified.append("apples \(old) to \(new)") },
            store.observe(\.pears) { _, _ in notified.append("pears") },
            store.observe(\.path) { path, _ in notified.append("path \(path)") },
        ]
        store.send(.apples(.increment))
        store.send(.open("basket"))
        store.update { $0.apples += 0 }
        #expect(notified == ["apples 0 to 1", "path [\"basket\"]"])
        withExtendedLifetime(observations) {}
    }

    @Test func anObservationEndsOnReleaseOrCancel() throws {
        let store = Store(0, reducer: counting)
        var notified = 0
        var observation: StoreObservation? = store.observe { _, _ in notified += 1 }
        store.send(.increment)
        observation?.cancel()
        store.send(.increment)
        observation = store.observe { _, _ in notified += 10 }
        observation = nil
        store.send(.increment)
        #expect(notified == 1)
        #expect(observation == nil)
    }

    /// In other stores, an observer that writes makes others see a value twice or out of order.
    @Test func aWritingObserverKeepsOrderForOthers() throws {
        for _ in 0..<500 {
            let store = Store(0, reducer: counting)
            var first: [Int] = []
            var last: [Int] = []
            let observations = [
                store.observe { count, _ in first.append(count) },
                store.observe { count, _ in if count < 5 { store.send(.increment) } },
                store.observe { count, _ in last.append(count) },
            ]
            store.send(.increment)
            #expect(first == [1, 2, 3, 4, 5])
            #expect(last == [1, 2, 3, 4, 5])
            withExtendedLifetime(observations) {}
        }
    }

    @Test func turnsFromInsideObserversDoNotNest() throws {
        let store = Store(0, reducer: counting)
        let observation = store.observe { count, _ in if count < 100_000 { store.send(.increment) } }
        store.send(.increment)
        #expect(store.state == 100_000)
        observation.cancel()
    }
}
