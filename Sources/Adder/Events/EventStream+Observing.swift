extension EventStream {
    /// Calls an observer with every event of one type, from now until the subscription ends.
    ///
    /// The observer is called on the thread of a sender, or on one of the concurrency runtime. Calls do not overlap. The
    /// tasks that it begins do not belong to the answer whose event it observes.
    ///
    /// - Returns: The subscription. It ends with its last reference, so keep it in its owner. `let _ =` ends it at once,
    ///   which the log names.
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
            _ = state.changeTaps { $0.append(Tap(registration: registration, body: body)) }
            return registration
        }
        return subscription(registration, to: "every event") { state in
            state.changeTaps { $0.removeAll { $0.registration === registration } }
        }
    }

    /// Calls an observer until the subscription ends. Without a call site, diagnostics leave it out.
    @usableFromInline
    func subscription<E: Event>(
        to type: E.Type, at site: CallSite? = nil, _ observer: @escaping @Sendable (Envelope<E>) -> Void
    ) -> Subscription {
        let registration = state.withLock { add(observer, at: site, &$0) }
        return subscription(registration, to: "\(type)") { $0.change(E.self) { $0.removing(registration) } }
    }

    /// The observations that code outside the core has begun, in that order.
    var subscriptions: [Diagnostics.LiveSubscription] {
        let (observers, taps) = state.withLock { (Array($0.observers.values), $0.taps?.all ?? []) }
        let registrations =
            observers.flatMap { observers in observers.registrations.map { ($0, "\(observers.eventType)") } }
            + taps.map { ($0.registration, "every event") }
        return registrations.sorted { $0.0.id < $1.0.id }.compactMap { registration, event in
            registration.site.map { Diagnostics.LiveSubscription(event: event, location: "\($0)") }
        }
    }

    /// The number of observers and taps, the stream's own included. Tests count them to find survivors.
    package var observerCount: Int {
        state.withLock { state in
            state.observers.values.reduce(state.taps?.all.count ?? 0) { $0 + $1.registrations.count }
        }
    }

    /// Returns the number of observers that a delivery of one type of event calls. Tests count them.
    package func receiverCount<E: Event>(of type: E.Type) -> Int {
        state.withLock { $0.observers[ObjectIdentifier(type)]?.registrations.count ?? 0 }
    }
}
