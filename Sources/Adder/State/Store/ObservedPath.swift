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
