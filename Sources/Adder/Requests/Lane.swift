/// The way in which a request runs beside others of its type that the same interactor answers.
public enum Lane: Sendable {
    /// The lane of requests that run one at a time, in order, also while the interactor awaits. For changes.
    case serial
    /// The lane of requests that run at once, beside all others. For slow work that reads.
    case concurrent
    /// The lane of requests that run at once and cancel the request before them from the same screen. For search while
    /// typing.
    case latest
}
