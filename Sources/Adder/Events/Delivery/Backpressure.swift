/// The limit of the backlog, beyond which a sender waits for the thread that delivers.
struct Backpressure: Sendable {
    /// The number of queued events beyond which a sender waits.
    private static let limit = 8_192
    /// The number of events that are still before a sender's own when it goes on: work for longer than a pause.
    static let rest: UInt64 = 4_096
    /// The number of pauses without a delivery after which a sender goes on: about a tenth of a second.
    static let patience = 700

    /// The next step of a sender beyond the limit.
    enum Step {
        /// Go on.
        case proceed
        /// Deliver queued events, since no other thread does.
        case deliver
        /// Pause, since another thread delivers.
        case pause
    }

    /// The number of queued events beyond which a sender waits now.
    private(set) var length = limit
    /// The thread that delivers, while one does: it may be inside an observer.
    var deliverer: UInt?
    /// The number of times that a sender began to wait.
    var waitCount = 0

    /// Lets senders wait at the usual length again.
    mutating func reset() {
        length = Self.limit
    }

    /// Lets senders go on until as many events more are queued: an observer does not return, maybe since it waits for one
    /// of these senders.
    mutating func giveUp(at count: Int) {
        length = count + Self.limit
    }
}

extension StreamState {
    /// A Boolean value that indicates whether the queue is so long that a sender waits.
    @usableFromInline var isCrowded: Bool { queue.count > backpressure.length }

    /// A Boolean value that indicates whether a thread is not inside an observer.
    func mayWait(_ thread: UInt) -> Bool {
        !isDelivering || backpressure.deliverer != thread
    }

    /// Returns the next step of a sender that waits for the delivery of one of the queued events.
    mutating func step(to number: UInt64, isStuck: Bool) -> Backpressure.Step {
        if lastSequenceNumber >= number {
            backpressure.reset()
            return .proceed
        }
        if !isDelivering {
            isDelivering = true
            return .deliver
        }
        guard isStuck else { return .pause }
        backpressure.giveUp(at: queue.count)
        return .proceed
    }
}
