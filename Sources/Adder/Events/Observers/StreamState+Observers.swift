extension StreamState {
    // These two are compiled once. They are mutating, since a call on a value copies the whole state.

    /// Returns the observers of a type of event that senders take; `nil` if they have changed since the last event.
    @usableFromInline
    mutating func keptObservers(of type: ObjectIdentifier) -> (any AnyObservers)? { observers[type] }

    @usableFromInline
    mutating func table(of type: ObjectIdentifier) -> (any AnyObserverTable)? { tables[type] }

    @inlinable
    mutating func add<E: Event>(_ observer: Observer<E>, _ registration: Registration, to table: ObserverTable<E>) {
        discard(table)
        table.list.append(observer, registration)
    }

    /// Removes and returns the observer of a registration.
    ///
    /// Release the result outside the lock: an observer may own other subscriptions, which end with it.
    @inlinable
    mutating func remove<E: Event>(_ type: E.Type, _ registration: Registration) -> Observer<E>? {
        guard let table = table(of: ObjectIdentifier(type)) as? ObserverTable<E> else { return nil }
        discard(table)
        return table.remove(registration)
    }

    /// Discards the observers that senders take, before a change: the arrays belong to the table alone then, unless a
    /// delivery holds them. No observer is released, since each of them is in the table too.
    @usableFromInline
    mutating func discard<E: Event>(_ table: ObserverTable<E>) {
        guard table.isKept else { return }
        table.isKept = false
        observers[ObjectIdentifier(E.self)] = nil
    }

    /// Returns the observers of a type of event as they are now.
    mutating func currentObservers(of type: ObjectIdentifier) -> (any AnyObservers)? {
        if let current = observers[type] { return current }
        let current = tables[type]?.observers()
        observers[type] = current
        return current
    }

    mutating func add(_ tap: Tap) {
        taps = nil
        tapList.append(tap, tap.registration)
        renewTaps()
    }

    private mutating func renewTaps() {
        if tapList.count > 0 || recorder != nil { taps = Taps(tapList, recorder) }
    }

    mutating func record(by recorder: any Recorder) {
        self.recorder = recorder
        renewTaps()
    }

    /// Removes and returns the tap of a registration. Release the result outside the lock too.
    mutating func removeTap(_ registration: Registration) -> Tap? {
        taps = nil
        defer { renewTaps() }
        return tapList.remove(registration)
    }

    @usableFromInline
    mutating func makeRegistration(at site: CallSite?) -> Registration {
        lastRegistration += 1
        return Registration(id: lastRegistration, site: site, eventsBefore: orderedCount)
    }

    /// Returns `true` if nothing has happened on the stream since an observation began.
    @usableFromInline
    func isUnused(_ registration: Registration) -> Bool {
        registration.id == lastRegistration && registration.eventsBefore == lastSequenceNumber && queue.isEmpty
    }
}

extension EventStream {
    /// Returns the observers of a type of event, and prepares the type for its first event.
    @inlinable
    func observers<E: Event>(of type: E.Type, _ state: inout StreamState) -> Observers<E> {
        state.keptObservers(of: ObjectIdentifier(type)) as? Observers<E> ?? takeObservers(of: type, &state)
    }

    /// Returns the observers of a type of event after a change, and keeps them until the next one.
    @usableFromInline
    func takeObservers<E: Event>(of type: E.Type, _ state: inout StreamState) -> Observers<E> {
        let table = table(of: type, &state)
        // The runtime searches long for a conformance, so not for a type that is observed and never sent.
        if table.kind == nil {
            table.kind = kind(type)
            // A type of request has a dispatcher from its first event, so that one without an interactor fails at once.
            openDispatcher(self, type, &state)
        }
        let observers = table.makeObservers()
        state.observers[ObjectIdentifier(type)] = observers
        return observers
    }

    /// Returns the table of a type of event.
    @inlinable
    func table<E: Event>(of type: E.Type, _ state: inout StreamState) -> ObserverTable<E> {
        state.table(of: ObjectIdentifier(type)) as? ObserverTable<E> ?? makeTable(of: type, &state)
    }

    @usableFromInline
    func makeTable<E: Event>(of type: E.Type, _ state: inout StreamState) -> ObserverTable<E> {
        let table = ObserverTable<E>()
        state.tables[ObjectIdentifier(type)] = table
        return table
    }

    /// Adds an observer.
    @inlinable
    @discardableResult
    func add<E: Event>(
        _ observer: @escaping @Sendable (Envelope<E>) -> Void, at site: CallSite? = nil, _ state: inout StreamState
    ) -> Registration {
        let table = table(of: E.self, &state)
        let registration = state.makeRegistration(at: site)
        state.add(Observer(body: observer), registration, to: table)
        return registration
    }
}
