public import Adder

/// Tests a whole flow: intents in, screens and navigation settled, states out.
///
/// ```swift
/// let flow = try FlowHarness<DieRoute>(sdk) { route, opener in
///     switch route {
///     case .table: try sdk.kits.screen()
///     case .rules: nil
///     }
/// }
/// try await flow.open(.table)
/// try await flow.send(.roll, to: DiePresenter.self)
/// #expect(try flow.state(of: DiePresenter.self).isRolling == false)
/// ```
///
/// The harness has a navigator, and opens the routes of type `R` that presenters open. It opens them in ``settled()``,
/// one after the other, so that a test sees the same order each time. Replace a service or an interactor by a fake where
/// the closure creates the screen, or with ``answer(with:fileID:line:)``.
@MainActor
public final class FlowHarness<R: LinkedRoute> {
    /// Creates the screen of a route; `nil` for a route that the host shows without one.
    ///
    /// It passes the opener to the screen, returns when the screen is open, and does not wait for the end of a modal screen.
    public typealias Show = @MainActor (_ route: R, _ opener: Opener) async throws -> (any FlowScreen)?

    /// The navigator, whose guards and confirmations are those of the initialiser.
    public let navigator: Navigator<R>
    /// The stream of the flow.
    public let stream: EventStream
    /// The stage on which a test without an SDK opens its screens.
    public let stage: Stage

    let screens: FlowScreens<R>
    let followed = Lock<[FollowedRoute<R>]>([])
    private var subscriptions: [Subscription] = []

    /// Creates a harness for the kits of an SDK.
    ///
    /// - Parameters:
    ///   - sdk: The SDK, which the test stops.
    ///   - scheme: The scheme of links.
    ///   - guards: The guards of the navigator.
    ///   - confirm: Answers a confirmation. The default confirms no route.
    ///   - show: Creates the screen of a route.
    /// - Throws: `RouteTableError` with every problem of the table.
    public convenience init<each K: Kit>(
        _ sdk: SDK<repeat each K>, scheme: String = "test", guards: [RouteGuard<R>] = [],
        confirm: @escaping Navigator<R>.Confirm = { _ in false }, show: @escaping Show
    ) throws(RouteTableError) {
        try self.init(
            sdk.stream, sdk.stage, scheme, guards, confirm, show: { route, opener, _ in try await show(route, opener) })
    }

    /// Creates a harness without an SDK, for screens whose requests fakes answer.
    ///
    /// - Parameters:
    ///   - environment: The source of time, identifiers and randomness.
    ///   - scheme: The scheme of links.
    ///   - guards: The guards of the navigator.
    ///   - confirm: Answers a confirmation. The default confirms no route.
    ///   - show: Creates the screen of a route on a stage.
    /// - Throws: `RouteTableError` with every problem of the table.
    public convenience init(
        environment: HostEnvironment = .testing(), scheme: String = "test", guards: [RouteGuard<R>] = [],
        confirm: @escaping Navigator<R>.Confirm = { _ in false },
        show: @escaping @MainActor (_ route: R, _ opener: Opener, _ stage: Stage) async throws -> (any FlowScreen)?
    ) throws(RouteTableError) {
        let stream = EventStream(environment: environment)
        try self.init(stream, Stage(stream: stream), scheme, guards, confirm, show: show)
    }

    private init(
        _ stream: EventStream, _ stage: Stage, _ scheme: String, _ guards: [RouteGuard<R>],
        _ confirm: @escaping Navigator<R>.Confirm,
        show: @escaping @MainActor (_ route: R, _ opener: Opener, _ stage: Stage) async throws -> (any FlowScreen)?
    ) throws(RouteTableError) {
        let screens = FlowScreens<R> { try await show($0, $1, stage) }
        navigator = try Navigator(scheme: scheme, stream: stream, guards: guards, confirm: confirm) {
            await screens.show($0, openedBy: $1)
        }
        self.stream = stream
        self.stage = stage
        self.screens = screens
        follow(R.self) { $0 }
    }

    /// Opens the routes of another type too, such as those of a kit whose table is mounted.
    ///
    /// - Parameters:
    ///   - type: The type of route. The harness follows `R` from its creation.
    ///   - embed: Returns the flow's route for a route of that type.
    public func follow<Child: Route>(_ type: Child.Type, _ embed: @escaping @Sendable (Child) -> R) {
        subscriptions.append(
            stream.observe(RouteOpening<Child>.self) { [weak self] opening in
                guard let self else { return }
                let next = FollowedRoute(route: embed(opening.body.route), opener: Opener(opening, on: stream))
                followed.withLock { $0.append(next) }
            })
    }

    /// Answers a type of request with an interactor, such as a fake, as long as the harness lives.
    ///
    /// - Throws: `InteractorConflict` when another interactor already answers that type, or when the type or its response is
    ///   both a request and a response.
    public func answer<Q: Request>(
        with interactor: some Interactor<Q>, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(InteractorConflict) {
        subscriptions.append(try stream.answer(with: interactor, fileID: fileID, line: line))
    }
}

/// A route that a presenter has opened, and that waits for the harness to open it.
struct FollowedRoute<R: LinkedRoute> {
    let route: R
    let opener: Opener
}
