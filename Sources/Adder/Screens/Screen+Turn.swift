extension Screen {
    /// Takes over the state that the turn's events were folded into, and runs the contracts.
    @inlinable
    func updateStateNow() {
        guard let new = turn?.presenterTurn.state, let old = turn?.stateBefore else { return }
        observed.change(to: new, since: old)
        if childScreens != nil { followChildren() }
    }

    /// Calls the observers, then renders the state if it differs from the one that is shown.
    @inlinable
    func renderChange() {
        if !isClosed, let old = turn?.stateBefore { observed.notify(since: old) }
        // An observer may have closed the screen.
        guard !isClosed, let previous = shownState else { return }
        let state = observed.value
        guard state != previous else { return }
        shownState = state
        // A view that is shown by another one's rendering has rendered the state then.
        let others = otherViews
        view?.render(state, previous: previous)
        for other in others { other.view?.render(state, previous: previous) }
        if describe != nil { hasNewLook = true }
        if childScreens != nil { showChildren() }
        if isChild { tellParent() }
    }

    /// Ends the screen's part in the turn, and carries out its effects.
    @inlinable
    func endTurn() {
        guard let effects = turn.take()?.effects else { return }
        let wasClosed = isClosed
        if !effects.isEmpty { carryOut(effects) }
        if wasClosed { end() }
        if !waiters.waiting.isEmpty, requests.isSettled { resumeWaiters() }
    }

    @inlinable
    func carryOut(_ effects: [ScreenTurn<P>.Effect]) {
        var end: ScreenTurn<P>.Effect?
        for effect in effects {
            switch effect.effect {
            case .send(let request):
                let envelope = Envelope(
                    request, id: effect.id, cause: effect.cause, screen: id, role: .effect, depth: effect.depth)
                let sent = dispatcher.open(envelope, .screen(id), on: stream, at: effect.site)
                requests.note(sent.lane.kind, of: effect.id)
                stream.send(envelope)
                dispatcher.begin(sent)
                if effect.depth >= 1_024 { warnOfLoop(effect.depth) }
            case .cancel(let request): cancel(request)
            case .open(let route, let model): open(route, model, effect)
            // A child tells its parent every outcome of the turn.
            case .close where isChild: close(by: effect)
            case .close: end = end ?? effect
            }
        }
        if let end { close(by: end) }
    }

    @usableFromInline
    func warnOfLoop(_ depth: UInt32) {
        guard Log.isMilestone(depth) else { return }
        stream.log.warning(
            """
            \(depth) requests have followed one another, each sent because of the response to the one before, \
            the latest by screen \(diagnosis). If that is a loop, end it in the presenter's `receive`.
            """)
    }

    @usableFromInline
    func cancel(_ request: P.Request) {
        for id in requests.cancel(request) { dispatcher.cancel(id) }
    }

    @usableFromInline
    func open(_ route: P.Route, _ model: P.Route.Model?, _ effect: ScreenTurn<P>.Effect) {
        let opening = RouteOpening(route, model: model)
        NavigationPlace.current?.note(effect.id)
        stream.send(
            Envelope(opening, id: effect.id, cause: effect.cause, screen: id, role: .effect, depth: effect.depth))
        // A replay has the refusal of the recording.
        guard !stream.isReplayed, stream.receiverCount(of: RouteOpening<P.Route>.self) == 0 else { return }
        let others = stream.navigatedRoutes.withLock { $0 }.filter { $0 != "\(P.Route.self)" }
        let error = RouteError(.unfollowed, "\(P.Route.self)", value: others.last)
        if stage.unfollowed.insert(ObjectIdentifier(P.Route.self)).inserted { stream.log.error(error.description) }
        stream.send(
            Envelope(
                RouteRefused(route, RouteRefusal(error)), id: EventID(cause: effect.id, scope: .navigation, ordinal: 0),
                cause: effect.id, screen: id, depth: effect.depth))
    }

    @usableFromInline
    func close(by effect: ScreenTurn<P>.Effect) {
        let end = ScreenEnd(effect: effect.id, cause: effect.cause, screen: id, depth: effect.depth)
        let outcome: P.Outcome? = if case .close(let outcome) = effect.effect { outcome } else { nil }
        if let outcome {
            if !isClosed { parent?.noteOutcome(outcome, of: id) }
            origin.opener.send(outcome, end)
        }
        guard !isChild else {
            if outcome == nil { warnOfClosingChild() }
            return
        }
        close()
        origin.opener.close(end)
    }

    /// Names a screen, once a presenter, that was released before its first answer. In Swift, a variable ends with its last use.
    nonisolated static func warnOfRelease(_ id: ScreenID, at site: CallSite, on stream: EventStream) {
        guard !stream.isReplayed,
            stream.unkeptPresenters.withLock({ $0.insert(ObjectIdentifier(P.self)).inserted })
        else { return }
        stream.log.warning(
            """
            The screen \(id) of \(P.self), opened at \(site), was released before its first answer arrived, so nobody sees \
            it. Keep the screen as long as it is shown, or end it with `close()`.
            """)
    }

    private func warnOfClosingChild() {
        stream.log.warning(
            """
            The presenter of \(diagnosis) closes its screen, which is a child: the state of its parent ends it. Return an \
            outcome with `turn.close(returning:)`, and let the parent drop the child.
            """)
    }

    /// Logs a mistake of a view, once for all screens of this presenter.
    package func report(_ mistake: String) {
        let text = "The view of \(P.self): \(mistake)"
        if stage.reported.insert(text).inserted { stream.log.error(text) }
    }

    @usableFromInline
    func resumeWaiters() {
        waiters.resumeAll()
    }
}

/// The part of one screen in a turn.
@usableFromInline
struct ScreenTurn<P: Presenter>: Sendable {
    /// The state before the turn.
    @usableFromInline let stateBefore: P.State
    /// The presenter's turn, with the state after the events that are folded so far.
    @usableFromInline var presenterTurn: PresenterTurn<P>
    /// The effects of the turn so far.
    @usableFromInline var effects: [Effect] = []

    @inlinable
    init(_ presenterTurn: PresenterTurn<P>) {
        stateBefore = presenterTurn.state
        self.presenterTurn = presenterTurn
    }

    /// An effect with its identity, its cause, and the call that added it.
    @usableFromInline
    struct Effect: Sendable {
        @usableFromInline let id: EventID
        @usableFromInline let cause: EventID
        @usableFromInline let depth: UInt32
        @usableFromInline let effect: PresenterEffect<P>
        @usableFromInline let site: CallSite?

        @inlinable
        init(id: EventID, cause: EventID, depth: UInt32, effect: PresenterEffect<P>, site: CallSite?) {
            self.id = id
            self.cause = cause
            self.depth = depth
            self.effect = effect
            self.site = site
        }
    }
}
