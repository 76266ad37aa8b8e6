public import Adder
public import AdderViews

/// A test harness for a whole flow: intents in, screens and navigation settled, states out.
///
/// ```swift
/// let flow = try FlowHarness<DieRoute>(sdk) { route, opener in
///     switch route {
///     case .table: sdk.kits.table()
///     case .rules: nil
///     }
/// }
/// try await flow.open(.table)
/// try await flow.send(.roll, to: DiePresenter.self)
/// #expect(try flow.state(of: DiePresenter.self).isRolling == false)
/// ```
///
/// The harness drives a navigator, which opens the routes that presenters open, including those of mounted tables.
/// Replace a service or an interactor by a fake where the closure creates the screen, or with
/// ``answer(with:fileID:line:)``.
@MainActor
public final class FlowHarness<R: Route> {
    /// Creates the screen of a route; `nil` for a route that the host shows without one.
    public typealias Show = Navigator<R, (any FlowScreen)?>.Show

    /// The navigator, whose guards and confirmations are those of the initialiser.
    public let navigator: Navigator<R, (any FlowScreen)?>
    /// The stream of the flow.
    public let stream: EventStream
    /// The stage on which a test without an SDK opens its screens.
    public let stage: Stage

    private var answers: [Subscription] = []

    /// Creates a harness for the kits of an SDK.
    ///
    /// - Parameters:
    ///   - sdk: The SDK, which the test stops.
    ///   - scheme: The scheme of links, for routes with paths.
    ///   - guards: The guards of the navigator.
    ///   - confirm: Answers a confirmation. The default confirms no route.
    ///   - show: Creates the screen of a route, and passes the opener to it.
    /// - Throws: `RouteTableError` with every problem of the scheme.
    public convenience init<each K: Kit>(
        _ sdk: SDK<repeat each K>, scheme: String = "test", guards: [RouteGuard<R>] = [],
        confirm: @escaping Navigator<R, (any FlowScreen)?>.Confirm = { _ in false }, show: @escaping Show
    ) throws(RouteTableError) {
        try self.init(sdk.stream, sdk.stage, scheme, guards, confirm, show)
    }

    /// Creates a harness without an SDK, for screens whose requests fakes answer.
    ///
    /// - Parameters:
    ///   - environment: The source of time, identifiers and randomness.
    ///   - scheme: The scheme of links, for routes with paths.
    ///   - guards: The guards of the navigator.
    ///   - confirm: Answers a confirmation. The default confirms no route.
    ///   - show: Creates the screen of a route on a stage, and passes the opener to it.
    /// - Throws: `RouteTableError` with every problem of the scheme.
    public convenience init(
        environment: HostEnvironment = .testing(), scheme: String = "test", guards: [RouteGuard<R>] = [],
        confirm: @escaping Navigator<R, (any FlowScreen)?>.Confirm = { _ in false },
        show:
            @escaping @MainActor @Sendable (_ route: R, _ opener: Opener, _ stage: Stage) async throws
            -> (any FlowScreen)?
    ) throws(RouteTableError) {
        let stream = EventStream(environment: environment)
        let stage = Stage(stream: stream)
        try self.init(stream, stage, scheme, guards, confirm) { try await show($0, $1, stage) }
    }

    private init(
        _ stream: EventStream, _ stage: Stage, _ scheme: String, _ guards: [RouteGuard<R>],
        _ confirm: @escaping Navigator<R, (any FlowScreen)?>.Confirm, _ show: @escaping Show
    ) throws(RouteTableError) {
        navigator = try Navigator(scheme: scheme, stream: stream, guards: guards, confirm: confirm, show: show)
        (self.stream, self.stage) = (stream, stage)
    }

