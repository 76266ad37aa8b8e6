import Adder
import AdderTesting
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct NavigatorBindingTests {
    private let host = ShopHost()

    /// A root with two pushed items, and a sheet with one more.
    private func navigator() throws -> Navigator<ShopRoute> {
        let stack = [
            Destination(ShopRoute.home, .root), Destination(.item("1")), Destination(.item("2")),
            Destination(.new, .present), Destination(.item("3")),
        ]
        return try host.navigator(state: Navigation(stack: stack))
    }

    private var closed: [ShopRoute] {
        host.events.compactMap { if case .closed(let destination) = $0 { destination.route } else { nil } }
    }

    @Test func aPathHasThePushedRoutesOfItsLayer() throws {
        let navigator = try navigator()
        #expect(navigator.path.map(\.route) == [.item("1"), .item("2")])
        #expect(navigator.sheet == navigator.state.stack[3])
        #expect(navigator[pathInLayer: 1] == [navigator.state.stack[4]])
        #expect(navigator[sheetOverLayer: 1] == nil)
        #expect(navigator[pathInLayer: 2] == [] && navigator[pathInLayer: -1] == [])
        #expect(navigator[sheetOverLayer: -2] == nil && navigator[sheetOverLayer: .max - 1] == nil)
    }

    @Test func nothingIsShownAtFirst() throws {
        let navigator = try host.navigator()
        #expect(navigator.path.isEmpty && navigator.sheet == nil)
        navigator.path = []
        navigator.sheet = nil
        #expect(host.events.isEmpty)
    }

    @Test func aShorterPathClosesTheRoutesBeyond() throws {
        let navigator = try navigator()
        navigator.path = [navigator.path[0]]
        #expect(navigator.state == Navigation(stack: [Destination(.home, .root), Destination(.item("1"))]))
        #expect(closed == [.item("3"), .new, .item("2")])
        let events = host.probe.events
        #expect(events.dropFirst().allSatisfy { $0.cause == events.first?.id })
        navigator.path = []
        #expect(navigator.state.stack.map(\.route) == [.home])
    }

    @Test func anEqualPathChangesNothing() throws {
        let navigator = try navigator()
        navigator.path = navigator.path
        navigator.sheet = navigator.sheet
        navigator[pathInLayer: 5] = [Destination(.home)]
        navigator[sheetOverLayer: 5] = Destination(.new)
        #expect(host.events.isEmpty)
    }

    @Test func aLongerPathOpensItsRoutes() async throws {
        let navigator = try host.navigator(state: Navigation(stack: [Destination(.home, .root)]), [host.login])
        navigator.path = [Destination(.latest), Destination(.item("1"))]
        _ = try await host.probe.first(NavigationEvent<ShopRoute>.self) {
            $0.body.presents(.login)
        }
        #expect(navigator.path.map(\.route) == [.latest])
        #expect(navigator.sheet?.route == .login)
        #expect(navigator.state.waiting?.original == Destination(.item("1")))
    }

    @Test func anotherPathReplacesTheRoutes() async throws {
        let navigator = try navigator()
        let first = navigator.path[0]
        navigator.path = [first, Destination(.item("9"))]
        _ = try await host.probe.first(NavigationEvent<ShopRoute>.self) {
            $0.body.presents(.item("9"))
        }
        #expect(navigator.path.map(\.route) == [.item("1"), .item("9")])
        #expect(navigator.path.first == first)
        #expect(navigator.sheet == nil)
    }

    @Test func aSheetThatIsClosedClosesWhatIsOverIt() throws {
        let navigator = try navigator()
        navigator.sheet = nil
        #expect(navigator.sheet == nil)
        #expect(closed == [.item("3"), .new])
        #expect(navigator.path.map(\.route) == [.item("1"), .item("2")])
    }

    @Test func theStackOfASheetIsItsOwn() throws {
        let navigator = try navigator()
        navigator[pathInLayer: 1] = []
        #expect(closed == [.item("3")])
        #expect(navigator.sheet?.route == .new)
    }

    @Test func anotherSheetReplacesTheSheet() async throws {
        let navigator = try navigator()
        navigator.sheet = Destination(.latest)
        _ = try await host.probe.first(NavigationEvent<ShopRoute>.self) {
            $0.body.presents(.latest)
        }
        #expect(navigator.sheet?.withoutIdentity == Destination(.latest, .present))
        #expect(closed == [.item("3"), .new])
    }

    @Test func aFoldOfTheEventsHasTheSameState() throws {
        let navigator = try navigator()
        var folded = navigator.state
        navigator.path = [navigator.path[0]]
        for event in host.probe.bodies(of: NavigationEvent<ShopRoute>.self) { folded.fold(event) }
        #expect(folded == navigator.state)
    }

    @Test func aChangeOfThePathIsObserved() async throws {
        let navigator = try host.navigator()
        let changes = Collected<Int>()
        func observe() {
            withObservationTracking {
                _ = navigator.path
            } onChange: {
                changes.append(1)
            }
        }
        observe()
        try await navigator.open(.item("1"))
        #expect(changes.all == [1])
        observe()
        navigator.close()
        #expect(changes.all == [1, 1])
    }
}
