extension EventStream {
    /// A sender delivers at most so many events for others, then hands over: a flood elsewhere never holds it.
    private static let share = 64

    @inlinable
    package func send<E: Event>(_ envelope: Envelope<E>) {
        let outcome = state.withLock { state in state.order(envelope, at: place(E.self, &state)) }
        conclude(outcome, envelope)
    }

    /// Does outside the lock what was decided in it.
    @inlinable
    func conclude<E: Event>(_ outcome: consuming StreamState.Outcome<E>, _ envelope: Envelope<E>) {
        switch consume outcome {
        case .deliver(let delivery):
            delivery.deliver(envelope)
            if state.withLock({ $0.finish() }) { drain() }
        case .drain: drain()
        case .leave: break
        case .alarm(let depth): warn(depth: depth, latest: E.self)
        }
    }

    /// Where a type of event stands in the stream's table; it does from its first mention on.
    @inlinable
    func place<E: Event>(_ type: E.Type, _ state: inout StreamState) -> Int {
        let place = state.table.place(of: ObjectIdentifier(type))
        return state.table.keys[place] == 0 ? addType(type, &state) : place
    }

    @usableFromInline
    func addType<E: Event>(_ type: E.Type, _ state: inout StreamState) -> Int {
        state.table.insert(Roster<E>(), for: ObjectIdentifier(type))
        // A request has a desk from its first mention, so that one which nobody answers is an error and not silence.
        if let request = type as? any Request.Type { openDesk(request, &state) }
        return state.table.place(of: ObjectIdentifier(type))
    }

    /// Adds an observer, and returns what it replaces: let go of that outside the lock.
    func add<E: Event>(
        _ observer: @escaping @Sendable (Envelope<E>) -> Void, _ state: inout StreamState
    ) -> (id: UInt64, former: Roster<E>?) {
        _ = place(E.self, &state)
        let id = state.makeSubscriptionID()
        return (id, state.change(E.self) { $0.adding(Observer(body: observer), id: id) })
    }

    /// Delivers a share of what waits and hands over the rest. The caller is the one who delivers.
    @usableFromInline
    func drain() {
        if drainShare() { handOver() }
    }

    /// Delivers a share of what waits; true when something is left, and the caller is still the one who delivers.
    private func drainShare() -> Bool {
        for _ in 0..<Self.share {
            guard let next = state.withLock({ $0.next() }) else { return false }
            next.deliver()
        }
        return true
    }

    /// Leaves the rest to the next sender, and to a task in case there is none.
    private func handOver() {
        let needsRelay = state.withLock { state in
            state.isDelivering = false
            defer { state.hasRelay = true }
            return !state.hasRelay
        }
        guard needsRelay else { return }
        Task.detached {
            while self.takeOver() {
                if self.drainShare() { self.state.withLock { $0.isDelivering = false } }
                await Task.yield()
            }
        }
    }

    /// Makes the relay the one who delivers, if something waits and nobody delivers it; else the relay has ended.
    private func takeOver() -> Bool {
        state.withLock { state in
            state.hasRelay = !state.isDelivering && !state.waiting.isEmpty
            if state.hasRelay { state.isDelivering = true }
            return state.hasRelay
        }
    }

    @usableFromInline
    func warn(depth: Int, latest: Any.Type) {
        log.warning(
            """
            \(depth) events wait to be delivered, the latest of type \(latest). If an observer sends events on every \
            delivery, end that loop; if they come from outside, send fewer at a time.
            """)
    }
}
