/// The observers of one path, in the order in which they are called: by level, and then as they came.
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

    @usableFromInline let list = Lock<[Observer]>([])

    @usableFromInline
    init() {}

    @usableFromInline var isEmpty: Bool { list.withLock { $0.isEmpty } }

    @inlinable
    func add(_ id: Int, _ level: Int, _ body: @escaping Body) -> StoreObservation {
        let observer = Observer(id: id, level: level, body: body)
        list.withLock { list in
            var index = list.endIndex
            while index > 0, list[index - 1].level > level { index -= 1 }
            list.insert(observer, at: index)
        }
        return StoreObservation { self.remove(id) }
    }

    /// The body is released outside the lock: what it owns may end other observations.
    @inlinable
    func remove(_ id: Int) {
        _ = list.withLock { list in
            list.firstIndex { $0.id == id }.map { list.remove(at: $0) }
        }
    }

    /// Releases all of them; the bodies outside the lock.
    @usableFromInline
    func removeAll() {
        _ = list.withLock { list in
            defer { list = [] }
            return list
        }
    }

    /// Calls those who observe when this is called, if the values differ.
    @inlinable
    @MainActor
    func notify(_ new: Value, _ old: Value) {
        guard new != old else { return }
        let observers = list.withLock { $0 }
        for index in observers.indices { observers[index].body(new, old) }
    }

    /// The calls that `notify` would make.
    @inlinable
    func calls(_ new: Value, _ old: Value) -> [ObserverCall] {
        guard new != old else { return [] }
        return list.withLock { $0 }.map { observer in
            ObserverCall(id: observer.id, level: observer.level) { observer.body(new, old) }
        }
    }
}

/// A call that an observer is due, to be put in order with those of other paths.
@usableFromInline
struct ObserverCall: Sendable {
    let id: Int
    let level: Int
    let call: @MainActor @Sendable () -> Void

    @usableFromInline
    init(id: Int, level: Int, call: @escaping @MainActor @Sendable () -> Void) {
        self.id = id
        self.level = level
        self.call = call
    }
}

/// What does not depend on the type of a path's value.
@usableFromInline
protocol AnyPathObservers: AnyObject, Sendable {
    var isEmpty: Bool { get }
    func removeAll()
}
