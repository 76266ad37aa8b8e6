/// A screen with the type of its presenter erased, as its stage runs it.
@MainActor
protocol AnyScreen: AnyObject {
    /// The number of screens that contain this one, one inside the other.
    var level: Int { get }
    var isClosed: Bool { get }
    var diagnosis: Diagnostics.LiveScreen { get }
    /// Takes over the state that the turn's events were folded into, and runs the contracts.
    func updateState()
    func render()
    func sendEffects()
    func receive(_ cancellation: Envelope<RequestCancellation>)
    func receive<R: Route>(_ outcome: Envelope<RouteOutcome<R>>)
    func receive<R: Route>(_ refusal: Envelope<RouteRefused<R>>)
}

/// A screen that its stage runs, held weakly, with the type of response that it receives.
struct OpenScreen {
    weak var screen: (any AnyScreen)?
    let response: ObjectIdentifier
}
