import Synchronization

/// An observation of a store, which lasts as long as this object lives.
///
/// It may be let go of on any thread. Who is to be told in a turn is told, even if its observation ends in that turn.
public final class StoreObservation: Sendable {
    @usableFromInline let isActive: ActiveFlag

    init(_ isActive: ActiveFlag) {
        self.isActive = isActive
    }

    deinit { cancel() }

    /// Ends the observation; a second call does nothing.
    public func cancel() {
        isActive.flag.store(false, ordering: .relaxed)
    }
}

/// Outlives an observation by as long as its store has not noticed the end.
@usableFromInline
final class ActiveFlag: Sendable {
    let flag = Atomic(true)

    @usableFromInline var isSet: Bool { flag.load(ordering: .relaxed) }
}

/// The observers of one slice of a state: the slice is read and compared once for all of them.
@usableFromInline
@MainActor
final class Slice<State> {
    @usableFromInline
    struct Observer {
        let id: Int
        let level: Int
        let isActive: ActiveFlag
        @usableFromInline let body: @MainActor (_ new: State, _ old: State) -> Void
    }

    let path: AnyKeyPath
    @usableFromInline let differs: @Sendable (_ old: State, _ new: State) -> Bool
    /// In the order in which they are called: by level, and then as they came.
    private var observers: [Observer] = []

    init(path: AnyKeyPath, differs: @escaping @Sendable (_ old: State, _ new: State) -> Bool) {
        self.path = path
        self.differs = differs
    }

    func add(_ observer: Observer) {
        var index = observers.endIndex
        while index > 0, observers[index - 1].level > observer.level { index -= 1 }
        observers.insert(observer, at: index)
    }

    /// Those who observe still. Forgets the others.
    @usableFromInline
    func active() -> [Observer] {
        for observer in observers where !observer.isActive.isSet {
            observers.removeAll { !$0.isActive.isSet }
            break
        }
        return observers
    }
}

@available(*, unavailable)
extension Slice.Observer: Sendable {}
