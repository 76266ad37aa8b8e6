public import Observation

/// The stack of what a host shows: it opens routes from inside the app and links from outside, both in the same steps.
///
/// A route that needs a confirmation is confirmed by the host. The guards decide, in order. Then `show` makes what is
/// shown, which gets its entry in the stack. Each step is a ``NavigationEvent`` on the stream.
///
/// ```swift
/// let links = try AppRoute.links(scheme: "shop")
/// let navigator = Navigator(links: links, stream: sdk.stream, guards: [login]) { route, opener in
///     try await screen(for: route, openedBy: opener)
/// }
/// try await navigator.open(.todos(.list()))
/// ```
///
/// The navigator also opens the routes that presenters open: those of its own type, and of each type that its table mounts.
/// A stream has one navigator of a type: a second one would open each route again.
///
/// Navigations are carried out one after another, in the order in which they are requested, on any thread: a second one
/// waits until the first is shown or refused. A navigation that a guard or a confirmation opens, itself or through a
/// presenter, goes before the one that waits for it. Another one that has waited for 10 s behind a guard is named in the log
/// once, since the guard may wait for it.
///
/// Before a person leaves a screen, and before a route that is shown as the root replaces the screens, each screen is asked by
/// ``Presenter/leaving(_:)``, the topmost first. Its question is ``leaving`` until ``answer(_:)``.
///
/// A navigation that is refused changes nothing. A presenter that opened the route learns of it by
/// ``Presenter/refused(_:from:_:)``, and the host by the error and by ``refusal``.
///
/// The stack is observable, and ``path`` and ``sheet`` bind to views.
@MainActor
@Observable
public final class Navigator<R: Route, Shown: Sendable> {
    /// Makes what is shown for a route, such as a screen, once the guards have allowed the route.
    ///
    /// It may look things up locally, and does not wait for a network: the next navigation waits for it. If it throws, or is
    /// cancelled because a person goes back, nothing has changed.
    ///
    /// - Parameter opener: The origin of the route, to be passed to the screen: it has the model, and learns of the outcome.
    public typealias Show = @MainActor @Sendable (_ route: R, _ opener: Opener) async throws -> Shown
    /// Asks a person for a confirmation. Returns `true` if the route may be opened.
    public typealias Confirm = @MainActor @Sendable (_ route: R) async -> Bool

    /// A route of the stack, and what is shown for it.
    public struct Entry: Identifiable, Sendable {
        /// The identity of the entry, by which it is closed.
        public let id: EventID
        /// The route, and the way in which it is shown.
        public let destination: Destination<R>
        /// The value that `show` has returned, such as a screen.
        public let shown: Shown
        /// The screens that were opened for the route.
        let screens: EntryScreens

        /// The route.
        public var route: R { destination.route }
    }

    /// The result of opening a route.
    public enum Opening: Sendable {
        /// The route is shown, with the value that `show` has made for it.
        case shown(Shown)
        /// A guard has put the route off, and another one is shown first. ``resume()`` opens it again.
        case redirected(Redirection<R>)

        /// Returns what is shown for the route itself, for a caller that has nothing to do with another one.
        ///
        /// - Throws: ``RouteError`` with the code `redirected` if a guard has put the route off.
        public func get() throws(RouteError) -> Shown {
            switch self {
            case .shown(let shown): return shown
            case .redirected(let redirection):
                throw RouteError(
                    .redirected, redirection.original.route.name, value: redirection.shown.route.name)
            }
        }
    }

    /// A refusal of which no presenter learns.
    public struct Refusal: Equatable, Identifiable, Sendable {
        /// The identity of the first event of the navigation.
        public let id: EventID
        /// The reason.
        public let error: RouteError
    }

    /// The stack, the topmost entry last.
    public internal(set) var entries: [Entry] = []
    /// The refusal of the latest route that the host or a link has opened, until another is shown or refused; `nil` if there
    /// is none.
    public internal(set) var refusal: Refusal?
    /// The route that waits to be resumed; `nil` if none does.
    var waiting: Waiting?
    /// The question that waits for an answer, before an entry is left; `nil` if none does.
    var asking: LeaveAsking?

