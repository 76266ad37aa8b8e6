/// A presenter at work: it runs on the main actor from its opening until it is closed, or its last reference released.
///
/// A screen owns its parts: its view is held weakly, and its own interactor is released when it closes. Its open requests
/// in the lanes `serial` and `concurrent` run to their end after that; those in the lanes `latest` and `watch` are
/// cancelled.
@MainActor
public final class Screen<P: Presenter> {
    /// The screen's identity, which its events carry.
    public nonisolated let id: ScreenID
    /// The state after the latest turn.
    public var state: P.State { store.state }

    let origin: ScreenOrigin
    let presenter: P
    let store: Store<P.State, Never>
    let stage: Stage
    let dispatcher: RequestDispatcher
    var shown: ShownState<P.State>?
    var requests = ScreenRequests<P.Request>()
    var phase = ScreenPhase<P>.idle
    var waiters = SettledWaiters()
    /// Called when the screen has closed before it is released.
    package var closeObserver: (() -> Void)?

    init(
        _ presenter: P, store: Store<P.State, Never>, id: ScreenID, origin: ScreenOrigin, stage: Stage,
        dispatcher: RequestDispatcher
    ) {
        self.presenter = presenter
        self.store = store
        self.id = id
        self.origin = origin
        self.stage = stage
        self.dispatcher = dispatcher
    }

    deinit {
        // No task waits in `settled()` here: it would hold the screen.
        if phase.isOpen { Self.end(id, stage: stage, dispatcher: dispatcher) }
    }

    /// Renders the screen in a view now and after each turn that changes the state, until another view is shown.
    ///
    /// The screen holds the view weakly.
    public func show(in view: some ScreenView<P.State>) {
        shown = ShownState(state, in: view)
        view.render(state, previous: nil)
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
        stage.turn(folding: [event], of: self) {
            self.fold(event, depth: 0) { self.presenter.handle(intent, &$0) }
        }
    }

    /// Waits until all requests of this screen are answered and their answers rendered, except those in the lane `watch`.
    ///
    /// Returns at once if none is open, and also when the task is cancelled or the screen closes.
    public func settled() async {
        while !requests.isSettled || phase.turn != nil, !Task.isCancelled {
            let waiter = waiters.makeID()
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiters.insert($0, waiter) }
            } onCancel: {
                Task { @MainActor in self.waiters.resume(waiter) }
            }
        }
    }

    /// Closes the screen. It ignores intents and responses from now on.
    ///
    /// Requests that it has sent are answered all the same, except those in the lanes `latest` and `watch`.
    public func close() {
        switch phase {
        case .idle: endClosed()
        // The effects of the turn come first: what the presenter has sent is sent.
        case .inTurn(let turn): phase = .closing(turn)
        case .closing, .closed: return
        }
        requests = ScreenRequests()
        waiters.resumeAll()
    }

    /// Ends the screen's part in a turn, and returns its effects.
    func endTurn() -> [ScreenTurn<P>.Effect] {
        let effects = phase.turn?.effects ?? []
        if case .inTurn = phase { phase = .idle }
        return effects
    }

    /// Ends a screen that was closed in a turn, after its effects were sent.
    func endIfClosing() {
        if case .closing = phase { endClosed() }
    }

    private func endClosed() {
        phase = .closed
        Self.end(id, stage: stage, dispatcher: dispatcher)
        closeObserver?()
    }

    private nonisolated static func end(_ id: ScreenID, stage: Stage, dispatcher: RequestDispatcher) {
        dispatcher.close(id)
        stage.stream.send(Envelope(ScreenEvent.closed(id), id: EventID(id, isOpening: false), screen: id))
        stage.close(id)
    }

    var level: Int { origin.level }

    package var isClosed: Bool { !phase.isOpen }

    // MARK: Folding

    func fold(_ event: EventID, depth: UInt32, _ body: (inout PresenterTurn<P>) -> Void) {
        guard !isClosed else { return }
        var turn = PresenterTurn<P>(state: state, event: event, screen: id, environment: stage.stream.environment)
        if phase.turn == nil { stage.noteChange(of: self) }
        var part = phase.turn ?? ScreenTurn(stateBefore: state)
        body(&turn)
        store.fold { $0 = turn.state }
        for (ordinal, (effect, site)) in zip(turn.effects, turn.sites).enumerated() {
            let effectID = EventID(cause: event, scope: .effect(id), ordinal: UInt64(ordinal))
            part.effects.append(
                .init(id: effectID, cause: event, depth: depth + 1, effect: effect, site: site))
            // Open from now on, so that `settled()` called during the rendering waits for it.
            if case .send(let request) = effect { requests.insert(request, effectID) }
        }
        phase = .inTurn(part)
    }
}
