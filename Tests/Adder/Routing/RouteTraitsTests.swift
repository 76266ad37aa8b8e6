import Adder
import AdderTesting
import TestSupport
import Testing

/// Traits, which belong to the routes: also to those without a path.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct RouteTraitsTests {
    @Test func theTraitsOfAHostAreAddedToThoseOfAKit() {
        #expect(DeskRoute.drawer(.pens).combinedTraits == RouteTraits(requires: [.opened]))
        #expect(
            DeskRoute.drawer(.letters).combinedTraits
                == RouteTraits(.present, confirmation: .always, requires: [.opened, .signedIn]))
        #expect(DeskRoute.top.combinedTraits == RouteTraits())
    }

    @Test(arguments: RouteTraits.Confirmation.allCases, RouteTraits.Confirmation.allCases)
    func theStricterConfirmationApplies(_ host: RouteTraits.Confirmation, _ kit: RouteTraits.Confirmation) {
        let route = StrictRoute.kit(.init(confirmation: kit), confirmation: host)
        #expect(route.combinedTraits.confirmation == [host, kit].max { $0.rawValue < $1.rawValue })
    }

    @Test func theHostsPresentationGoesFirst() {
        #expect(StrictRoute.kit(.init(presentation: .root), presentation: nil).combinedTraits.presentation == .root)
        let both = StrictRoute.kit(.init(presentation: .root), presentation: .present)
        #expect(both.combinedTraits.presentation == .present)
    }

    @Test func aRouteWithoutAPathHasItsTraits() async throws {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        var asked: [DrawerRoute] = []
        let navigator = Navigator<DrawerRoute, DrawerRoute>(
            stream: stream, guards: [RouteGuard(.signedIn) { _ in .deny("Sign in, then open it again.") }],
            confirm: { route in
                asked.append(route)
                return true
            }, show: { route, _ in route })
        #expect(try await navigator.open(.pens) == .shown(.pens))
        let error = await #expect(throws: RouteError.self) { try await navigator.open(.letters) }
        #expect(error?.description == "“letters” was not opened: Sign in, then open it again.")
        #expect(asked == [.letters])
        #expect(try await navigator.plan(.pens).shown == Destination(.pens))
    }

    @Test func aMountedRouteWithoutAPathIsFollowed() async throws {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let navigator = try DeskRoute.navigator(stream: stream, guards: [opened])
        stream.send(RouteOpening(DrawerRoute.pens))
        await navigator.settled()
        #expect(navigator.entries.map(\.shown) == [.drawer(.pens)])
        #expect(throws: RouteError.self) { try DeskRoute.drawer(.pens).path }
    }

    @Test func aNavigatorWithoutLinksOpensNone() async throws {
        let navigator = Navigator<DeskRoute, DeskRoute>(stream: EventStream()) { route, _ in route }
        let error = await #expect(throws: RouteError.self) { try await navigator.open(url: "desk://top") }
        #expect(error?.code == .noLinks)
        #expect(navigator.refusal?.error == error)
    }

    @Test func aRequirementOfAKitReachesTheHostsGuard() async throws {
        let asked = Collected<DeskRoute>()
        let navigator = try DeskRoute.navigator(guards: [
            opened,
            RouteGuard(.signedIn) { route in
                asked.append(route)
                return .redirect(.top)
            },
        ])
        try await navigator.open(.drawer(.pens))
        #expect(asked.all == [])
        let plan = try await navigator.plan(.drawer(.letters))
        #expect(plan.redirects == [.top] && plan.needsConfirmation)
        #expect(asked.all == [.drawer(.letters)])
    }

    @Test func aRouteWithoutItsGuardIsNeverOpened() async throws {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        // A guard of all routes, or of another requirement, does not count.
        let navigator = try DeskRoute.navigator(
            stream: stream, guards: [RouteGuard(.signedIn) { _ in .allow }, RouteGuard { _ in .allow }])
        let error = await #expect(throws: RouteError.self) { try await navigator.open(.drawer(.pens)) }
        #expect(error?.code == .unguarded)
        let reason = """
            requires “opened”, which no guard of this app checks, so it is never opened: give the navigator a RouteGuard of \
            this requirement.
            """
        #expect(error?.description.hasSuffix(reason) == true)
        let planned = await #expect(throws: RouteError.self) { try await navigator.plan(.drawer(.pens)) }
        #expect(planned == error)
        stream.send(RouteOpening(DrawerRoute.pens))
        await navigator.settled()
        #expect(navigator.refusal?.error == error)
        #expect(navigator.entries.isEmpty)
        try await navigator.open(.top)
    }

    private let opened = RouteGuard<DeskRoute>(.opened) { _ in .allow }
}

extension RouteRequirement {
    fileprivate static let signedIn = RouteRequirement("signedIn")
    fileprivate static let opened = RouteRequirement("opened")
}

/// The routes of a desk, with those of its drawer, which have no paths.
enum DeskRoute: LinkedRoute {
    case top
    case drawer(DrawerRoute)

    static let paths: RouteTable<DeskRoute> = [
        .path("top", .top).external(),
        .mount(DeskRoute.drawer) { if case .drawer(let route) = $0 { route } else { nil } },
    ]

    var traits: RouteTraits {
        switch self {
        case .top: RouteTraits()
        case .drawer: RouteTraits(requires: [.opened])
        }
    }
}

enum DrawerRoute: Route {
    case pens, letters

    var traits: RouteTraits {
        switch self {
        case .pens: RouteTraits()
        case .letters: RouteTraits(.present, confirmation: .always, requires: [.signedIn])
        }
    }
}

/// A host's route with any traits, which contains a kit's with any traits.
private struct StrictRoute: LinkedRoute {
    struct Kit: Route {
        var confirmation = RouteTraits.Confirmation.none
        var presentation: Presentation?

        var traits: RouteTraits { RouteTraits(presentation, confirmation: confirmation) }
    }

    let kit: Kit
    let own: Kit

    static func kit(
        _ kit: Kit, confirmation: RouteTraits.Confirmation = .none, presentation: Presentation? = nil
    ) -> StrictRoute {
        StrictRoute(kit: kit, own: Kit(confirmation: confirmation, presentation: presentation))
    }

    static let paths: RouteTable<StrictRoute> = [.mount({ (route: Kit) in .kit(route) }) { $0.kit }]

    var traits: RouteTraits { own.traits }
}

extension RouteTraits.Confirmation: Codable {}
