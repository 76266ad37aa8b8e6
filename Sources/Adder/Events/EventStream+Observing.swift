extension EventStream {
    /// Calls an observer with every event of one type, from now until the subscription ends.
    ///
    /// The observer is called on the thread of a sender, or on one of the concurrency runtime. Calls do not overlap. The
    /// tasks that it begins do not belong to the answer whose event it observes.
    ///
    /// - Returns: The subscription. It ends with its last reference, so keep it in its owner. `let _ =` ends it at once,
    ///   which the log names.
    @inlinable
    public func observe<E: Event>(
        _ type: E.Type = E.self, fileID: StaticString = #fileID, line: UInt = #line,
        _ observer: @escaping @Sendable (Envelope<E>) -> Void
    ) -> Subscription {
        subscription(to: type, at: CallSite(fileID, line), observer)
    }

    /// Calls an observer with every event of one type, as long as its owner lives.
    ///
    /// The owner is held weakly, and passed to the observer. The observation ends with the first event after the owner
    /// was released.
    ///
    /// ```swift
    /// stream.observe(TodosResponse.self, by: self) { owner, response in owner.note(response.body) }
    /// ```
    public func observe<E: Event, Owner: AnyObject & Sendable>(
        _ type: E.Type = E.self, by owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
        _ observer: @escaping @Sendable (Owner, Envelope<E>) -> Void
    ) {
        let holder = Lock<Subscription?>(nil)
        let subscription = subscription(to: type, at: CallSite(fileID, line)) { [weak owner] (envelope: Envelope<E>) in
            if let owner { return observer(owner, envelope) }
            holder.withLock { holder in
                defer { holder = nil }
                return holder
            }?.cancel()
        }
        // The observer and its subscription hold each other until the owner is gone.
        holder.withLock { $0 = subscription }
    }

    /// Calls a closure with every event of every type in order, after the observers of its type.
    ///
    /// `let tap = stream.tap { print($0) }` prints every event.
    ///
    /// - Returns: The subscription. It ends with its last reference, so keep it in its owner.
    public func tap(
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping @Sendable (Envelope<any Event>) -> Void
    ) -> Subscription {
        let registration = state.withLock { state in
            let registration = state.makeRegistration(at: CallSite(fileID, line))
            state.add(Tap(registration: registration, body: body))
            return registration
        }
        return Subscription(to: self) { [weak self] isCancelled in
            self?.end(registration, isCancelled: isCancelled, of: "every event") { $0.removeTap(registration) }
        }
    }

    /// Calls an observer until the subscription ends. Without a call site, diagnostics leave it out.
    @inlinable
    func subscription<E: Event>(
        to type: E.Type, at site: CallSite? = nil, _ observer: @escaping @Sendable (Envelope<E>) -> Void
    ) -> Subscription {
        let registration = state.withLock { add(observer, at: site, &$0) }
        return Subscription(to: self) { [weak self] isCancelled in
            self?.end(registration, isCancelled: isCancelled, of: E.self) { $0.remove(E.self, registration) }
        }
    }

    /// The observations that code outside the core has begun, in that order.
    var subscriptions: [Diagnostics.LiveSubscription] {
        let (observers, taps) = state.withLock { state in
            (state.tables.values.map { ($0.eventType, $0.registrations) }, state.tapList.registrations)
        }
        let registrations = (observers.map { ("\($0)", $1) } + [("every event", taps)])
            .flatMap { event, list in list.filter(\.isActive).map { ($0, event) } }
        return registrations.sorted(byNumber: { $0.0.id }).compactMap { registration, event in
            registration.site.map { Diagnostics.LiveSubscription(event: event, location: "\($0)") }
        }
    }

    /// The number of observers and taps, the stream's own included. Tests count them to find survivors.
    package var observerCount: Int {
        state.withLock { state in
            state.tables.values.reduce(state.tapList.count) { $0 + $1.count }
        }
    }

    /// Returns the number of observers that a delivery of one type of event calls. Tests count them.
    package func receiverCount<E: Event>(of type: E.Type) -> Int {
        state.withLock { $0.tables[ObjectIdentifier(type)]?.count ?? 0 }
    }
}
