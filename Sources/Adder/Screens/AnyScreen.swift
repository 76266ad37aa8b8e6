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
    /// Folds an event for this screen alone that is no response: an outcome, a refusal, a cancellation or a reappearance.
    func receive(_ event: Envelope<some Event>)
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

    func receive(_ event: Envelope<some Event>) {
        switch event.body {
        case let ended as RequestCancellation: if requests.end(ended.request) { fold(event) { _ in } }
        case let told as ScreenOutcome<P.Route, P.Route.Outcome>:
            fold(event) { presenter.receive(told.outcome, from: told.origin, &$0) }
        case let told as ScreenOutcome<P.Child, P.Child.Outcome>:
            childScreens?.foldOutcome(of: told.origin)
            fold(event) { presenter.receive(told.outcome, from: told.origin, &$0) }
        case let refused as RouteRefused<P.Route>:
            fold(event) { presenter.refused(refused.refusal, from: refused.route, &$0) }
        case is ScreenReappeared: fold(event) { presenter.reappeared(&$0) }
        default: break
        }
    }

    private func fold(_ event: Envelope<some Event>, _ body: (inout PresenterTurn<P>) -> Void) {
        guard !isClosed else { return }
        joinTurn()
        fold(event.id, depth: event.depth, body)
    }
}

extension Screen: ResponseReceiver {
    typealias Response = P.Request.Response

    var noticesChanges: Bool { !(P.self is any NoticesNothing.Type) }

    func receive(_ response: Envelope<Response>, _ change: Response.Change?) {
        functions.receive(self, response, change)
    }
}
