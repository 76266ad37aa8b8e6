/// Opens routes: typed ones from inside, links from outside, both on the same path.
///
/// A route is resolved; one from outside must be marked external; one that needs it is confirmed by the host; the guards
/// decide; then the host shows it. It stands beside the store, and what it does is on the stream.
///
/// ```swift
/// let navigator = try Navigator<AppRoute>(scheme: "shop", stream: sdk.stream, guards: [login]) { destination, model in
///     await show(destination.route, model as? NewsItem)
/// }
/// navigator.follow(TodosRoute.self) { .todos($0) }
/// ```
@MainActor
public final class Navigator<R: Route> {
    /// Shows a route. It is called when the navigation is decided, and its event sent.
    ///
    /// - Parameter model: What an internal jump carries, so that nothing has to be loaded; nil for a link.
    public typealias Present = @MainActor (_ destination: Destination<R>, _ model: (any Sendable)?) async -> Void
    /// Asks a person whether a route that needs it is to be opened.
    public typealias Confirm = @MainActor (_ route: R) async -> Bool

    /// What is shown, and what waits.
    public private(set) var state: Navigation<R>

    let stream: EventStream
    let guards: [RouteGuard<R>]
    let confirm: Confirm
    let present: Present
    let followed = FollowedRoutes<R>()
    private let scheme: String
    /// What the route that waits carries. It is no part of the state, since a model need not be `Codable`.
    var waitingModel: (any Sendable)?

    /// A navigator over the table of its routes.
    ///
    /// - Parameters:
    ///   - scheme: What the app's links begin with, without `://`.
    ///   - state: What is shown already.
    ///   - confirm: Asks a person. Unless given, nothing is confirmed.
    ///   - present: Shows a route.
    /// - Throws: ``RouteTableError`` with everything that is wrong with the table.
    public init(
        scheme: String, stream: EventStream, guards: [RouteGuard<R>] = [], state: Navigation<R> = Navigation(),
        confirm: @escaping Confirm = { _ in false }, present: @escaping Present
    ) throws(RouteTableError) {
        let isScheme = RouteLink.isScheme(scheme)
        let badScheme = RouteTableProblem(
            .badScheme, scheme, "It is no scheme: begin with a letter, and use letters and digits of ASCII and + - .")
        let problems = R.paths.problems + (isScheme ? [] : [badScheme])
        guard problems.isEmpty else { throw RouteTableError(problems: problems) }
        self.scheme = scheme
        self.stream = stream
        self.guards = guards
        self.state = state
        self.confirm = confirm
        self.present = present
    }

    // MARK: Opening

    /// Opens a route from inside.
    ///
    /// - Parameters:
    ///   - model: What the host shows at once. A route that is put off keeps it.
    ///   - presentation: How it is shown; as its line in the table says, unless given.
    ///   - cause: The event that brings this about.
    ///   - screen: The screen for which this happens.
    /// - Throws: ``RouteError`` when it is denied, not confirmed, or redirected in a circle. Nothing is shown then.
    @discardableResult
    public func open(
        _ route: R, model: (any Sendable)? = nil, as presentation: Presentation? = nil, cause: EventID? = nil,
        screen: ScreenID? = nil
    ) async throws(RouteError) -> NavigationPlan<R> {
        try await reported(NavigationTrace(stream, cause, screen)) { thread throws(RouteError) in
            try await self.open(try NavigationRequest(route, as: presentation), model, thread)
        }
    }

    /// Opens a link from outside: `shop://todos/1`.
    ///
    /// - Throws: ``RouteError`` when it is no link of this app, its route is not external, or as for a route from inside.
    ///   Nothing is shown then.
    @discardableResult
    public func open(url: String) async throws(RouteError) -> NavigationPlan<R> {
        try await reported(NavigationTrace(stream)) { thread throws(RouteError) in
            try await self.open(try NavigationRequest(url: url, scheme: self.scheme), nil, thread)
        }
    }

    /// Opens what a guard has put off, since the work of what was opened first is done: that is closed if it is still on
    /// top. The guards decide again.
    ///
    /// - Returns: What is shown; nil when nothing waits.
    /// - Throws: ``RouteError``: `redirectLoop` when a guard leads to the same route again.
    @discardableResult
    public func resume() async throws(RouteError) -> NavigationPlan<R>? {
        guard let waiting = state.waiting else { return nil }
        let model = waitingModel
        return try await reported(NavigationTrace(stream)) { thread throws(RouteError) in
            try await self.resume(waiting, model, thread)
        }
    }

    /// Gives up what a guard has put off.
    public func abandon() {
        guard let waiting = state.waiting else { return }
        send(.abandoned(waiting.original.route), NavigationTrace(stream))
    }

    /// Says that what is on top is no longer shown: a person went back.
    public func close() {
        guard let top = state.stack.last else { return }
        send(.closed(top), NavigationTrace(stream))
    }

    func send(_ event: NavigationEvent<R>, _ thread: NavigationTrace) {
        state.fold(event)
        if state.waiting == nil { waitingModel = nil }
        thread.send(event)
    }

    // MARK: Asking

    /// What opening a route from inside leads to: nothing is confirmed, shown or sent.
    ///
    /// - Throws: As ``open(_:model:as:cause:screen:)`` would, but for the confirmation.
    public func plan(_ route: R, as presentation: Presentation? = nil) async throws(RouteError) -> NavigationPlan<R> {
        try await plan(try NavigationRequest(route, as: presentation))
    }

    /// What opening a link leads to: nothing is confirmed, shown or sent.
    ///
    /// - Throws: As ``open(url:)`` would, but for the confirmation.
    public func plan(url: String) async throws(RouteError) -> NavigationPlan<R> {
        try await plan(try NavigationRequest(url: url, scheme: scheme))
    }

    /// The link to a route, to be shared.
    ///
    /// - Throws: ``RouteError`` when the route cannot be printed.
    public func url(of route: R) throws(RouteError) -> String {
        "\(scheme)://\(try route.path)"
    }
}
