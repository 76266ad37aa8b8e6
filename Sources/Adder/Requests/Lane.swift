/// The way in which a request runs beside others of its type that the same interactor answers.
///
/// The asker of a request is the screen that sends it, or the answer inside which it is sent. Each call of
/// ``EventStream/reply(to:key:fileID:line:)`` outside an answer is an asker of its own.
public enum Lane: Hashable, Sendable {
    /// The lane of requests that run one at a time, in order, also while the interactor awaits. Use it for changes.
    ///
    /// A request runs to its end, also when its screen closes or its caller is cancelled, unless ``Request/isRead``.
    case serial
    /// The lane of requests that run at once, beside all others. Use it for slow work that reads.
    ///
    /// A request runs to its end, also when its screen closes or its caller is cancelled, unless ``Request/isRead``.
    case concurrent
    /// The lane of requests that cancel the request before them from the same asker, and are answered after a pause in
    /// which no newer one arrives. Use it for search while typing.
    ///
    /// ```swift
    /// func lane(for request: SearchRequest) -> Lane { .latest(after: .milliseconds(300)) }
    /// ```
    ///
    /// The interactor is called after the pause, on the environment's clock. A cancelled request delivers no further
    /// response, and its interactor is never called if it waits for its pause. A request is also cancelled when its screen
    /// closes, when its caller is cancelled, or by ``PresenterTurn/cancel(_:)``.
    ///
    /// ``Screen/settled()`` and ``SDK/flush()`` wait for a request that waits for its pause.
    /// ``SDK/stop(deadline:cancelsRequests:)`` has it answered at once, since no newer one can arrive. A pause counts whole
    /// milliseconds, rounded up, and lasts 49 days at most. A duration of zero or less means no pause.
    case latest(after: Duration)
    /// The lane of requests that run at once, and report progress until their screen closes. Use it for values that change.
    ///
    /// Such a request ends like one in the lane `latest`. ``Screen/settled()`` and ``SDK/flush()`` do not wait for it.
    case watch

    /// The lane of requests that run at once and cancel the request before them from the same asker: ``latest(after:)``
    /// without a pause.
    public static var latest: Lane { .latest(after: .zero) }
}

/// A lane as a request keeps it, in two small values: many requests can be open.
@usableFromInline
struct RequestLane: Sendable {
    @usableFromInline
    enum Kind: UInt8, Sendable {
        case serial, concurrent, latest, watch
    }

    let kind: Kind
    /// The time between a request's arrival and its answer, in milliseconds.
    let pause: UInt32

    @usableFromInline static let serial = RequestLane(kind: .serial)

    private init(kind: Kind, pause: UInt32 = 0) {
        self.kind = kind
        self.pause = pause
    }

    init(_ lane: Lane) {
        switch lane {
        case .serial: self = .serial
        case .concurrent: self.init(kind: .concurrent)
        case .latest(let pause): self.init(kind: .latest, pause: Self.milliseconds(pause))
        case .watch: self.init(kind: .watch)
        }
    }

    /// Returns a duration in milliseconds, rounded up, and clamped to the numbers of half a word.
    private static func milliseconds(_ duration: Duration) -> UInt32 {
        let (seconds, attoseconds) = max(duration, .zero).clamped(to: .century).components
        return UInt32(clamping: seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
