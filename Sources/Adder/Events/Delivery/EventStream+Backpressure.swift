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
