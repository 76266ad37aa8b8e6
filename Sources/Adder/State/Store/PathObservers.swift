/// The observers of one path, or of several together, in the order in which they are called: by level, then by registration.
@usableFromInline
final class PathObservers<Value: Sendable>: AnyPathObservers {
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

    /// Calls the observers that are registered now. The caller has found that the values differ.
    @inlinable
    @MainActor
    func notify(_ new: Value, _ old: Value) {
        let due = levels.withLock { $0 }
        // The levels are not copied: each copy would retain and release.
        for level in due.indices {
            for index in due[level].observers.indices { due[level].observers[index].body?(new, old) }
        }
    }

    /// Returns the calls that ``notify(_:_:)`` would make.
    @usableFromInline
    func calls(_ new: Value, _ old: Value) -> [ObserverCall] {
        levels.withLock { $0 }.flatMap { level in
            level.observers.compactMap { observer in
                observer.body.map { body in
                    ObserverCall(id: observer.id, level: level.level) { body(new, old) }
                }
            }
        }
    }
}

/// One observed path of a state, or several, with its observers: read and compared once a turn for all of them.
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

/// The observers of one path, with the type of its value erased.
@usableFromInline
protocol AnyPathObservers: AnyObject, Sendable {
    var isEmpty: Bool { get }
    func removeAll()
}

/// The observers of one level in the order of registration.
///
/// An ended observer keeps its place until half of the places are empty, so that ending one moves no other.
@usableFromInline
struct ObserverLevel<Value: Sendable>: Sendable {
    @usableFromInline let level: Int
    /// Ascending by identity; the last one has not ended.
    @usableFromInline var observers: [PathObserver<Value>]
    @usableFromInline var endedCount = 0

    @inlinable
    init(_ level: Int, _ observer: PathObserver<Value>) {
        self.level = level
        observers = [observer]
    }

    /// Removes an observer. Returns it, so that the caller releases its closure; `nil` if it has ended before.
    ///
    /// - Complexity: Logarithmic in the number of observers, on average over many calls.
    @inlinable
    mutating func remove(_ id: Int) -> PathObserver<Value>? {
        let index = observers.partitioningIndex { $0.id >= id }
        guard index < observers.endIndex, observers[index].id == id, observers[index].body != nil else { return nil }
        let observer = observers[index]
        observers[index].body = nil
        endedCount += 1
        while let last = observers.last, last.body == nil {
            observers.removeLast()
            endedCount -= 1
        }
        if endedCount * 2 > observers.count {
            observers.removeAll { $0.body == nil }
            endedCount = 0
        }
        return observer
    }
}

/// An observer of a path: its place in the order of registration, and its closure.
@usableFromInline
struct PathObserver<Value: Sendable>: Sendable {
    @usableFromInline typealias Body = @MainActor @Sendable (_ new: Value, _ old: Value) -> Void

    @usableFromInline let id: Int
    /// The closure; `nil` after the observation has ended.
    @usableFromInline var body: Body?

    @inlinable
    init(id: Int, body: @escaping Body) {
        self.id = id
        self.body = body
    }
}

/// A call of one observer that a turn has made due, to be sorted with the calls of other paths.
@usableFromInline
struct ObserverCall: Sendable {
    let id: Int
    let level: Int
    let call: @MainActor @Sendable () -> Void

    init(id: Int, level: Int, call: @escaping @MainActor @Sendable () -> Void) {
        self.id = id
        self.level = level
        self.call = call
    }

    /// Makes calls, those of lower levels first.
    @usableFromInline
    @MainActor
    static func make(_ calls: [ObserverCall]) {
        for call in calls.sorted(by: { ($0.level, $0.id) < ($1.level, $1.id) }) { call.call() }
    }
}
