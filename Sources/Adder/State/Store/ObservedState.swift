/// A state with its contracts and its observers, which changes in the turns of its owner: a store or a screen.
@usableFromInline
@MainActor
final class ObservedState<State: Equatable & Sendable> {
    /// The state after the latest turn; inside an observer, the state of which the observer is notified.
    @usableFromInline var value: State
    @usableFromInline var paths = ObservedPaths<State>()
    private let contracts: OrderedContracts<State>
    @usableFromInline let hasContracts: Bool
    private var lastObserverID = 0

    init(_ state: State, contracts: OrderedContracts<State>) {
        self.contracts = contracts
        hasContracts = !contracts.isEmpty
        value = contracts.initialState(state)
    }

    /// A Boolean value that indicates whether no contract would change the state.
    var keepsContracts: Bool { contracts.initialState(value) == value }

    @usableFromInline
    func nextObserverID() -> Int {
        lastObserverID += 1
        return lastObserverID
    }

    /// Changes the state in a turn, and calls the observers.
    @inlinable
    func change(_ change: (inout State) -> Void) {
        let old = value
        var new = old
        change(&new)
        self.change(to: new, since: old)
        notify(since: old)
    }

    /// Takes over a changed state, and runs the contracts.
    @inlinable
    func change(to changed: State, since old: State) {
        guard hasContracts else { return value = changed }
        var new = changed
        updateContracts(&new, since: old)
        value = new
    }

    @usableFromInline
    func updateContracts(_ new: inout State, since old: State) {
        contracts.update(&new, since: old)
    }

    /// Calls the observers of all paths that differ, those of lower levels first.
    @inlinable
    func notify(since old: State) {
        let new = value
        let paths = paths.all
        if paths.count == 1 { return paths[0].notify(new, old) }
        var first: ObservedPath<State>?
        var others: [ObservedPath<State>] = []
        for index in paths.indices where paths[index].differs(new, old) {
            if first == nil { first = paths[index] } else { others.append(paths[index]) }
        }
        guard let first else { return }
        if others.isEmpty { first.notify(new, old) } else { notify([first] + others, new, old) }
    }

    @usableFromInline
    func notify(_ paths: [ObservedPath<State>], _ new: State, _ old: State) {
        ObserverCall.make(paths.flatMap { $0.calls(new, old) })
    }
}

extension ObservedState {
    /// Calls a closure after each turn that has changed a path.
    @inlinable
    func observe<Value: Equatable & Sendable>(
        _ path: ReadPath<State, Value>, level: Int,
        _ observer: @escaping @MainActor @Sendable (_ new: Value, _ old: Value) -> Void
    ) -> StoreObservation {
        let known = paths.observers(of: [path], as: PathObservers<Value>.self)
        if let known { return known.add(nextObserverID(), level, observer) }
        let observers = PathObservers<Value>()
        let observed = ObservedPath<State>(
            observers, differs: { $0[keyPath: path] != $1[keyPath: path] },
            notify: { new, old in
                let (new, old) = (new[keyPath: path], old[keyPath: path])
                if new != old { observers.notify(new, old) }
            },
            calls: { observers.calls($0[keyPath: path], $1[keyPath: path]) })
        paths.add([path], observed, as: PathObservers<Value>.self)
        return observers.add(nextObserverID(), level, observer)
    }

    /// Calls a closure after each turn that has changed at least one of several paths.
    func observe<each Value: Equatable & Sendable>(
        severalOf paths: repeat ReadPath<State, each Value>, level: Int,
        _ observer: @escaping @MainActor @Sendable (repeat each Value) -> Void
    ) -> StoreObservation {
        var key: [AnyKeyPath] = []
        for path in repeat each paths { key.append(path) }
        let body: PathObservers<State>.Body = { new, _ in observer(repeat new[keyPath: each paths]) }
        let known = self.paths.observers(of: key, as: PathObservers<State>.self)
        if let known { return known.add(nextObserverID(), level, body) }
        let observers = PathObservers<State>()
        let differs: @Sendable (State, State) -> Bool = { new, old in
            for path in repeat each paths {
                if new[keyPath: path] != old[keyPath: path] { return true }
            }
            return false
        }
        let observed = ObservedPath<State>(
            observers, differs: differs, notify: { if differs($0, $1) { observers.notify($0, $1) } },
            calls: observers.calls)
        self.paths.add(key, observed, as: PathObservers<State>.self)
        return observers.add(nextObserverID(), level, body)
    }

    /// Calls a closure after each turn that has changed the state.
    @inlinable
    func observe(
        level: Int, _ observer: @escaping @MainActor @Sendable (_ new: State, _ old: State) -> Void
    ) -> StoreObservation {
        let path = \State.self
        let known = paths.observers(of: [path], as: PathObservers<State>.self)
        if let known { return known.add(nextObserverID(), level, observer) }
        let observers = PathObservers<State>()
        let observed = ObservedPath<State>(
            observers, differs: { $0 != $1 }, notify: { if $0 != $1 { observers.notify($0, $1) } },
            calls: observers.calls)
        paths.add([path], observed, as: PathObservers<State>.self)
        return observers.add(nextObserverID(), level, observer)
    }

    /// Calls a closure after each turn that has changed an element of a list, added it or removed it.
    @inlinable
    func observe<Element: Identifiable & Equatable & Sendable>(
        _ path: ReadPath<State, [Element]>, id: Element.ID, level: Int,
        _ observer: @escaping @MainActor @Sendable (_ new: Element?, _ old: Element?) -> Void
    ) -> StoreObservation where Element.ID: Sendable {
        let known = paths.observers(of: [path], as: ElementObservers<Element>.self)
        if let known { return known.observers(of: id).add(nextObserverID(), level, observer) }
        let elements = ElementObservers<Element>()
        let observed = ObservedPath<State>(
            elements, differs: { $0[keyPath: path] != $1[keyPath: path] },
            notify: { elements.notify($0[keyPath: path], $1[keyPath: path]) },
            calls: { elements.calls($0[keyPath: path], $1[keyPath: path]) })
        paths.add([path], observed, as: ElementObservers<Element>.self)
        return elements.observers(of: id).add(nextObserverID(), level, observer)
    }
}

/// The observed paths of a state.
@usableFromInline
@MainActor
struct ObservedPaths<State: Sendable> {
    /// A path, or several that are observed together, and the way in which they are observed: as a whole, or by elements.
    private struct Key: Hashable {
        let paths: [AnyKeyPath]
        let observers: ObjectIdentifier
    }

    @usableFromInline private(set) var all: [ObservedPath<State>] = []
    private var byKey: [Key: ObservedPath<State>] = [:]
    /// The number of paths at which those without observers are removed.
    private var limit = 16

    init() {}

    /// Returns the observers of paths, which may be empty; `nil` if the paths have had none.
    @usableFromInline
    func observers<Observers: AnyPathObservers>(of paths: [AnyKeyPath], as type: Observers.Type) -> Observers? {
        byKey[Key(paths: paths, observers: ObjectIdentifier(type))]?.observers as? Observers
    }

    @usableFromInline
    mutating func add<Observers: AnyPathObservers>(
        _ paths: [AnyKeyPath], _ observed: ObservedPath<State>, as type: Observers.Type
    ) {
        if all.count == limit {
            byKey = byKey.filter { !$0.value.observers.isEmpty }
            all.removeAll { $0.observers.isEmpty }
            limit = max(16, all.count * 2)
        }
        byKey[Key(paths: paths, observers: ObjectIdentifier(type))] = observed
        all.append(observed)
    }
}

@available(*, unavailable)
extension ObservedPaths: Sendable {}
