extension Store {
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
        let known = paths.observers(of: path, as: ElementObservers<Element>.self)
        if let known { return known.observers(of: id).add(nextObserverID(), level, observer) }
        let elements = ElementObservers<Element>()
        let observed = ObservedPath<State>(
            elements, differs: { $0[keyPath: path] != $1[keyPath: path] },
            notify: { elements.notify($0[keyPath: path], $1[keyPath: path]) },
            calls: { elements.calls($0[keyPath: path], $1[keyPath: path]) })
        paths.add(path, observed, as: ElementObservers<Element>.self)
        return elements.observers(of: id).add(nextObserverID(), level, observer)
    }
}
