/// The way in which a request runs beside others of its type that the same interactor answers.
public enum Lane: Sendable {
    /// After the serial requests that came before, whatever the interactor awaits. For changes.
    case serial
    /// At once, beside all others. For slow work that changes nothing others read.
    case concurrent
    /// At once, and the request before it in this lane from the same screen is cancelled. For search while typing.
    case latest
}
