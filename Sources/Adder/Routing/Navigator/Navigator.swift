public import Observation

/// Opens routes from inside the app and links from outside, both in the same steps.
///
/// A link must match an external line of the table. A route that needs a confirmation is confirmed by the host. The
/// guards decide, in order. Then the host shows the route. Each step is a ``NavigationEvent`` on the stream.
///
/// ```swift
/// let navigator = try Navigator<AppRoute>(scheme: "shop", stream: sdk.stream, guards: [login]) { destination, opener in
///     await show(destination.route, openedBy: opener)
/// }
/// navigator.follow(TodosRoute.self) { .todos($0) }
/// ```
///
/// Navigations are decided one after another, in the order in which they are requested, on whatever thread: a second one
/// waits until the guards and the person have decided about the first. It does not wait for `present`. A navigation that a
/// guard or a confirmation opens, itself or through a presenter, is decided at once. Another one that has waited for 10 s
/// behind a guard is named in the log once, since the guard may wait for it.
///
/// A navigation is not opened when its task is cancelled before the route is shown: it throws
/// ``RouteError/Code/cancelled``.
///
/// The state is observable, and ``path`` and ``sheet`` bind to views.
@MainActor
@Observable
public final class Navigator<R: LinkedRoute> {
    /// Shows a route. It is called after the navigation is decided and its event is sent, in the order of the stack. It may
    /// wait until a person has left the route: other routes are opened meanwhile.
    ///
    /// - Parameter opener: The origin of the route, to be passed to the screen: it has the model, and learns of the outcome.
    public typealias Present = @MainActor (_ destination: Destination<R>, _ opener: Opener) async -> Void
    /// Asks a person for a confirmation. Returns `true` if the route may be opened.
    public typealias Confirm = @MainActor (_ route: R) async -> Bool

    /// The routes that are shown, and the one that waits.
    public private(set) var state: Navigation<R>

    let stream: EventStream
    let guards: [RouteGuard<R>]
    let confirm: Confirm
    let present: Present
    let queue: NavigationQueue
    /// The observations of the routes that presenters open, by the type of route. They end with the navigator.
    @ObservationIgnored var followed: [ObjectIdentifier: Subscription] = [:]
    private let links: RouteLink
    /// The origin of the route that waits. It is not part of the state, since it is not a value that can be stored.
    @ObservationIgnored var waitingOpener = Opener()

    /// Creates a navigator over the table of its routes.
    ///
    /// - Parameters:
    ///   - scheme: The scheme of the app's links, without `://`.
    ///   - hosts: The hosts whose `https` links lead to the app too, such as `shop.example`. A subdomain is a host of its
    ///     own.
    ///   - stream: The stream on which the navigator sends its events and follows routes.
    ///   - guards: The guards, in the order in which they are asked.
    ///   - state: The routes that are shown already. Each gets a new identity.
    ///   - confirm: Asks a person for a confirmation. The default confirms no route.
    ///   - present: Shows a route.
    /// - Throws: ``RouteTableError`` with every problem of the table, the scheme and the hosts.
    public init(
        scheme: String, hosts: [String] = [], stream: EventStream, guards: [RouteGuard<R>] = [],
        state: Navigation<R> = Navigation(), confirm: @escaping Confirm = { _ in false }, present: @escaping Present
    ) throws(RouteTableError) {
        links = RouteLink(scheme: scheme, hosts: hosts)
        let problems = R.paths.problems + links.problems
        guard problems.isEmpty else { throw RouteTableError(problems: problems) }
        self.stream = stream
        self.guards = guards
        self.state = state.atStart
        queue = NavigationQueue(stream.environment.sources)
        self.confirm = confirm
        self.present = present
    }

    // MARK: Opening

