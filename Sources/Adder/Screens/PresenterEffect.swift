/// An effect that a presenter adds to its turn, carried out after the turn is rendered.
public enum PresenterEffect<P: Presenter>: Equatable, Sendable {
    /// A request to the interactor.
    case send(P.Request)
    /// The end of the screen's open requests that are equal to this one, in the lanes `latest` and `watch`.
    case cancel(P.Request)
    /// A route for the host to present, with the model that the next screen shows at once.
    case open(P.Route, model: P.Route.Model? = nil)
    /// The end of the screen, with the outcome for the screen that opened it.
    case close(returning: P.Route.Outcome? = nil)
}
