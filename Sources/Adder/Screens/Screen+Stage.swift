extension Screen: AnyScreen {
    var level: Int { origin.level }

    var diagnosis: Diagnostics.LiveScreen {
        Diagnostics.LiveScreen(id: id, presenter: "\(P.self)", location: origin.site.description)
    }

    func updateState() { functions.updateState(self) }

    func render() { functions.render(self) }

    func sendEffects() { functions.sendEffects(self) }

    func receive(_ cancellation: Envelope<RequestCancellation>) {
        guard requests.end(cancellation.body.request), !isClosed else { return }
        joinTurn()
        fold(cancellation.id, depth: cancellation.depth) { _ in }
    }
}

extension Screen {
    func receive<R: Route>(_ outcome: Envelope<RouteOutcome<R>>) {
        guard !isClosed, let body = outcome.body as? RouteOutcome<P.Route> else { return }
        joinTurn()
        fold(outcome.id, depth: outcome.depth) { presenter.receive(body.outcome, from: body.route, &$0) }
    }

    func receive<R: Route>(_ refusal: Envelope<RouteRefused<R>>) {
        guard !isClosed, let body = refusal.body as? RouteRefused<P.Route> else { return }
        joinTurn()
        fold(refusal.id, depth: refusal.depth) { presenter.refused(body.refusal, from: body.route, &$0) }
    }
}

extension Screen: ResponseReceiver {
    @usableFromInline typealias Response = P.Request.Response

    @usableFromInline
    func receive(_ response: Envelope<Response>) { functions.receive(self, response) }
}