    /// Answers a type of request with an interactor, such as a fake, as long as the harness lives.
    ///
    /// - Throws: `InteractorConflict` when another interactor already answers that type, or when the type or its response is
    ///   both a request and a response.
    public func answer<Q: Request>(
        with interactor: some Interactor<Q>, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(InteractorConflict) {
        answers.append(try stream.answer(with: interactor, fileID: fileID, line: line))
    }

    // MARK: Steps

    /// The routes that are shown, the topmost last.
    public var routes: [R] { navigator.entries.map(\.route) }

    /// Opens a route as a host does, and waits until the flow is settled.
    ///
    /// - Throws: ``FlowError`` when the route is not shown. A route that a guard redirects is not an error.
    public func open(_ route: R, fileID: StaticString = #fileID, line: UInt = #line) async throws(FlowError) {
        try await settle(at: "\(fileID):\(line)") { try await navigator.open(route) }
    }

    /// Opens a link from outside the app, and waits until the flow is settled.
    ///
    /// - Throws: ``FlowError`` when the link is not shown. A route that a guard redirects is not an error.
    public func open(
        url: String, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(FlowError) where R: LinkedRoute {
        try await settle(at: "\(fileID):\(line)") { try await navigator.open(url: url) }
    }

    /// Sends an intent to the topmost screen of a presenter, and waits until the flow is settled.
    ///
    /// It is not an error if a guard refuses a route that the presenter opens: the presenter receives the refusal.
    ///
    /// - Throws: ``FlowError`` when no such screen is shown, or the step is cancelled before the flow is settled.
    public func send<P: Presenter>(
        _ intent: P.Intent, to presenter: P.Type, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(FlowError) {
        try screen(of: presenter, fileID: fileID, line: line).send(intent)
        try await settle(at: "\(fileID):\(line)")
    }

    /// Goes back as a person does: removes the topmost route, and releases its screen.
    ///
    /// If its screen has a question, the route stays until ``leave(_:fileID:line:)`` answers it. Otherwise the screen
    /// below is told that it is the topmost again, which ``settled()`` waits for.
    public func close() {
        navigator.close()
    }

    /// Goes back as a person does, answers the question of the topmost screen, and waits until the flow is settled. A
    /// question that waits already is answered without going back, such as that before all screens are replaced.
    ///
    /// - Throws: ``FlowError`` when the screen has no question, or cannot save and the answer is to save; when the step
    ///   is cancelled before the flow is settled.
    public func leave(
        _ answer: LeaveAnswer, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(FlowError) {
        if navigator.leaving == nil, navigator.entries.last?.shown?.leaving != nil { navigator.close() }
        guard let question = navigator.leaving, question.canSave || answer != .save else {
            let route = routes.last.map { "\($0)" } ?? "no route"
            throw FlowError(
                code: .notAsked, location: "\(fileID):\(line)",
                message:
                    "The screen of \(route) does not ask for the answer “\(answer)”. Change the state before this step."
            )
        }
        navigator.answer(answer)
        try await settle(at: "\(fileID):\(line)")
    }

    /// Returns the state of the topmost screen of a presenter.
    ///
    /// - Throws: ``FlowError`` when no such screen is shown.
    public func state<P: Presenter>(
        of presenter: P.Type, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(FlowError) -> P.State {
        try screen(of: presenter, fileID: fileID, line: line).state
    }

    /// Returns the topmost screen of a presenter.
    ///
    /// - Throws: ``FlowError`` when no such screen is shown.
    public func screen<P: Presenter>(
        of presenter: P.Type, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(FlowError) -> Screen<P> {
        for entry in navigator.entries.reversed() {
            if let screen = entry.shown?.screen(of: presenter) { return screen }
        }
        let shown = routes.isEmpty ? "no route" : routes.map { "\($0)" }.joined(separator: ", ")
        throw FlowError(
            code: .noScreen, location: "\(fileID):\(line)",
            message: "No screen of \(P.self) is open. The flow shows \(shown). Open its route before this step.")
    }
}

/// A screen that a flow shows, with the type of its presenter erased.
@MainActor
public protocol FlowScreen: AnyObject, Sendable, LeavableScreen {
    /// Returns the screen with its type; `nil` if it has another presenter.
    func screen<P: Presenter>(of presenter: P.Type) -> Screen<P>?
}

extension Screen: FlowScreen {
    /// Returns the screen itself; `nil` if it has another presenter.
    public func screen<Other: Presenter>(of presenter: Other.Type) -> Screen<Other>? { self as? Screen<Other> }
}

extension PageScreen: FlowScreen {}

extension FlowHarness {
    /// Waits until all requests are answered, all turns are shown, and all routes that presenters have opened are shown
    /// or refused.
    ///
    /// `Screen.settled()` waits for one screen only, and not for navigation. Requests in the lane `watch` are ignored.
    /// Requests that sleep on a manual clock are not: advance the clock in another task, or before this call. It stops
    /// waiting when its task is cancelled, such as by the time limit of a test; a step then fails, with the open requests.
    public func settled() async {
        var before: UInt64
        repeat {
            before = stream.orderedCount
            await stream.answered()
            await stage.caughtUp()
            await navigator.settled()
            // Each event can have caused a request, a turn or a navigation.
        } while stream.orderedCount != before && !Task.isCancelled
    }

    /// Waits until the flow is settled, for the step at a location.
    func settle(at location: String) async throws(FlowError) {
        await settled()
        guard Task.isCancelled, let reasons = reasonsToWait else { return }
        let error = FlowError(
            code: .notSettled, location: location,
            message: "The step was cancelled before the flow was settled. \(reasons)")
        // A time limit hides what a test throws after it.
        stream.log.error(error.description)
        throw error
    }

    /// Full sentences about the open requests and the question for which a step waits; `nil` if there are none.
    private var reasonsToWait: String? {
        let sleeps = stream.sleeps
        var reasons = stream.awaitedRequests.map { request in
            sleeps[request.id].map { "`\(request.type)` sleeps until +\($0.seconds) s: advance the clock." }
                ?? "`\(request.type)` is not answered."
        }
        if let question = navigator.leaving { reasons.append("“\(question.text)” is asked: answer it.") }
        return reasons.isEmpty ? nil : reasons.joined(separator: " ")
    }

    /// Opens a route for the step at a location, and waits until the flow is settled.
    func settle(at location: String, _ open: () async throws -> Void) async throws(FlowError) {
        let failure: (any Error)?
        do {
            try await open()
            failure = nil
        } catch {
            failure = error
        }
        try await settle(at: location)
        if let failure { throw FlowError(code: .notShown, location: location, message: "\(failure)") }
    }
}

extension Duration {
    /// The number of seconds, without a fraction of zero.
    fileprivate var seconds: String {
        let text = "\(self / .seconds(1))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
