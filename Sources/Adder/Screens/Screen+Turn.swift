extension Screen: AnyScreen {
    var diagnosis: Diagnostics.LiveScreen {
        Diagnostics.LiveScreen(id: id, presenter: String(describing: P.self), location: origin.site.description)
    }

    func updateContracts() {
        if let turn = phase.turn { store.updateContracts(since: turn.stateBefore) }
    }

    func render() {
        guard !isClosed else { return }
        if let turn = phase.turn { store.notifyObservers(since: turn.stateBefore) }
        // An observer may have closed the screen.
        guard !isClosed, let previous = shown?.change(to: state) else { return }
        shown?.view?.render(state, previous: previous)
    }

    func sendEffects() {
        var end: (outcome: P.Route.Outcome?, ScreenEnd)?
        for effect in endTurn() {
            switch effect.effect {
            case .send(let request): send(request, effect)
            case .cancel(let request): for id in requests.cancel(request) { dispatcher.cancel(id) }
            case .open(let route, let model):
                let opening = RouteOpening(route, model: model)
                stage.stream.send(
                    Envelope(opening, id: effect.id, cause: effect.cause, screen: id, depth: effect.depth))
            case .close(let outcome):
                guard end == nil else { continue }
                end = (outcome, .init(effect: effect.id, cause: effect.cause, screen: id, depth: effect.depth))
            }
        }
        if let (outcome, end) = end { self.end(with: outcome, end) }
        endIfClosing()
        if requests.isSettled { waiters.resumeAll() }
    }

    private func end(with outcome: P.Route.Outcome?, _ end: ScreenEnd) {
        if let outcome { origin.opener.send(outcome, end) }
        close()
        origin.opener.close(end)
    }

    private func send(_ request: P.Request, _ effect: ScreenTurn<P>.Effect) {
        let envelope = Envelope(request, id: effect.id, cause: effect.cause, screen: id, depth: effect.depth)
        let sent = dispatcher.open(envelope, .screen(id), on: stage.stream, at: effect.site)
        requests.note(sent.lane, of: effect.id)
        stage.stream.send(envelope)
        dispatcher.begin(sent)
        guard Stage.isMilestone(effect.depth) else { return }
        stage.stream.log.warning(
            """
            \(effect.depth) requests have followed one another, each sent because of the response to the one before, \
            the latest by screen \(diagnosis). If that is a loop, end it in the presenter's `receive`.
            """)
    }

    func receive(_ cancellation: Envelope<RequestCancellation>) {
        guard requests.end(cancellation.body.request) else { return }
        fold(cancellation.id, depth: cancellation.depth) { _ in }
    }
}

extension Screen {
    func receive<R: Route>(_ outcome: Envelope<RouteOutcome<R>>) {
        guard let body = outcome.body as? RouteOutcome<P.Route> else { return }
        fold(outcome.id, depth: outcome.depth) { presenter.receive(body.outcome, from: body.route, &$0) }
    }
}

extension Screen: ResponseReceiver {
    typealias Response = P.Request.Response

    func receive(_ response: Envelope<Response>) {
        guard !isClosed else { return }
        switch requests.match(response) {
        case .answer(let request): fold(response, for: request)
        case .announcement: fold(response, for: nil)
        case .dropped: break
        }
    }

    private func fold(_ response: Envelope<Response>, for request: P.Request?) {
        fold(response.id, depth: response.depth) { presenter.receive(response.body, for: request, &$0) }
    }
}