    /// A route that a guard has put off.
    struct Waiting {
        let redirection: Redirection<R>
        let opener: Opener
    }

    let stream: EventStream
    let guards: [RouteGuard<R>]
    let confirm: Confirm
    let show: Show
    let queue: NavigationQueue
    /// The parser of links; `nil` for a navigator without links.
    let parser: LinkParser<R>?
    /// Cancels the work of `show`; `nil` if nothing is about to be shown.
    @ObservationIgnored var cancelShow: (() -> Void)?
    /// The observations of the routes that presenters open. They end with the navigator.
    @ObservationIgnored private var followed: [Subscription] = []

    /// Creates a navigator without links.
    ///
    /// - Parameters:
    ///   - stream: The stream on which the navigator sends its events and follows routes.
    ///   - guards: The guards, in the order in which they are asked.
    ///   - confirm: Asks a person for a confirmation. The default confirms no route.
    ///   - show: Makes what is shown for a route.
    public convenience init(
        stream: EventStream, guards: [RouteGuard<R>] = [], confirm: @escaping Confirm = { _ in false },
        show: @escaping Show
    ) {
        self.init(parser: nil, stream, guards, confirm, show)
    }

    /// Creates a navigator that opens links too.
    ///
    /// - Parameters:
    ///   - links: The links of the app.
    ///   - stream: The stream on which the navigator sends its events and follows routes.
    ///   - guards: The guards, in the order in which they are asked.
    ///   - confirm: Asks a person for a confirmation. The default confirms no route.
    ///   - show: Makes what is shown for a route.
    public convenience init(
        links: RouteLinks<R>, stream: EventStream, guards: [RouteGuard<R>] = [],
        confirm: @escaping Confirm = { _ in false }, show: @escaping Show
    ) where R: LinkedRoute {
        self.init(parser: LinkParser(links), stream, guards, confirm, show)
    }

    /// Creates a navigator that opens links if its routes have paths, for code that does not know whether they have.
    package convenience init(
        scheme: String, stream: EventStream, guards: [RouteGuard<R>], confirm: @escaping Confirm, show: @escaping Show
    ) throws(RouteTableError) {
        self.init(parser: try R.linkParser(scheme: scheme), stream, guards, confirm, show)
    }

    private init(
        parser: LinkParser<R>?, _ stream: EventStream, _ guards: [RouteGuard<R>], _ confirm: @escaping Confirm,
        _ show: @escaping Show
    ) {
        self.stream = stream
        self.guards = guards
        self.confirm = confirm
        self.show = show
        self.parser = parser
        queue = NavigationQueue(stream.environment.sources)
        stream.navigatedRoutes.withLock { $0.append("\(R.self)") }
        var observed: Set<ObjectIdentifier> = []
        // The task that delivers the event may be a guard's that has nothing to do with the route.
        followed = R.observeOpenings(on: stream, &observed) { [weak self] in self?.begin($0, from: $1, inside: nil) }
    }

    /// The stack as a value, with the route that waits.
    public var state: Navigation<R> {
        Navigation(stack: entries.map(\.destination), waiting: waiting?.redirection)
    }

    // MARK: Opening

    /// Opens a route from inside the app.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - model: The model that the screen shows at once. A route that is put off keeps it.
    ///   - presentation: The way in which the route is shown. The default is that of its traits.
    ///   - opener: The origin of the route. By default the host opens it.
    /// - Throws: ``RouteError`` when the route is denied or not confirmed, or when the task or a person cancels it; otherwise
    ///   the error of `show`. The stack has not changed then.
    @discardableResult
    public nonisolated func open(
        _ route: R, model: (any Sendable)? = nil, as presentation: Presentation? = nil, from opener: Opener = Opener()
    ) async throws -> Opening {
        let navigation = requested(route, as: presentation, from: opener.with(model: model), inside: .current)
        return try await carryOut(navigation)
    }

