extension EventStream {
    /// Returns the observers of a type of event, and prepares the type at its first use.
    @inlinable
    func observers<E: Event>(of type: E.Type, _ state: inout StreamState) -> Observers<E> {
        state.keptObservers(of: ObjectIdentifier(type)) as? Observers<E> ?? takeObservers(of: type, &state)
    }

    /// Returns the observers of a type of event after a change, and keeps them until the next one.
    @usableFromInline
    func takeObservers<E: Event>(of type: E.Type, _ state: inout StreamState) -> Observers<E> {
        let observers = table(of: type, &state).makeObservers()
        state.observers[ObjectIdentifier(type)] = observers
        return observers
    }

    /// Returns the table of a type of event, and prepares the type at its first use.
    @inlinable
    func table<E: Event>(of type: E.Type, _ state: inout StreamState) -> ObserverTable<E> {
        state.table(of: ObjectIdentifier(type)) as? ObserverTable<E> ?? prepare(type, &state)
    }

    @usableFromInline
    func prepare<E: Event>(_ type: E.Type, _ state: inout StreamState) -> ObserverTable<E> {
        let table = ObserverTable<E>(kind: kind(type))
        state.tables[ObjectIdentifier(type)] = table
        // A type of request has a dispatcher from its first use, so that a request without an interactor fails at once.
        openDispatcher(self, type, &state)
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
