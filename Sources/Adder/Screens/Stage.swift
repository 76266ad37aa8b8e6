/// The owner of an SDK's turns: it opens screens, and runs their turns on the main actor.
///
/// A turn folds the events that have arrived into the states, renders each changed screen once, parents before children,
/// and then sends the effects. An intent has a turn of its own, which runs at once.
@MainActor
public final class Stage {
    let stream: EventStream
    let mailbox: MainActorMailbox
    private var fanOuts: [ObjectIdentifier: any AnyResponseFanOut] = [:]
    private(set) var screens: [ScreenID: OpenScreen] = [:]
    private var lastScreen: UInt32 = 0
    private var changed: [any AnyScreen] = []
    private var isInTurn = false
    /// The turns that were requested during a turn, such as those of intents from inside a `render`.
    private var queuedTurns = Deque<QueuedTurn>()
    private var cancellations: Subscription?
    /// The subscriptions to outcomes, by the type of route.
    var outcomes: [ObjectIdentifier: Subscription] = [:]

    private struct QueuedTurn {
        let events: [EventID]
        let screen: (any AnyScreen)?
        let fold: () -> Void
    }

    /// Creates a stage. A driven one runs the turns that a recording names, and no others.
    package nonisolated init(stream: EventStream, isDriven: Bool = false) {
        self.stream = stream
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
    ///   - opener: The origin of the route that the screen shows, which learns of the screen's outcome. By default nobody
    ///     does.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call, which diagnostics name.
    /// - Throws: ``ContractError`` if the presenter's contracts are inconsistent.
    public func open<P: Presenter>(
        _ presenter: P, state: P.State, interactor: (any Interactor<P.Request>)? = nil, parent: ScreenID? = nil,
        openedBy opener: Opener = Opener(), fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ContractError) -> Screen<P> {
        let store = Store<P.State, Never>(state, contracts: try P.contracts.ordered(of: "\(P.self)"))
        lastScreen += 1
        let id = ScreenID(rawValue: lastScreen)
        let level = parent.flatMap { screens[$0]?.screen?.level }.map { $0 + 1 } ?? 0
        let dispatcher = stream.dispatcher(for: P.Request.self)
        if let interactor { _ = dispatcher.add(functions(of: interactor), for: id) }
        let screen = Screen(
            presenter, store: store, id: id,
            origin: ScreenOrigin(level: level, opener: opener, site: CallSite(fileID, line)), stage: self,
            dispatcher: dispatcher)
        screens[id] = OpenScreen(screen: screen, response: ObjectIdentifier(P.Request.Response.self))
        fanOut(for: P.Request.Response.self).add(screen, after: stream.orderedCount)
        if cancellations == nil { cancellations = observeCancellations() }
        observeOutcomes(of: P.Route.self)
        let opening = ScreenEvent.Opening(screen: id, presenter: String(describing: P.self), parent: parent)
        stream.send(Envelope(ScreenEvent.opened(opening), id: EventID(id, isOpening: true), screen: id))
        return screen
    }

    private func functions<R: Request>(of interactor: some Interactor<R>) -> InteractorFunctions<R> {
        InteractorFunctions(interactor)
    }

    // MARK: Turns

    /// Folds exactly these events, which a recording names, in one turn once all of them have arrived.
    package func fold(_ events: [EventID]) async {
        run(await mailbox.take(events))
    }

    func run(_ pending: [PendingEvent]) {
        turn(folding: pending.map(\.id)) {
            for event in pending { event.fold() }
        }
        for screen in mailbox.takeClosed() { remove(screen) }
    }

    private func remove(_ id: ScreenID) {
        guard let type = screens.removeValue(forKey: id)?.response else { return }
        if fanOuts[type]?.remove(id) == true { fanOuts[type] = nil }
    }

    /// Runs a turn and those that are requested meanwhile. A call from inside a turn returns at once; its turn follows
    /// the current one.
    ///
    /// - Parameter screen: The screen whose intent is folded; `nil` for events from the stream.
    func turn(folding events: [EventID], of screen: (any AnyScreen)? = nil, _ fold: @escaping () -> Void) {
        guard !isInTurn else {
            return queuedTurns.append(QueuedTurn(events: events, screen: screen, fold: fold))
        }
        isInTurn = true
        runTurn(folding: events, fold)
        var queued = 0
        while let turn = queuedTurns.popFirst() {
            runTurn(folding: turn.events, turn.fold)
            queued += 1
            if let screen = turn.screen, Self.isMilestone(queued) { warn(queued, latest: screen.diagnosis) }
        }
        isInTurn = false
    }

    /// Returns `true` for 1,024 and each doubling, the numbers of repetitions that the log names as a possible loop.
    static func isMilestone(_ count: some BinaryInteger) -> Bool {
        count >= 1_024 && count & (count - 1) == 0
    }

    private func warn(_ count: Int, latest screen: Diagnostics.LiveScreen) {
        stream.log.warning(
            """
            \(count) intents were sent from inside turns without a pause, the latest to screen \(screen). If a view \
            sends an intent whenever it renders, end that loop: the main thread does nothing else.
            """)
    }

    private func runTurn(folding events: [EventID], _ fold: () -> Void) {
        fold()
        let screens = changed.sorted { $0.level < $1.level }
        changed = []
        for screen in screens { screen.updateContracts() }
        for screen in screens { screen.render() }
        if let first = events.first {
            let id = EventID(cause: first, scope: .turn, ordinal: 0)
            stream.send(Envelope(ScreenEvent.folded(events), id: id, cause: first))
        }
        for screen in screens { screen.sendEffects() }
    }

    func noteChange(of screen: any AnyScreen) {
        changed.append(screen)
    }

    /// Waits until every event that has arrived is folded and shown. A driven stage folds none by itself, and returns at
    /// once.
    package func caughtUp() async {
        await mailbox.becameEmpty()
    }

    // MARK: Arriving events

    nonisolated func close(_ screen: ScreenID) {
        mailbox.close(screen)
    }

    private func fanOut<R: Event>(for type: R.Type) -> ResponseFanOut<R> {
        if let fanOut = fanOuts[ObjectIdentifier(type)] as? ResponseFanOut<R> { return fanOut }
        let fanOut = ResponseFanOut<R>()
        fanOut.subscribe(
            stream.subscription(to: type) { [mailbox, weak fanOut] envelope in
                mailbox.append(PendingEvent(id: envelope.id) { fanOut?.fold(envelope) })
            })
        fanOuts[ObjectIdentifier(type)] = fanOut
        return fanOut
    }

    private func observeCancellations() -> Subscription {
        stream.subscription(to: RequestCancellation.self) { [mailbox, weak self] cancellation in
            guard let screen = cancellation.screen else { return }
            mailbox.append(
                PendingEvent(id: cancellation.id) { self?.screens[screen]?.screen?.receive(cancellation) })
        }
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