    /// Opens a link from outside the app: `shop://todos/1`, or `https://shop.example/todos/1` if the app owns the host.
    ///
    /// A slash at the end of the path, a fragment, and `utm_` parameters that the route does not declare are ignored.
    ///
    /// - Throws: ``RouteError`` when the link does not match an external line of the table; otherwise what
    ///   ``open(_:model:as:from:)`` throws.
    @discardableResult
    public nonisolated func open(url: String) async throws -> Opening where R: LinkedRoute {
        try await carryOut(try await requested(url))
    }

    /// Opens the route that a guard has put off. The guards are asked again.
    ///
    /// Call it when the work of the route that was opened first is done. That route is closed if it is the topmost one.
    ///
    /// - Returns: The result; `nil` when no route waits, or it is abandoned meanwhile.
    /// - Throws: ``RouteError`` when a guard denies the route, or redirects to the same route again (`redirectLoop`);
    ///   otherwise the error of `show`. The stack has not changed then: the login is shown, and the route waits with its model.
    @discardableResult
    public nonisolated func resume() async throws -> Opening? {
        try await resumeWaiting(at: queue.reserve(for: nil, inside: .current))
    }

    /// Opens the route that a guard has put off as ``resume()`` does, after the navigations that were requested before. A
    /// reason for which it is not opened becomes the ``refusal``.
    ///
    /// Call it from an observer of the stream: ``settled()`` waits for the route when the observer has returned.
    public nonisolated func beginResuming() {
        let place = queue.reserve(for: nil, inside: nil)
        Task.detached { await self.finish { try await self.resumeWaiting(at: place) } }
    }

    /// Gives up the route that a guard has put off. Does nothing when no route waits.
    public func abandon() {
        guard let abandoned = waiting.take() else { return }
        NavigationTrace(NavigationEvent.abandoned(abandoned.redirection.original.route), on: stream)
    }

    /// Goes back: gives up what is about to be shown, otherwise removes the topmost entry as ``close(_:)`` does. Does nothing
    /// when there is none.
    public func close() {
        if let cancelShow { return cancelShow() }
        if let top = entries.last { close(top.id) }
    }

    /// Removes an entry from the stack. Does nothing when the stack has no such entry.
    ///
    /// If its screen has a question, the entry stays, and ``leaving`` is the question until it is answered. The navigator
    /// releases the value that was shown for it. Other entries of the same route stay.
    public func close(_ id: EventID) {
        leave([id])
    }

    /// Waits until all navigations that were requested are shown or refused, also those that presenters have requested.
    public nonisolated func settled() async {
        // A route that a presenter has opened may wait in the stream, while another thread delivers.
        await stream.drained()
        await queue.becameEmpty()
    }

    /// A Boolean value that indicates whether no navigation is under way.
    package var isIdle: Bool { queue.isEmpty }

    // MARK: Planning

    /// Returns the plan for a route from inside the app. Nothing is confirmed, shown or sent.
    ///
    /// - Throws: ``RouteError`` for the reasons of ``open(_:model:as:from:)``, except for the confirmation.
    public func plan(_ route: R, as presentation: Presentation? = nil) async throws(RouteError) -> NavigationPlan<R> {
        try await plan(Destination(route, presentation), isOutside: false)
    }

    /// Returns the plan for a link. Nothing is confirmed, shown or sent.
    ///
    /// - Throws: ``RouteError`` for the reasons of ``open(url:)``, except for the confirmation.
    public func plan(url: String) async throws(RouteError) -> NavigationPlan<R> where R: LinkedRoute {
        try await plan(Destination(try parsed(url).route, nil), isOutside: true)
    }

    private func plan(_ original: Destination<R>, isOutside: Bool) async throws(RouteError) -> NavigationPlan<R> {
        let redirects = try await redirects(from: original.route, after: [], at: nil)
        return NavigationPlan(
            original: original, redirects: redirects, shown: redirects.last.map { Destination($0, nil) } ?? original,
            needsConfirmation: original.route.combinedTraits.needsConfirmation(fromOutside: isOutside))
    }
}

