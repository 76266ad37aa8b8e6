/// A screen with the type of its presenter erased, as its stage runs it.
@MainActor
protocol AnyScreen: AnyObject {
    /// The number of screens that contain this one, one inside the other.
    var level: Int { get }
    var isClosed: Bool { get }
    /// A Boolean value that indicates whether the state of another screen names this one.
    var isChild: Bool { get }
    var diagnosis: Diagnostics.LiveScreen { get }
    /// Takes over the state that the turn's events were folded into, and runs the contracts.
    func updateState()
    func render()
    /// Folds a recorded intent. Returns `false` if the presenter has no such intents, or the screen is closed.
    func replay(_ intent: any Event, id: EventID) -> Bool
    /// Passes what the screen shows now to the recorder, if the turn that begins with an event has changed it.
    func keepLook(after event: EventID)
    func sendEffects()
    func close()
    /// The questions of the screen and of its children before it is left.
    var leaving: ScreenLeaving? { get }
    var isSettled: Bool { get }
    /// A Boolean value that indicates whether the contracts of the state hold.
    var keepsContracts: Bool { get }
    func settled() async
    /// A Boolean value that indicates whether new children wait until this screen is rendered.
    var isBehindChildren: Bool { get }
    /// Renders a child that waits until its parent is rendered.
    func showAfterParent()
    func childWasRendered()
    /// Notes an outcome that a child is about to tell.
    func noteOutcome(_ outcome: any Event, of child: ScreenID)
    func receive<C: Child>(_ outcome: Envelope<ChildOutcome<C>>)
    func receive(_ cancellation: Envelope<RequestCancellation>)
    func receive<R: Route>(_ outcome: Envelope<RouteOutcome<R>>)
    func receive<R: Route>(_ refusal: Envelope<RouteRefused<R>>)
    func receive(_ reappearance: Envelope<ScreenReappeared>)
}

/// A screen that its stage runs, held weakly, with the type of response that it receives.
struct OpenScreen {
    weak var screen: (any AnyScreen)?
    let response: ObjectIdentifier
}

extension Screen: AnyScreen {
    var level: Int { origin.level }

    var isBehindChildren: Bool { childScreens?.isParentBehind ?? false }

    var diagnosis: Diagnostics.LiveScreen {
        Diagnostics.LiveScreen(id: id, presenter: "\(P.self)", location: origin.site.description)
    }

    var keepsContracts: Bool { observed.keepsContracts }

    func updateState() { functions.updateState(self) }

    func render() { functions.render(self) }

    func replay(_ intent: any Event, id: EventID) -> Bool {
        guard !isClosed, let intent = intent as? P.Intent else { return false }
        functions.handle(self, intent, id)
        return true
    }

    func keepLook(after event: EventID) { keepLook(in: EventID(turnAfter: event)) }

    func sendEffects() { functions.sendEffects(self) }

    func noteOutcome(_ outcome: any Event, of child: ScreenID) {
        if outcome is P.Child.Outcome { childScreens?.noteOutcome(of: child) }
    }

    func receive(_ cancellation: Envelope<RequestCancellation>) {
        guard requests.end(cancellation.body.request), !isClosed else { return }
        joinTurn()
        fold(cancellation.id, depth: cancellation.depth) { _ in }
    }

    func receive<R: Route>(_ outcome: Envelope<RouteOutcome<R>>) {
        guard !isClosed, let body = outcome.body as? RouteOutcome<P.Route> else { return }
        joinTurn()
        fold(outcome.id, depth: outcome.depth) { presenter.receive(body.outcome, from: body.route, &$0) }
    }

    func receive<C: Child>(_ outcome: Envelope<ChildOutcome<C>>) {
        guard !isClosed, let body = outcome.body as? ChildOutcome<P.Child> else { return }
        childScreens?.foldOutcome(of: body.child)
        joinTurn()
        fold(outcome.id, depth: outcome.depth) { presenter.receive(body.outcome, from: body.child, &$0) }
    }

    func receive<R: Route>(_ refusal: Envelope<RouteRefused<R>>) {
        guard !isClosed, let body = refusal.body as? RouteRefused<P.Route> else { return }
        joinTurn()
        fold(refusal.id, depth: refusal.depth) { presenter.refused(body.refusal, from: body.route, &$0) }
    }

    func receive(_ reappearance: Envelope<ScreenReappeared>) {
        guard !isClosed else { return }
        joinTurn()
        fold(reappearance.id, depth: reappearance.depth) { presenter.reappeared(&$0) }
    }
}

extension Screen: ResponseReceiver {
    typealias Response = P.Request.Response

    func receive(_ response: Envelope<Response>, _ change: Response.Change?) {
        functions.receive(self, response, change)
    }
}
