/// The way in which a request runs beside others of its type that the same interactor answers, and what ends it.
///
/// The asker of a request is the screen that sends it, or the answer inside which it is sent. Each call of
/// ``EventStream/reply(to:key:fileID:line:)`` outside an answer is an asker of its own.
public struct Lane: Hashable, Sendable {
    @usableFromInline
    enum Kind: UInt8, Sendable {
        case serial, concurrent, latest, watch
    }

    // Small values: many requests can be open.

    @usableFromInline let kind: Kind
    /// A Boolean value that indicates whether requests in the lane only read.
    private(set) var reads = false
    /// The time between a request's arrival and its answer, in milliseconds; 0 for none.
    private(set) var pause: UInt32 = 0

    /// The lane of requests that run one at a time, in order, also while the interactor awaits. Use it for changes.
    ///
    /// A request runs to its end, also when its screen closes or its caller is cancelled, unless it is ``reading``.
    public static let serial = Lane(kind: .serial)
    /// The lane of requests that run at once, beside all others. Use it for slow work.
    ///
    /// A request runs to its end, also when its screen closes or its caller is cancelled, unless it is ``reading``.
    public static let concurrent = Lane(kind: .concurrent)
    /// The lane of requests that run at once and cancel the request before them from the same asker: ``latest(after:)``
    /// without a pause.
    public static let latest = Lane(kind: .latest)
    /// The lane of requests that run at once, and report progress until their screen closes. Use it for values that change.
    ///
    /// Such a request reads, and ends like one in the lane `latest`. ``Screen/settled()`` and ``SDK/flush()`` do not wait for it.
    public static let watch = Lane(kind: .watch, reads: true)

    /// Returns the lane of requests that cancel the request before them from the same asker, and are answered after a pause in
    /// which no newer one arrives. Use it for search while typing.
    ///
    /// ```swift
    /// var lane: Lane { .latest(after: .milliseconds(300)).reading }
    /// ```
    ///
    /// The interactor is called after the pause, on the environment's clock. A cancelled request delivers no further
    /// response, and its interactor is never called if it waits for its pause. A request is also cancelled when its screen
    /// closes, when its caller is cancelled, or by ``PresenterTurn/cancel(_:)``.
    ///
    /// ``Screen/settled()`` and ``SDK/flush()`` wait for a request that waits for its pause.
    /// ``SDK/stop(deadline:cancelsRequests:)`` has it answered at once, since no newer one can arrive. A pause counts whole
    /// milliseconds, rounded up, and lasts 49 days at most. A duration of zero or less means no pause.
    public static func latest(after pause: Duration) -> Lane {
        let (seconds, attoseconds) = max(pause, .zero).clamped(to: .century).components
        let milliseconds = seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return Lane(kind: .latest, pause: UInt32(clamping: milliseconds))
    }

    /// The lane for requests whose answer only reads, so that it is of no use once nobody waits for it.
    ///
    /// Such a request is cancelled when its screen closes, when its caller is cancelled, and when the SDK stops. One that changes
    /// something runs to its end.
    public var reading: Lane {
        var lane = self
        lane.reads = true
        return lane
    }
}
