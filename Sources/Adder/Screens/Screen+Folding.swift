// The functions that fold and render in each turn are inlinable, for `ScreenFunctions`.

extension Screen {
    /// Sends an intent, and folds it in a turn of its own.
    @inlinable
    func handle(_ intent: P.Intent, id recorded: EventID?) {
        guard !isClosed else { return }
        let event: EventID
        if let recorded {
            event = recorded
            stream.send(Envelope(intent, id: recorded, screen: id, role: .intent))
        } else {
            event = stream.send(intent, cause: nil, screen: id, as: .intent)
        }
        guard stage.turns.begin() else { return queueTurn(of: intent, event) }
        runTurn(of: intent, event)
        stage.turns.end()
    }

    /// Folds an intent, and shows and sends what it has changed. No other screen takes part in its turn.
    @inlinable
    func runTurn(of intent: P.Intent, _ event: EventID) {
        // A queued intent may find the screen closed.
        if !isClosed { fold(event, depth: 0) { presenter.handle(intent, &$0) } }
        updateStateNow()
        renderChange()
        if hasNewLook { keepLook(in: EventID(turnAfter: event)) }
        stage.sendTurn(folding: event)
        endTurn()
    }

    /// Folds the change that a response carries, and then the response if it answers this screen.
    @inlinable
    func foldResponse(_ response: Envelope<P.Request.Response>, _ change: P.Request.Response.Change?) {
        guard !isClosed else { return }
        let request: P.Request?
        switch requests.match(response) {
        case .answer(let answered): request = answered
        case .other: request = nil
        case .dropped: return
        }
        guard request != nil || change != nil else { return }
        joinTurn()
        fold(response.id, depth: response.depth) { turn in
            if let change { presenter.notice(change, &turn) }
            if let request {
                turn.receivesProgress = response.kind == .progress
                presenter.receive(response.body, for: request, &turn)
                turn.receivesProgress = false
            }
        }
    }

    /// Folds an event into the state of the current turn. The screen is open.
    @inlinable
    func fold(_ event: EventID, depth: UInt32, _ body: (inout PresenterTurn<P>) -> Void) {
        // Held here alone, so that the state is changed in place.
        var part: ScreenTurn<P>
        if let current = turn.take() {
            part = current
            part.presenterTurn.draws.begin(event)
        } else {
            let draws = TurnDraws(event: event, screen: id, environment: stage.environment)
            part = ScreenTurn(PresenterTurn(state: observed.value, draws: draws))
        }
        body(&part.presenterTurn)
        // A presenter whose functions are not pure may have closed its screen.
        guard !isClosed else { return }
        if !part.presenterTurn.addedEffects.isEmpty { collectEffects(of: event, depth: depth, &part) }
        turn = part
    }

    @inlinable
    func collectEffects(of event: EventID, depth: UInt32, _ part: inout ScreenTurn<P>) {
        for (ordinal, added) in part.presenterTurn.addedEffects.enumerated() {
            let effectID = EventID(effect: ordinal, of: event, by: id)
            part.effects.append(
                .init(id: effectID, cause: event, depth: depth + 1, effect: added.effect, site: added.site))
            // Open from now on, so that `settled()` called during the rendering waits for it.
            if case .send(let request) = added.effect { requests.insert(request, effectID) }
        }
        part.presenterTurn.addedEffects = []
    }

    /// Takes part in the current turn, in which the stage folds events from the stream.
    @usableFromInline
    func joinTurn() {
        if turn == nil { noteChange() }
    }

    func noteChange() {
        stage.noteChange(of: self)
    }

    @usableFromInline
    func queueTurn(of intent: P.Intent, _ event: EventID) {
        stage.turns.append { number in
            self.runTurn(of: intent, event)
            self.stage.warnOfLoop(number, latest: self.diagnosis)
        }
    }
}

extension EventID {
    /// Creates the identity of the event that names the turn whose first event is `first`.
    @usableFromInline
    init(turnAfter first: EventID) {
        self.init(cause: first, scope: .turn, ordinal: 0)
    }

    /// Creates the identity of an effect that a screen sends because of an event.
    @usableFromInline
    init(effect ordinal: Int, of event: EventID, by screen: ScreenID) {
        self.init(cause: event, scope: .effect(screen), ordinal: UInt64(ordinal))
    }
}

/// The functions of a screen that run in each turn.
///
/// They are created where the type of the presenter is known, in the module that opens the screen, so that the compiler
/// specialises them. A generic function of the core would ask for metadata at each step.
@usableFromInline
struct ScreenFunctions<P: Presenter>: Sendable {
    @usableFromInline let handle: @MainActor @Sendable (Screen<P>, P.Intent, _ id: EventID?) -> Void
    @usableFromInline let receive:
        @MainActor @Sendable (Screen<P>, Envelope<P.Request.Response>, P.Request.Response.Change?) -> Void
    @usableFromInline let updateState: @MainActor @Sendable (Screen<P>) -> Void
    @usableFromInline let render: @MainActor @Sendable (Screen<P>) -> Void
    @usableFromInline let sendEffects: @MainActor @Sendable (Screen<P>) -> Void

    @inlinable
    init() {
        handle = { $0.handle($1, id: $2) }
        receive = { $0.foldResponse($1, $2) }
        updateState = { $0.updateStateNow() }
        render = { $0.renderChange() }
        sendEffects = { $0.endTurn() }
    }
}
