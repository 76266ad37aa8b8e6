import Adder
import AdderTesting
import Observation
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct NavigatorBindingTests {
    private let host = ShopHost()

    /// A root with two pushed items, and a sheet with one more.
    private func navigator() async throws -> Navigator<ShopRoute, ShopRoute> {
        let navigator = try host.navigator()
        try await navigator.open(.home, as: .root)
        for route in [ShopRoute.item("1"), .item("2"), .new, .item("3")] { try await navigator.open(route) }
        return navigator
    }

    private var closed: [ShopRoute] {
        host.events.compactMap { if case .closed(let destination) = $0 { destination.route } else { nil } }
    }

    @Test func aPathHasThePushedRoutesOfItsLayer() async throws {
        let navigator = try await navigator()
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
        navigator.close()
        #expect(host.events.isEmpty)
    }

    @Test func aShorterPathClosesTheRoutesBeyond() async throws {
        let navigator = try await navigator()
        navigator.path = [navigator.path[0]]
        #expect(navigator.state.stack.map(\.withoutIdentity) == [Destination(.home, .root), Destination(.item("1"))])
        #expect(closed == [.item("3"), .new, .item("2")])
        let events = host.probe.events.suffix(3)
        #expect(events.dropFirst().allSatisfy { $0.cause == events.first?.id })
        navigator.path = []
        #expect(navigator.state.stack.map(\.route) == [.home])
    }

    @Test func anEqualPathChangesNothing() async throws {
        let navigator = try await navigator()
        let count = host.events.count
        navigator.path = navigator.path
        navigator.sheet = navigator.sheet
        navigator[pathInLayer: 5] = [Destination(.home)]
        navigator[sheetOverLayer: 5] = Destination(.new)
        #expect(host.events.count == count)
    }

    @Test func aLongerPathOpensItsRoutes() async throws {
        let navigator = try host.navigator([host.login])
        try await navigator.open(.home, as: .root)
        navigator.path = [Destination(.latest), Destination(.item("1"))]
        _ = try await host.probe.first(NavigationEvent<ShopRoute>.self) {
            $0.body.presents(.login)
        }
        #expect(navigator.path.map(\.route) == [.latest])
        #expect(navigator.sheet?.route == .login)
        #expect(navigator.state.waiting?.original == Destination(.item("1")))
    }

    @Test func anotherPathReplacesTheRoutes() async throws {
        let navigator = try await navigator()
        let first = navigator.path[0]
        navigator.path = [first, Destination(.item("9"))]
        _ = try await host.probe.first(NavigationEvent<ShopRoute>.self) {
            $0.body.presents(.item("9"))
        }
        #expect(navigator.path.map(\.route) == [.item("1"), .item("9")])
        #expect(navigator.path.first == first)
        #expect(navigator.sheet == nil)
    }

    @Test func aSheetThatIsClosedClosesWhatIsOverIt() async throws {
        let navigator = try await navigator()
        navigator.sheet = nil
        #expect(navigator.sheet == nil)
        #expect(closed == [.item("3"), .new])
        #expect(navigator.path.map(\.route) == [.item("1"), .item("2")])
    }

    @Test func theStackOfASheetIsItsOwn() async throws {
        let navigator = try await navigator()
        navigator[pathInLayer: 1] = []
        #expect(closed == [.item("3")])
        #expect(navigator.sheet?.route == .new)
    }

    @Test func anotherSheetReplacesTheSheet() async throws {
        let navigator = try await navigator()
        navigator.sheet = Destination(.latest)
        _ = try await host.probe.first(NavigationEvent<ShopRoute>.self) {
            $0.body.presents(.latest)
        }
        #expect(navigator.sheet?.withoutIdentity == Destination(.latest, .present))
        #expect(closed == [.item("3"), .new])
    }

    /// A view may set a path or a sheet that it has read before a screen has closed itself.
    @Test func whatIsNoLongerShownIsNotReopened() async throws {
        let navigator = try await navigator()
        let (path, sheet) = (navigator.path, navigator.sheet)
        navigator.sheet = nil
        navigator.close()
        let shown = host.shown
        navigator.path = path
        navigator.sheet = sheet
        await navigator.settled()
        #expect(navigator.path.map(\.route) == [.item("1")] && navigator.sheet == nil)
        navigator.path = [path[1], Destination(.item("9")), path[0]]
        await navigator.settled()
        #expect(navigator.path.map(\.route) == [.item("9"), .item("1")])
        #expect(host.shown.dropFirst(shown.count).map(\.route) == [.item("9"), .item("1")])
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
