/// The owner of an SDK's turns: it opens screens, and runs their turns on the main actor.
///
/// A turn folds the events that have arrived into the states, renders each changed screen once, parents before children,
/// and then sends the effects. An intent has a turn of its own, which runs at once.
@MainActor
public final class Stage {
    @usableFromInline let stream: EventStream
    @usableFromInline let mailbox: MainActorMailbox
    @usableFromInline let environment: SharedEnvironment
    private var fanOuts: [ObjectIdentifier: any AnyResponseFanOut] = [:]
    private var screens: [ScreenID: OpenScreen] = [:]
    private var lastScreen: UInt32 = 0
    /// The screens that take part in the current turn of events from the stream.
    var changed: [ChangedScreen] = []
    /// The turns. Some are requested during a turn, such as those of intents from inside a `render`.
    @usableFromInline let turns = TurnQueue()
    /// The subscriptions to the events that concern one screen of any type.
    private var subscriptions: [Subscription] = []
    /// The contracts of the screens that were opened so far, by the type of presenter.
    private var contracts: [ObjectIdentifier: any Sendable] = [:]
    /// The subscriptions to what comes of the routes that screens open, by the type of route.
    private var routes: [ObjectIdentifier: [Subscription]] = [:]

    /// Creates a stage. A driven one runs the turns that a recording names, and no others.
    package nonisolated init(stream: EventStream, isDriven: Bool) {
        self.stream = stream
        environment = stream.environment
        mailbox = MainActorMailbox(isDriven: isDriven)
        mailbox.connect(to: self)
    }

    /// Opens a screen. It closes when its last reference is released.
    ///
    /// - Parameters:
    ///   - presenter: The presenter that the screen runs.
    ///   - state: The initial state.
    ///   - interactor: An interactor that answers this screen alone; without one, the kit's interactor answers it.
    ///   - parent: The screen that contains this one, and is rendered before it.
    ///   - opener: The origin of the route that the screen shows, which learns of the screen's outcome; by default, none.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call, which diagnostics name.
    @inlinable
    public func open<P: Presenter>(
        _ presenter: P, state: P.State, interactor: (any Interactor<P.Request>)? = nil, parent: ScreenID? = nil,
        openedBy opener: Opener = Opener(), fileID: StaticString = #fileID, line: UInt = #line
    ) -> Screen<P> {
        open(
            presenter, state: state, interactor: interactor.map { functions(of: $0) }, parent: parent, opener: opener,
            at: CallSite(fileID, line))
    }

    /// Opens a screen with an interactor that answers this screen alone. It closes when its last reference is released.
    ///
    /// - Parameters:
    ///   - presenter: The presenter that the screen runs.
    ///   - state: The initial state.
    ///   - interactor: The interactor of the presenter's type of request.
    ///   - parent: The screen that contains this one, and is rendered before it.
    ///   - opener: The origin of the route that the screen shows, which learns of the screen's outcome; by default, none.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call, which diagnostics name.
    @inlinable
    public func open<P: Presenter, I: Interactor>(
        _ presenter: P, state: P.State, interactor: I, parent: ScreenID? = nil,
        openedBy opener: Opener = Opener(), fileID: StaticString = #fileID, line: UInt = #line
    ) -> Screen<P> where I.Request == P.Request {
        // For an interactor of another type of request, the compiler names both types here. For the existential parameter
        // of the other overload, it fails without a diagnostic.
        open(
            presenter, state: state, interactor: InteractorFunctions(interactor), parent: parent, opener: opener,
            at: CallSite(fileID, line))
    }

    @inlinable
    func open<P: Presenter>(
        _ presenter: P, state: P.State, interactor: InteractorFunctions<P.Request>?, parent: ScreenID?, opener: Opener,
        at site: CallSite
    ) -> Screen<P> {
        open(
            presenter, state: state, interactor: interactor, parent: parent, opener: opener, at: site,
            functions: ScreenFunctions()
        ) {
            (self.stream.dispatcher(for: P.Request.self), self.fanOut(for: P.Request.Response.self))
        }
    }

    /// Opens a screen with what is created where the type of its presenter is known.
    @usableFromInline
    func open<P: Presenter>(
        _ presenter: P, state: P.State, interactor: (any AnyInteractorFunctions)?, parent: ScreenID?, opener: Opener,
        at site: CallSite, functions: ScreenFunctions<P>,
        _ connect: () -> (RequestDispatcher, ResponseFanOut<P.Request.Response>)
    ) -> Screen<P> {
        let observed = ObservedState(state, contracts: contracts(of: P.self))
        lastScreen += 1
        let id = ScreenID(rawValue: lastScreen)
        let level = parent.flatMap { screens[$0]?.screen?.level }.map { $0 + 1 } ?? 0
        let (dispatcher, fanOut) = connect()
        if let interactor, let code = dispatcher.add(interactor, for: id) {
            // The screen opens all the same, and its requests fail.
            stream.log.error(InteractorConflict(code, request: dispatcher.requestName).description)
        }
        let screen = Screen(
            presenter, state: observed, id: id, origin: ScreenOrigin(level: level, opener: opener, site: site),
            stage: self, dispatcher: dispatcher, functions: functions)
        screens[id] = OpenScreen(screen: screen, response: ObjectIdentifier(P.Request.Response.self))
        fanOut.add(screen, after: stream.orderedCount)
        if subscriptions.isEmpty { subscriptions = [observeCancellations(), observeReappearances()] }
        observeRoutes(of: P.Route.self)
        opener.note(id)
        let opening = ScreenEvent.Opening(screen: id, presenter: "\(P.self)", parent: parent)
        stream.send(Envelope(ScreenEvent.opened(opening), id: EventID(id, isOpening: true), screen: id))
        return screen
    }

