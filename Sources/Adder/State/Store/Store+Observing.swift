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

/// The observed paths of a state.
@usableFromInline
@MainActor
struct ObservedPaths<State: Sendable> {
    /// A path, and the way in which it is observed: as a whole, or by its elements.
    private struct Key: Hashable {
        let path: AnyKeyPath
        let observers: ObjectIdentifier
    }

    @usableFromInline private(set) var all: [ObservedPath<State>] = []
    private var byKey: [Key: ObservedPath<State>] = [:]
    /// The number of paths at which those without observers are removed.
    private var limit = 16

    init() {}

    /// Returns the observers of a path, which may be empty; `nil` if the path has had none.
    @usableFromInline
    func observers<Observers: AnyPathObservers>(of path: AnyKeyPath, as type: Observers.Type) -> Observers? {
        byKey[Key(path: path, observers: ObjectIdentifier(type))]?.observers as? Observers
    }

    @usableFromInline
    mutating func add<Observers: AnyPathObservers>(
        _ path: AnyKeyPath, _ observed: ObservedPath<State>, as type: Observers.Type
    ) {
        if all.count == limit {
            byKey = byKey.filter { !$0.value.observers.isEmpty }
            all.removeAll { $0.observers.isEmpty }
            limit = max(16, all.count * 2)
        }
        byKey[Key(path: path, observers: ObjectIdentifier(type))] = observed
        all.append(observed)
    }
}

@available(*, unavailable)
extension ObservedPaths: Sendable {}

/// One observed path of a state with its observers: read and compared once a turn for all of them.
///
/// Its closures are created where the types are known, so that the compiler can specialise them.
@usableFromInline
@MainActor
final class ObservedPath<State: Sendable> {
    let observers: any AnyPathObservers
    @usableFromInline let differs: @Sendable (_ new: State, _ old: State) -> Bool
    @usableFromInline let notify: @MainActor @Sendable (_ new: State, _ old: State) -> Void
    let calls: @Sendable (_ new: State, _ old: State) -> [ObserverCall]

    @usableFromInline
    init(
        _ observers: any AnyPathObservers, differs: @escaping @Sendable (_ new: State, _ old: State) -> Bool,
        notify: @escaping @MainActor @Sendable (_ new: State, _ old: State) -> Void,
        calls: @escaping @Sendable (_ new: State, _ old: State) -> [ObserverCall]
    ) {
        self.observers = observers
        self.differs = differs
        self.notify = notify
        self.calls = calls
    }

    /// Releases the observers, so that an observation that outlives the store keeps no other one.
    deinit { observers.removeAll() }
}
