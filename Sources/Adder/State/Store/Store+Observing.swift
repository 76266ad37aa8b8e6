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
        observed.observe(path, level: level, observer)
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
        observed.observe(level: level, observer)
    }

    /// Calls a closure after each turn that has changed an element of a list, added it or removed it, until the
    /// observation ends.
    ///
    /// ```swift
    /// observation = store.observe(\.rows, id: row.id) { row, _ in cell.show(row) }
    /// ```
    ///
    /// A turn compares the list once for the observers of all its elements, which costs a small part of one path for each
    /// element. An element that has only moved has not changed. If several elements have one identity, the observer is
    /// called for one of them, and with `nil` only when none is left.
    ///
    /// - Parameters:
    ///   - path: The path to the list.
    ///   - id: The identity of the element, which need not be in the list yet.
    ///   - level: The depth of the observer in the hierarchy of views. Observers of lower levels are called first, those
    ///     of one level in the order of registration.
    ///   - observer: The closure, with the element after the turn and the one before it; `nil` where the list has none.
    /// - Returns: The observation. It ends with its last reference, or when it is cancelled.
    @inlinable
    public func observe<Element: Identifiable & Equatable & Sendable>(
        _ path: ReadPath<State, [Element]>, id: Element.ID, level: Int = 0,
        _ observer: @escaping @MainActor @Sendable (_ new: Element?, _ old: Element?) -> Void
    ) -> StoreObservation where Element.ID: Sendable {
        observed.observe(path, id: id, level: level, observer)
    }
}
