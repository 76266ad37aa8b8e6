extension Store {
    /// Calls a closure after each turn that has changed a path of the state, until the observation ends.
    ///
    /// - Parameters:
    ///   - path: The path; `\.self` for the whole state.
    ///   - level: The depth of the observer in the hierarchy of views. Observers of lower levels are called first, those
    ///     of one level in the order of registration.
    ///   - observer: The closure, with the value after the turn and the one before it.
    /// - Returns: The observation. It ends with its last reference, or when it is cancelled.
    @inlinable
    public func observe<Value: Equatable & Sendable>(
        _ path: ReadPath<State, Value>, level: Int = 0,
        _ observer: @escaping @MainActor @Sendable (_ new: Value, _ old: Value) -> Void
    ) -> StoreObservation {
        let known = paths.observers(of: path, as: PathObservers<Value>.self)
        if let known { return known.add(nextObserverID(), level, observer) }
        let observers = PathObservers<Value>()
        let observed = ObservedPath<State>(
            observers, differs: { $0[keyPath: path] != $1[keyPath: path] },
            notify: { observers.notify($0[keyPath: path], $1[keyPath: path]) },
            calls: { observers.calls($0[keyPath: path], $1[keyPath: path]) })
        paths.add(path, observed, as: PathObservers<Value>.self)
        return observers.add(nextObserverID(), level, observer)
    }

    /// Calls a closure after each turn that has changed the state, until the observation ends.
    ///
    /// - Parameters:
    ///   - level: The depth of the observer in the hierarchy of views. Observers of lower levels are called first, those
    ///     of one level in the order of registration.
    ///   - observer: The closure, with the state after the turn and the one before it.
    /// - Returns: The observation. It ends with its last reference, or when it is cancelled.
    @inlinable
    public func observe(
        level: Int = 0, _ observer: @escaping @MainActor @Sendable (_ new: State, _ old: State) -> Void
    ) -> StoreObservation {
        let path = \State.self
        let known = paths.observers(of: path, as: PathObservers<State>.self)
        if let known { return known.add(nextObserverID(), level, observer) }
        let observers = PathObservers<State>()
        let observed = ObservedPath<State>(
            observers, differs: { $0 != $1 }, notify: observers.notify, calls: observers.calls)
        paths.add(path, observed, as: PathObservers<State>.self)
        return observers.add(nextObserverID(), level, observer)
    }
}
