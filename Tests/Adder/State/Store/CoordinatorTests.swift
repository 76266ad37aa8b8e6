import Adder
import AdderTesting
import Testing

/// A store and a coordinator side by side: the navigator decides, and the store keeps its state.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct CoordinatorTests {
    private struct State: Equatable {
        var basket = BasketState()
        var navigation = Navigation<OrderRoute>()
    }

    private enum Action: Sendable {
        case basket(BasketAction)
        case navigated(NavigationEvent<OrderRoute>)
    }

    private static let reducer = Reducer<State, Action>.combine(
        basketReducer.pulledBack(to: \.basket) { if case .basket(let action) = $0 { action } else { nil } },
        Reducer { state, action in
            if case .navigated(let event) = action { state.navigation.fold(event) }
        })

    @Test func aStoreKeepsTheStateOfANavigator() async throws {
        let stream = EventStream(environment: .testing())
        let probe = StreamProbe(stream)
        let store = Store(State(), reducer: Self.reducer)
        let navigator = Navigator<OrderRoute, Void>(stream: stream) { _, _ in }
        // The test navigates on the main actor only, so its events are delivered there.
        let events = stream.observe(NavigationEvent<OrderRoute>.self) { event in
            MainActor.assumeIsolated { store.send(.navigated(event.body)) }
        }
        var stacks: [[OrderRoute]] = []
        let observations = [
            store.observe(\.navigation) { navigation, _ in stacks.append(navigation.stack.map(\.route)) },
            // The coordinator: a change of the store leads to another screen.
            store.observe(\.basket.isOrdered) { _, _ in Task { try await navigator.open(.receipt) } },
        ]
        try await navigator.open(.basket)
        store.send(.basket(.add))
        store.send(.basket(.order))
        _ = try await probe.first(NavigationEvent<OrderRoute>.self) {
            $0.body.presents(.receipt)
        }
        #expect(store.state.navigation == navigator.state)
        navigator.close()
        #expect(store.state.navigation == navigator.state)
        #expect(stacks == [[.basket], [.basket, .receipt], [.basket]])
        withExtendedLifetime((events, observations)) {}
    }

    private struct PathState: Equatable { var path: [Destination<OrderRoute>] = [] }

    /// The store says which screens are shown, and one observation moves them.
    @Test func aChangeOfThePathInTheStoreMovesTheScreens() async throws {
        let reducer = Reducer<PathState, [OrderRoute]> { $0.path = $1.map { Destination($0) } }
        let store = Store(PathState(), reducer: reducer)
        let navigator = Navigator<OrderRoute, Void>(stream: EventStream(environment: .testing())) { _, _ in }
        let observation = store.observe(\.path) { path, _ in navigator.path = path }
        try await navigator.open(.basket, as: .root)
        store.send([.receipt])
        await navigator.settled()
        #expect(navigator.state.stack.map(\.route) == [.basket, .receipt])
        store.send([])
        #expect(navigator.state.stack.map(\.route) == [.basket])
        withExtendedLifetime(observation) {}
    }
}

private enum OrderRoute: LinkedRoute {
    case basket
    case receipt
    static let paths: RouteTable<OrderRoute> = [.path("basket", .basket), .path("receipt", .receipt)]
}
