/// The way in which a request runs beside others of its type that the same interactor answers.
///
/// The asker of a request is the screen that sends it, or the answer inside which it is sent. Each call of
/// ``EventStream/reply(to:key:fileID:line:)`` outside an answer is an asker of its own.
public enum Lane: Sendable {
    /// The lane of requests that run one at a time, in order, also while the interactor awaits. For changes.
    ///
    /// A request runs to its end, also when its screen closes or its caller is cancelled.
    case serial
    /// The lane of requests that run at once, beside all others. For slow work that reads.
    ///
    /// A request runs to its end, also when its screen closes or its caller is cancelled.
    case concurrent
    /// The lane of requests that run at once and cancel the request before them from the same asker. For search while
    /// typing.
    ///
    /// A cancelled request delivers no further response. It is also cancelled when its screen closes, when its caller is
    /// cancelled, or by ``PresenterTurn/cancel(_:)``.
    case latest
    /// The lane of requests that run at once, and report progress until their screen closes. For values that change.
    ///
    /// Such a request ends like one in the lane `latest`. ``Screen/settled()`` and ``SDK/flush()`` do not wait for it.
    case watch

    /// A Boolean value that indicates whether a request is cancelled with its asker.
    var endsWithAsker: Bool { self == .latest || self == .watch }
}
