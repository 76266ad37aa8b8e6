extension EventStream {
    /// Waits until every event that was ordered before the call has been delivered. It does not end earlier when its task
    /// is cancelled.
    public func drained() async {
        await withCheckedContinuation { continuation in
            if state.withLock({ $0.enqueue(QueuedEvent(mark: { continuation.resume() })) }) { drain() }
        }
    }

    /// Waits until the event that another thread delivers now has been delivered.
    func currentEventDelivered() async {
        await withCheckedContinuation { continuation in
            let mark = QueuedEvent(mark: { continuation.resume() })
            if state.withLock({ !$0.putFirst(mark, on: CurrentThread.id) }) { continuation.resume() }
        }
    }

    /// The maximum number of queued events that a sender delivers before it hands over to a task.
    private static let share = 64

    @inlinable
    package func send<E: Event>(_ envelope: Envelope<E>) {
        let outcome = state.withLock { state in
            state.note(envelope.id)
            return state.order(envelope, for: observers(of: E.self, &state))
        }
        conclude(outcome, envelope)
    }

    /// Sends an event, and returns its number in the order of delivery; in a replay, that of the recording if it has one.
    func sendNumbered<E: Event>(_ envelope: Envelope<E>) -> UInt64 {
        var number: UInt64 = 0
        let outcome = state.withLock { state in
            state.note(envelope.id)
            let outcome = state.order(envelope, for: observers(of: E.self, &state))
            number = state.orderedCount
            return outcome
        }
        conclude(outcome, envelope)
        return director?.number(of: envelope.id) ?? number
    }

    /// Gives an event its place in the order. Call `conclude` with the outcome, outside every lock.
    @inlinable
    func order<E: Event>(_ envelope: Envelope<E>) -> StreamState.Outcome<E> {
        state.withLock { $0.order(envelope, for: observers(of: E.self, &$0)) }
    }

    /// Carries out, outside the lock, the decision that was made in it.
    @inlinable @inline(__always)
    func conclude<E: Event>(_ outcome: consuming StreamState.Outcome<E>, _ envelope: Envelope<E>) {
        conclude(outcome, envelope, isInsideAnswer: RequestScope.isActive)
    }

    /// Carries the decision out for a sender that knows whether its task is inside an answer.
    @inlinable @inline(__always)
    func conclude<E: Event>(
        _ outcome: consuming StreamState.Outcome<E>, _ envelope: Envelope<E>, isInsideAnswer: Bool
    ) {
        switch consume outcome {
        case .deliver(let delivery):
            delivery.deliver(envelope, isInsideAnswer: isInsideAnswer)
            if state.withLock({ $0.finish() }) { drain() }
        case .drain: drain()
        case .leave: break
        case .wait: slowDown()
        case .warn(let length):
            warn(length: length, latest: E.self)
            slowDown()
        }
    }

    /// Delivers a share of the queue, then hands over the rest. Called by the thread that delivers.
    @usableFromInline
    func drain() {
        var isUnfinished = false
        RequestScope.leave { isUnfinished = drainShare() }
        if isUnfinished { handOver() }
    }

    /// Delivers a share of the queue. Returns `true` if events are left, which the caller still has to deliver.
    private func drainShare() -> Bool {
        let thread = CurrentThread.id
        for _ in 0..<Self.share {
            guard let next = state.withLock({ $0.next(on: thread) }) else { return false }
            next.deliver()
        }
        return true
    }

    /// Ends the caller's delivery. The next sender or a task delivers the rest.
    private func handOver() {
        let needsRelay = state.withLock { state in
            state.pauseDelivery()
            defer { state.hasRelay = true }
            return !state.hasRelay
        }
        guard needsRelay else { return }
        Task.detached {
            while self.takeOver() {
                if self.drainShare() { self.state.withLock { $0.pauseDelivery() } }
                await Task.yield()
            }
        }
    }

    /// Begins a delivery by the relay task. Returns `false`, and ends the relay, if another thread delivers or the queue
    /// is empty.
    private func takeOver() -> Bool {
        state.withLock { state in
            state.hasRelay = !state.isDelivering && !state.queue.isEmpty
            if state.hasRelay { state.isDelivering = true }
            return state.hasRelay
        }
    }

    @usableFromInline
    func warn(length: Int, latest: Any.Type) {
        log.warning(
            """
            \(length) events wait to be delivered, the latest of type \(latest). If an observer sends events on every \
            delivery, end that loop; if one does not return, let it enqueue its work; if the main thread sends them, send \
            fewer at a time.
            """)
    }
}
