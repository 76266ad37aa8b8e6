/// The observers of one path in the order in which they are called: by level, then by registration.
@usableFromInline
final class PathObservers<Value: Equatable & Sendable>: AnyPathObservers {
    @usableFromInline typealias Body = PathObserver<Value>.Body

    /// The levels that have observers, ascending.
    @usableFromInline let levels = Lock<[ObserverLevel<Value>]>([])

    @usableFromInline
    init() {}

    @usableFromInline var isEmpty: Bool { levels.withLock { $0.isEmpty } }

    @inlinable
    func add(_ id: Int, _ level: Int, _ body: @escaping Body) -> StoreObservation {
        let observer = PathObserver<Value>(id: id, body: body)
        levels.withLock { levels in
            let index = levels.partitioningIndex { $0.level >= level }
            if index < levels.endIndex, levels[index].level == level {
                levels[index].observers.append(observer)
            } else {
                levels.insert(ObserverLevel(level, observer), at: index)
            }
        }
        return StoreObservation { self.remove(id, level) }
    }

    /// Removes an observer, and releases its body outside the lock: an object that the body owns may end other observations.
    @inlinable
    func remove(_ id: Int, _ level: Int) {
        _ = levels.withLock { levels in
            let index = levels.partitioningIndex { $0.level >= level }
            guard index < levels.endIndex, levels[index].level == level else { return nil as PathObserver<Value>? }
            let observer = levels[index].remove(id)
            if levels[index].observers.isEmpty { levels.remove(at: index) }
            return observer
        }
    }

    /// Removes all observers, and releases their bodies outside the lock.
    @usableFromInline
    func removeAll() {
        _ = levels.withLock { levels in
            defer { levels = [] }
            return levels
        }
    }

    /// Calls the observers that are registered now, if the values differ.
    @inlinable
    @MainActor
    func notify(_ new: Value, _ old: Value) {
        guard new != old else { return }
        let due = levels.withLock { $0 }
        // The levels are not copied: each copy would retain and release.
        for level in due.indices {
            for index in due[level].observers.indices { due[level].observers[index].body?(new, old) }
        }
    }

    /// Returns the calls that ``notify(_:_:)`` would make.
    @inlinable
    func calls(_ new: Value, _ old: Value) -> [ObserverCall] {
        guard new != old else { return [] }
        return levels.withLock { $0 }.flatMap { level in
            level.observers.compactMap { observer in
                observer.body.map { body in
                    ObserverCall(id: observer.id, level: level.level) { body(new, old) }
                }
            }
        }
    }
}

/// The observers of one path, with the type of its value erased.
@usableFromInline
protocol AnyPathObservers: AnyObject, Sendable {
    var isEmpty: Bool { get }
    func removeAll()
}