    /// Opens a route from inside the app.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - model: The model that the host shows at once. A route that is put off keeps it.
    ///   - presentation: The way in which the route is shown. The default is that of its line in the table.
    ///   - opener: The origin of a route that a presenter has opened. By default the host opens the route.
    /// - Returns: The plan that was carried out.
    /// - Throws: ``RouteError`` when the route is denied, not confirmed, redirected in a circle or not in the table, or
    ///   when the task is cancelled. The navigation has not changed then.
    @discardableResult
    public nonisolated func open(
        _ route: R, model: (any Sendable)? = nil, as presentation: Presentation? = nil, from opener: Opener = Opener()
    ) async throws(RouteError) -> NavigationPlan<R> {
        try await carryOut(
            try request(from: opener.with(model: model), inside: .current) { () throws(RouteError) in
                try NavigationRequest(route, as: presentation)
            })
    }

    /// Opens a link from outside the app: `shop://todos/1`, or `https://shop.example/todos/1` if the app owns the host.
    ///
    /// A slash at the end of the path, a fragment, and `utm_` parameters that the route does not declare are ignored.
    ///
    /// - Returns: The plan that was carried out.
    /// - Throws: ``RouteError`` when the link does not match an external line of the table, or for the reasons of
    ///   ``open(_:model:as:from:)``. The navigation has not changed then.
    @discardableResult
    public nonisolated func open(url: String) async throws(RouteError) -> NavigationPlan<R> {
        try await carryOut(
            try request(from: Opener(), inside: .current) { () throws(RouteError) in
                try NavigationRequest(url: url, links)
            })
    }

    /// Opens the route that a guard has put off. The guards are asked again.
    ///
    /// Call it when the work of the route that was opened first is done. That route is closed if it is the topmost one.
    ///
    /// - Returns: The plan that was carried out; `nil` when no route waits.
    /// - Throws: ``RouteError`` when a guard denies the route, or redirects to the same route again (`redirectLoop`).
    ///   The navigation has not changed then: the login is shown, and the route waits with its model.
    @discardableResult
    public nonisolated func resume() async throws(RouteError) -> NavigationPlan<R>? {
        try await resumeWaiting(at: queue.reserve(for: nil, inside: .current))
    }

    /// Gives up the route that a guard has put off. Does nothing when no route waits.
    public func abandon() {
        guard let waiting = state.waiting else { return }
        begin(with: .abandoned(waiting.original.route))
    }

    /// Removes the topmost destination from the state, after a person went back. Does nothing when none is shown.
    public func close() {
        if let top = state.stack.last { close(top) }
    }

    /// Removes a destination from the state, after a person left it. Does nothing when it is not shown.
    ///
    /// - Parameter destination: A destination of ``state``, or the one that `present` was given. Others of the same route
    ///   stay.
    public func close(_ destination: Destination<R>) {
        if state.stack.contains(destination) { begin(with: .closed(destination)) }
    }

    /// Applies the first event of a navigation to the state, then sends it.
    @discardableResult
    func begin(with event: NavigationEvent<R>, cause: EventID? = nil, screen: ScreenID? = nil) -> NavigationTrace {
        fold(event)
        return NavigationTrace(event, on: stream, cause: cause, screen: screen)
    }

    /// Applies a later event of a navigation to the state, then sends it.
    func send(_ event: NavigationEvent<R>, _ trace: NavigationTrace) {
        fold(event)
        trace.send(event)
    }

    private func fold(_ event: NavigationEvent<R>) {
        state.fold(event)
        if state.waiting == nil { waitingOpener = Opener() }
    }

    // MARK: Planning

    /// Returns the plan for a route from inside the app. Nothing is confirmed, shown or sent.
    ///
    /// - Throws: ``RouteError`` for the reasons of ``open(_:model:as:from:)``, except for the confirmation.
    public func plan(_ route: R, as presentation: Presentation? = nil) async throws(RouteError) -> NavigationPlan<R> {
        try await plan(try NavigationRequest(route, as: presentation))
    }

    /// Returns the plan for a link. Nothing is confirmed, shown or sent.
    ///
    /// - Throws: ``RouteError`` for the reasons of ``open(url:)``, except for the confirmation.
    public func plan(url: String) async throws(RouteError) -> NavigationPlan<R> {
        try await plan(try NavigationRequest(url: url, links))
    }

    /// Returns the link to a route, for sharing.
    ///
    /// - Throws: ``RouteError`` when the route cannot be printed.
    public func url(of route: R) throws(RouteError) -> String {
        "\(links.scheme)://\(try route.path)"
    }
}
