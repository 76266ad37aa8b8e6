/// The limit of the backlog, beyond which a sender waits for the thread that delivers.
struct Backpressure: Sendable {
    /// The number of queued events beyond which a sender waits.
    private static let limit = 8_192
    /// The number of events that are still before a sender's own when it goes on: work for longer than a pause.
    fileprivate static let rest: UInt64 = 4_096
    /// The number of pauses without a delivery after which a sender goes on: about a tenth of a second.
    fileprivate static let patience = 700

    /// The next step of a sender beyond the limit.
    fileprivate enum Step {
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

    /// Lets senders go on until as many more events are queued, since an observer does not return. It may wait for one of
    /// these senders.
    fileprivate mutating func giveUp(at count: Int) {
        length = count + Self.limit
    }
}

extension StreamState {
    /// A Boolean value that indicates whether the queue is so long that a sender waits.
    @usableFromInline var isCrowded: Bool { queue.count > backpressure.length }

    /// Returns `true` if a thread is not inside an observer.
    fileprivate func mayWait(_ thread: UInt) -> Bool {
        !isDelivering || backpressure.deliverer != thread
    }

    /// Returns the next step of a sender that waits for the delivery of one of the queued events.
    fileprivate mutating func step(to number: UInt64, isStuck: Bool) -> Backpressure.Step {
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

extension EventStream {
    /// Waits until most of the events before the caller's own have been delivered. Called outside every lock.
    ///
    /// The caller waits only while another thread delivers queued events, and delivers them itself when no thread does, so
    /// it needs no thread of the concurrency runtime to go on. After about a tenth of a second without a delivery it goes
    /// on too, so an observer that waits for the caller is held up, and no deadlock follows.
    @usableFromInline
    func slowDown() {
        if CurrentThread.isMain { return }
        let thread = CurrentThread.id
        let last: UInt64? = state.withLock { state in
            guard state.mayWait(thread) else { return nil }
            state.backpressure.waitCount += 1
            return state.orderedCount
        }
        guard let last else { return }
        let target = last - min(last, Backpressure.rest)
        var (delivered, pauses) = (UInt64(0), 0)
        while true {
            let isStuck = pauses == Backpressure.patience
            let (step, number) = state.withLock { ($0.step(to: target, isStuck: isStuck), $0.lastSequenceNumber) }
            pauses = number == delivered ? pauses + 1 : 0
            delivered = number
            switch step {
            case .proceed: return
            case .deliver: drain()
            case .pause: CurrentThread.pause()
            }
        }
    }

    /// The number of times that a sender waited because too many events were queued. Tests count them.
    package var waitCount: Int { state.withLock { $0.backpressure.waitCount } }
}