    @usableFromInline
    func functions<R: Request>(of interactor: some Interactor<R>) -> InteractorFunctions<R> {
        InteractorFunctions(interactor)
    }

    /// Returns the contracts of a presenter, which are sorted once.
    private func contracts<P: Presenter>(of presenter: P.Type) -> OrderedContracts<P.State> {
        if let known = contracts[ObjectIdentifier(presenter)] as? OrderedContracts<P.State> { return known }
        let sorted = P.contracts.ordered(of: "\(presenter)")
        contracts[ObjectIdentifier(presenter)] = sorted
        return sorted
    }

    func remove(_ id: ScreenID) {
        guard let type = screens.removeValue(forKey: id)?.response else { return }
        if fanOuts[type]?.remove(id) == true { fanOuts[type] = nil }
    }

    // MARK: Arriving events

    nonisolated func close(_ screen: ScreenID) { mailbox.close(screen) }

    /// Returns the fan-out of a type of response, inlinable for its observer.
    @inlinable
    func fanOut<R: Response>(for type: R.Type) -> ResponseFanOut<R> {
        if let fanOut: ResponseFanOut<R> = existingFanOut() { return fanOut }
        let fanOut = ResponseFanOut<R>()
        return insert(
            fanOut,
            stream.subscription(to: type) { [mailbox, weak fanOut] envelope in
                mailbox.append(PendingEvent(id: envelope.id) { fanOut?.fold(envelope) })
                if mailbox.isDriven, envelope.kind == .final, let request = envelope.cause {
                    mailbox.noteAnswer(to: request)
                }
            })
    }

    @usableFromInline
    func existingFanOut<R: Response>() -> ResponseFanOut<R>? {
        fanOuts[ObjectIdentifier(R.self)] as? ResponseFanOut<R>
    }

    @usableFromInline
    func insert<R: Response>(_ fanOut: ResponseFanOut<R>, _ subscription: Subscription) -> ResponseFanOut<R> {
        fanOut.subscribe(subscription)
        fanOuts[ObjectIdentifier(R.self)] = fanOut
        return fanOut
    }

    private func observeCancellations() -> Subscription {
        stream.subscription(to: RequestCancellation.self) { [mailbox, weak self] cancellation in
            guard let screen = cancellation.screen else { return }
            mailbox.append(PendingEvent(id: cancellation.id) { self?.screens[screen]?.screen?.receive(cancellation) })
            if mailbox.isDriven { mailbox.noteCancellation(of: cancellation.body.request) }
        }
    }

    private func observeReappearances() -> Subscription {
        stream.subscription(to: ScreenReappeared.self) { [mailbox, weak self] reappearance in
            guard let screen = reappearance.screen else { return }
            mailbox.append(PendingEvent(id: reappearance.id) { self?.screens[screen]?.screen?.receive(reappearance) })
        }
    }

    /// Passes the outcomes and the refusals of the routes of one type to the screens that opened them, from now on.
    ///
    /// They arrive through the stream and are folded in turns as responses are, so that a replay repeats them.
    private func observeRoutes<R: Route>(of type: R.Type) {
        guard R.self != NoRoute.self, routes[ObjectIdentifier(type)] == nil else { return }
        let refusals = stream.subscription(to: RouteRefused<R>.self) { [mailbox, weak self] refusal in
            guard let screen = refusal.screen else { return }
            mailbox.append(PendingEvent(id: refusal.id) { self?.screens[screen]?.screen?.receive(refusal) })
        }
        routes[ObjectIdentifier(type)] = [refusals]
        guard R.Outcome.self != Never.self else { return }
        let outcomes = stream.subscription(to: RouteOutcome<R>.self) { [mailbox, weak self] outcome in
            guard let screen = outcome.screen else { return }
            mailbox.append(PendingEvent(id: outcome.id) { self?.screens[screen]?.screen?.receive(outcome) })
        }
        routes[ObjectIdentifier(type)]?.append(outcomes)
    }

    // MARK: Diagnostics

    /// The number of screens that the stage keeps. Tests count them to find survivors.
    package var openScreenCount: Int { screens.count }

    /// The open screens in the order of their opening.
    var openScreens: [Diagnostics.LiveScreen] {
        let open = screens.values.compactMap(\.screen).filter { !$0.isClosed }
        return open.map(\.diagnosis).sorted { $0.id.rawValue < $1.id.rawValue }
    }
}
