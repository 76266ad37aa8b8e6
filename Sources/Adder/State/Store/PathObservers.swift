/// The observers of one path in the order in which they are called: by level, then by registration.
@usableFromInline
final class PathObservers<Value: Equatable & Sendable>: AnyPathObservers {
    @usableFromInline typealias Body = @MainActor @Sendable (_ new: Value, _ old: Value) -> Void

    @usableFromInline
    struct Observer: Sendable {
        @usableFromInline let id: Int
        @usableFromInline let level: Int
        @usableFromInline let body: Body

        @inlinable
        init(id: Int, level: Int, body: @escaping Body) {
            self.id = id
            self.level = level
            self.body = body
        }
    }

    @usableFromInline let observers = Lock<[Observer]>([])

    @usableFromInline
    init() {}

    @usableFromInline var isEmpty: Bool { observers.withLock { $0.isEmpty } }

    @inlinable
    func add(_ id: Int, _ level: Int, _ body: @escaping Body) -> StoreObservation {
        let observer = Observer(id: id, level: level, body: body)
        observers.withLock { observers in
            var index = observers.endIndex
            while index > 0, observers[index - 1].level > level { index -= 1 }
            observers.insert(observer, at: index)
        }
        return StoreObservation { self.remove(id) }
    }

    /// Removes an observer, and releases its body outside the lock: an object that the body owns may end other observations.
    @inlinable
    func remove(_ id: Int) {
        _ = observers.withLock { observers in
            observers.firstIndex { $0.id == id }.map { observers.remove(at: $0) }
        }
    }

    /// Removes all observers, and releases their bodies outside the lock.
    @usableFromInline
    func removeAll() {
        _ = observers.withLock { observers in
            defer { observers = [] }
            return observers
        }
    }

    /// Calls the observers that are registered now, if the values differ.
    @inlinable
    @MainActor
    func notify(_ new: Value, _ old: Value) {
        guard new != old else { return }
        let due = observers.withLock { $0 }
        for index in due.indices { due[index].body(new, old) }
    }

    /// Returns the calls that ``notify(_:_:)`` would make.
    @inlinable
    func calls(_ new: Value, _ old: Value) -> [ObserverCall] {
        guard new != old else { return [] }
        return observers.withLock { $0 }.map { observer in
            ObserverCall(id: observer.id, level: observer.level) { observer.body(new, old) }
        }
    }
}

/// The observers of one path, with the type of its value erased.
@usableFromInline
protocol AnyPathObservers: AnyObject, Sendable {
    var isEmpty: Bool { get }
    func removeAll()
}
