/// One path of a state with its observers: it is read and compared once for all of them.
///
/// Its closures are made where the types are known, so that the compiler can specialise them.
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

    /// An observation that outlives the store must not keep the other observers.
    deinit { observers.removeAll() }
}

/// The paths of a state that are observed.
@usableFromInline
@MainActor
struct ObservedPaths<State: Sendable> {
    @usableFromInline private(set) var all: [ObservedPath<State>] = []
    private var byPath: [AnyKeyPath: ObservedPath<State>] = [:]
    /// How many there may be before those that nobody observes any more are forgotten.
    private var limit = 16

    init() {}

    @usableFromInline
    subscript<Value: Equatable & Sendable>(_ path: AnyKeyPath) -> PathObservers<Value>? {
        byPath[path]?.observers as? PathObservers<Value>
    }

    @usableFromInline
    mutating func add(_ path: AnyKeyPath, _ observed: ObservedPath<State>) {
        if all.count == limit {
            byPath = byPath.filter { !$0.value.observers.isEmpty }
            all.removeAll { $0.observers.isEmpty }
            limit = max(16, all.count * 2)
        }
        byPath[path] = observed
        all.append(observed)
    }
}

@available(*, unavailable)
extension ObservedPaths: Sendable {}
