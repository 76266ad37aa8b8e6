/// One screen: it runs a presenter on the main actor, from when it is opened until its owner lets go of it.
///
/// Everything of a screen goes with it: its view is held weakly, its open requests are cancelled, its own interactor is
/// released.
@MainActor
public final class Screen<P: Presenter> {
    /// The screen's identity, which its events carry.
    public nonisolated let id: ScreenID
    /// What the screen shows.
    public var state: P.State { store.state }

    let level: Int
    private let presenter: P
    private let store: Store<P.State, Never>
    private let stage: Stage
    private let dispatcher: RequestDispatcher<P.Request>
    private weak var view: (any ScreenView<P.State>)?
    private var rendered: P.State?
    private var open: [EventID: P.Request] = [:]
    private var effects: [(id: EventID, cause: EventID, effect: Effect<P>)] = []
    /// The state at the beginning of a turn, while one runs on this screen.
    private var before: P.State?
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
        // Nobody awaits `settled()` here: who does holds the screen.
        if !isClosed { Self.end(id, stage: stage, dispatcher: dispatcher) }
    }

    /// Shows the screen in a view, which is rendered at once and held weakly.
    public func show(in view: some ScreenView<P.State>) {
        self.view = view
        view.render(state, previous: nil)
        rendered = state
    }

    /// Calls an observer after each turn that has changed a path of the state, before the view is rendered.
    ///
    /// - Returns: The observation. It ends with its last reference, or when it is cancelled.
    public func observe<Value: Equatable & Sendable>(
        _ path: ReadPath<P.State, Value>,
        _ observer: @escaping @MainActor @Sendable (_ new: Value, _ old: Value) -> Void
    ) -> StoreObservation {
        store.observe(path, observer)
    }

    /// Takes what a person wants: folded and rendered when this returns, unless it is called from inside a `render`,
    /// whose turn is finished first.
    public func send(_ intent: P.Intent) {
        send(intent, id: stage.stream.makeID())
    }

    package func send(_ intent: P.Intent, id event: EventID) {
        guard !isClosed else { return }
        stage.stream.send(Envelope(intent, id: event, screen: id))
        stage.turn(folding: [event]) {
            self.fold(event) { self.presenter.handle(intent, &$0) }
        }
    }

    /// Returns when everything this screen has asked for is answered and rendered, at once when that is so; and when
    /// the task is cancelled or the screen closed.
    public func settled() async {
        while !open.isEmpty || before != nil, !Task.isCancelled {
            lastWaiter += 1
            let waiter = lastWaiter
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiters[waiter] = $0 }
            } onCancel: {
                Task { @MainActor in self.waiters.removeValue(forKey: waiter)?.resume() }
            }
        }
    }

    /// Closes the screen: its requests are cancelled, and it takes no more intents or responses.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        open = [:]
        Self.end(id, stage: stage, dispatcher: dispatcher)
        resumeWaiters()
    }

    private nonisolated static func end(_ id: ScreenID, stage: Stage, dispatcher: RequestDispatcher<P.Request>) {
        dispatcher.close(id)
        stage.stream.send(Envelope(ScreenEvent.closed(id), id: EventID(id, isOpening: false), screen: id))
        stage.close(id)
    }

    // MARK: Folding

    private func fold(_ event: EventID, _ body: (inout PresenterTurn<P>) -> Void) {
        guard !isClosed else { return }
        var turn = PresenterTurn<P>(state: state, event: event, screen: id, environment: stage.stream.environment)
        let isFirst = before == nil
        if isFirst { before = state }
        body(&turn)
        store.fold { $0 = turn.state }
        for effect in turn.effects {
            let ordinal = UInt64(effects.count)
            let effectID = EventID(cause: event, scope: UInt64(id.rawValue), ordinal: ordinal)
            effects.append((effectID, event, effect))
            // Open from now on, so that a wait which begins during the rendering waits for it.
            if case .send(let request) = effect { open[effectID] = request }
        }
        if isFirst { stage.change(self) }
    }

    private func resumeWaiters() {
        for waiter in waiters.values { waiter.resume() }
        waiters = [:]
    }
}

extension Screen: AnyScreen {
    func settle() {
        if let before { store.updateContracts(before) }
    }

    func render() {
        if let before { store.notifyAll(before) }
        guard state != rendered else { return }
        view?.render(state, previous: rendered)
        rendered = state
    }

    func sendEffects() {
        before = nil
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
        if open.isEmpty { resumeWaiters() }
    }

    func fail(_ failure: Envelope<RequestFailure>) {
        guard let request = open.removeValue(forKey: failure.body.request) else { return }
        fold(failure.id) { presenter.fail(request, with: failure.body.error, &$0) }
    }
}

extension Screen: ResponseReceiver {
    func receive(_ response: Envelope<P.Request.Response>) {
        guard !isClosed else { return }
        let request = response.cause.flatMap { open[$0] }
        if response.kind == .final, let answered = response.cause { open[answered] = nil }
        fold(response.id) { presenter.receive(response.body, for: request, &$0) }
    }
}
