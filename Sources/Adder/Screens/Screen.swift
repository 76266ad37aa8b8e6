/// A presenter at work: it runs on the main actor from its opening until it is closed, or its last reference released.
///
/// A screen owns its parts: its view is held weakly, and when it closes its open requests are cancelled and its own
/// interactor is released.
@MainActor
public final class Screen<P: Presenter> {
    /// The screen's identity, which its events carry.
    public nonisolated let id: ScreenID
    /// The state after the latest turn.
    public var state: P.State { store.state }

    let level: Int
    private let presenter: P
    private let store: Store<P.State, Never>
    private let stage: Stage
    private let dispatcher: RequestDispatcher<P.Request>
    private weak var view: (any ScreenView<P.State>)?
    private var rendered: P.State?
    private var openRequests: [EventID: P.Request] = [:]
    private var effects: [(id: EventID, cause: EventID, effect: PresenterEffect<P>)] = []
    /// The state at the beginning of the current turn, if the turn has folded an event into this screen.
    private var stateBeforeTurn: P.State?
    private(set) var isClosed = false
    private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastWaiter = 0

    init(
        _ presenter: P, store: Store<P.State, Never>, id: ScreenID, level: Int, stage: Stage,
        dispatcher: RequestDispatcher<P.Request>
    ) {
        self.presenter = presenter
        self.store = store
        self.id = id
        self.level = level
        self.stage = stage
        self.dispatcher = dispatcher
    }

    deinit {
        // No task waits in `settled()` here: it would hold the screen.
        if !isClosed { Self.end(id, stage: stage, dispatcher: dispatcher) }
    }

    /// Renders the screen in a view now and after each turn that changes the state, until another view is shown.
    ///
    /// The screen holds the view weakly.
    public func show(in view: some ScreenView<P.State>) {
        self.view = view
        view.render(state, previous: nil)
        rendered = state
    }

    /// Calls a closure after each turn that has changed a path of the state, before the view is rendered.
    ///
    /// - Returns: The observation. It ends with its last reference, or when it is cancelled.
    public func observe<Value: Equatable & Sendable>(
        _ path: ReadPath<P.State, Value>,
        _ observer: @escaping @MainActor @Sendable (_ new: Value, _ old: Value) -> Void
    ) -> StoreObservation {
        store.observe(path, observer)
    }

    /// Sends an intent, which the presenter has folded and the view rendered when this returns.
    ///
    /// A call from inside a turn, such as from a `render`, returns at once; the intent's turn follows the current one. A
    /// closed screen ignores intents.
    public func send(_ intent: P.Intent) {
        send(intent, id: stage.stream.makeID())
    }

    /// Sends an intent with the identity that a recording names.
    package func send(_ intent: P.Intent, id event: EventID) {
        guard !isClosed else { return }
        stage.stream.send(Envelope(intent, id: event, screen: id))
        stage.turn(folding: [event]) {
            self.fold(event) { self.presenter.handle(intent, &$0) }
        }
    }

    /// Waits until all requests of this screen are answered and their answers rendered.
    ///
    /// Returns at once if none is open, and also when the task is cancelled or the screen closes.
    public func settled() async {
        while !openRequests.isEmpty || stateBeforeTurn != nil, !Task.isCancelled {
            lastWaiter += 1
            let waiter = lastWaiter
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiters[waiter] = $0 }
            } onCancel: {
                Task { @MainActor in self.waiters.removeValue(forKey: waiter)?.resume() }
            }
        }
    }

    /// Closes the screen and cancels its requests. It ignores intents and responses from now on.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        openRequests = [:]
        Self.end(id, stage: stage, dispatcher: dispatcher)
        resumeWaiters()
    }

    private nonisolated static func end(_ id: ScreenID, stage: Stage, dispatcher: RequestDispatcher<P.Request>) {
        dispatcher.close(id)
        stage.stream.send(Envelope(ScreenEvent.closed(id), id: EventID(id, isOpening: false), screen: id))
        stage.close(id)
    }

    private func resumeWaiters() {
        for waiter in waiters.values { waiter.resume() }
        waiters = [:]
    }

    // MARK: Folding

    private func fold(_ event: EventID, _ body: (inout PresenterTurn<P>) -> Void) {
        guard !isClosed else { return }
        var turn = PresenterTurn<P>(state: state, event: event, screen: id, environment: stage.stream.environment)
        let isFirst = stateBeforeTurn == nil
        if isFirst { stateBeforeTurn = state }
        body(&turn)
        store.fold { $0 = turn.state }
        for effect in turn.effects {
            let ordinal = UInt64(effects.count)
            let effectID = EventID(cause: event, scope: UInt64(id.rawValue), ordinal: ordinal)
            effects.append((effectID, event, effect))
            // Open from now on, so that `settled()` called during the rendering waits for it.
            if case .send(let request) = effect { openRequests[effectID] = request }
        }
        if isFirst { stage.noteChange(of: self) }
    }
}

extension Screen: AnyScreen {
    func updateContracts() {
        if let stateBeforeTurn { store.updateContracts(since: stateBeforeTurn) }
    }

    func render() {
        if let stateBeforeTurn { store.notifyObservers(since: stateBeforeTurn) }
        guard state != rendered else { return }
        view?.render(state, previous: rendered)
        rendered = state
    }

    func sendEffects() {
        stateBeforeTurn = nil
        let effects = effects
        self.effects = []
        for (effectID, cause, effect) in effects {
            switch effect {
            case .send(let request):
                // A view may have closed the screen while it rendered.
                guard !isClosed else { continue }
                dispatcher.expect(effectID, screen: id)
                stage.stream.send(Envelope(request, id: effectID, cause: cause, screen: id))
            case .open(let route):
                stage.stream.send(Envelope(route, id: effectID, cause: cause, screen: id))
            }
        }
        if openRequests.isEmpty { resumeWaiters() }
    }

    func fail(_ failure: Envelope<RequestFailure>) {
        guard let request = openRequests.removeValue(forKey: failure.body.request) else { return }
        fold(failure.id) { presenter.fail(request, with: failure.body.error, &$0) }
    }
}

extension Screen: ResponseReceiver {
    func receive(_ response: Envelope<P.Request.Response>) {
        guard !isClosed else { return }
        let request = response.cause.flatMap { openRequests[$0] }
        if response.kind == .final, let answered = response.cause { openRequests[answered] = nil }
        fold(response.id) { presenter.receive(response.body, for: request, &$0) }
    }
}