extension Navigator {
    /// The destinations that are pushed in the bottommost layer, to bind to a navigation stack:
    /// `NavigationStack(path: $navigator.path)`.
    ///
    /// A path that is set closes the destinations that it does not contain any more, the topmost first, each with an event;
    /// with the topmost also those that are presented over them. One whose screen has a question stays in the path until
    /// ``leaving`` is answered, and then no destination is added. Destinations that it adds, which have no identity yet, are
    /// then opened in the steps of every navigation, so the path contains each of them when the guards have allowed it. One
    /// with an identity that is no longer shown is ignored. An equal path changes nothing.
    public var path: [Destination<R>] {
        get { self[pathInLayer: 0] }
        set { self[pathInLayer: 0] = newValue }
    }

    /// The presented destination over the bottommost layer, to bind to a sheet: `.sheet(item: $navigator.sheet)`; `nil` if
    /// there is none.
    ///
    /// If it is set to `nil`, the presented destination and all over it are closed, each with an event, unless the screen of
    /// one has a question: it stays until ``leaving`` is answered. If it is set to another destination, which has no identity
    /// yet, that one is then opened in the steps of every navigation.
    public var sheet: Destination<R>? {
        get { self[sheetOverLayer: 0] }
        set { self[sheetOverLayer: 0] = newValue }
    }

    /// The destinations that are pushed in a layer, for a navigation stack in a sheet, as ``path`` for the bottommost layer.
    /// The layer of a sheet over the bottommost layer is 1.
    ///
    /// Setting the path of a layer that is not shown changes nothing.
    public subscript(pathInLayer layer: Int) -> [Destination<R>] {
        get { state.path(inLayer: layer) }
        set {
            let path = state.path(inLayer: layer)
            // A view may still have a screen that has closed itself.
            let newValue = newValue.filter { $0.id == nil || path.contains($0) }
            guard newValue != path, state.layers.indices.contains(layer) else { return }
            // Those after one that is new, or that has moved, are new too.
            var rest = path[...]
            let kept = newValue.prefix { destination in
                guard let index = rest.firstIndex(of: destination) else { return false }
                rest = rest[(index + 1)...]
                return true
            }
            let added = newValue.dropFirst(kept.count)
            let isTopKept = added.isEmpty && kept.last == path.last
            let over = isTopKept ? [] : state.stack[state.pushed(inLayer: layer).upperBound...]
            guard close(path.filter { !kept.contains($0) } + over) else { return }
            for destination in added { begin(destination.route, as: destination.presentation.styled(.push)) }
        }
    }

    /// The presented destination over a layer, for a sheet over a sheet, as ``sheet`` for the bottommost layer.
    ///
    /// Setting the sheet of a layer that is not shown changes nothing.
    public subscript(sheetOverLayer layer: Int) -> Destination<R>? {
        get { state.sheet(overLayer: layer) }
        set {
            guard newValue?.id == nil, newValue != state.sheet(overLayer: layer),
                state.layers.indices.contains(layer)
            else { return }
            guard close(state.stack[state.layers[layer].upperBound...]) else { return }
            if let newValue { begin(newValue.route, as: newValue.presentation.styled(.present)) }
        }
    }

    /// Closes some destinations of the stack, the topmost first. Returns `false` if a screen asks before.
    private func close(_ destinations: some BidirectionalCollection<Destination<R>>) -> Bool {
        leave(destinations.reversed().compactMap(\.id))
        guard asking != nil else { return true }
        // The view has already removed them: it reads the path again, and shows them until the answer.
        withMutation(keyPath: \.entries) {}
        return false
    }
}

extension Presentation {
    /// Returns the same presentation in another style.
    fileprivate func styled(_ style: Style) -> Presentation {
        var presentation = self
        presentation.style = style
        return presentation
    }
}

extension Navigator.Opening: Equatable where Shown: Equatable {}
