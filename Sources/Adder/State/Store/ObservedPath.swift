/// An observation of a store, which lasts as long as this object lives.
///
/// It may be let go of on any thread. Who is to be told in a turn is told, even if its observation ends in that turn.
public final class StoreObservation: Sendable {
    private let end: @Sendable () -> Void

    @usableFromInline
    init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }

    /// Ends the observation, and releases what it holds; a second call does nothing. Linear in the number of observers
    /// of the same slice.
    public func cancel() {
        end()
    }
}

/// The observers of one slice, in the order in which they are called: by level, and then as they came.
@usableFromInline
final class SliceObservers<Value: Equatable & Sendable>: AnySliceObservers {
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
    func tell(_ new: Value, _ old: Value) {
        guard new != old else { return }
        let observers = list.withLock { $0 }
        for index in observers.indices { observers[index].body(new, old) }
    }

    /// The calls that `tell` would make.
    @inlinable
    func calls(_ new: Value, _ old: Value) -> [SliceCall] {
        guard new != old else { return [] }
        return list.withLock { $0 }.map { observer in
            SliceCall(id: observer.id, level: observer.level) { observer.body(new, old) }
        }
    }
}

/// A call that an observer is due, to be put in order with those of other slices.
@usableFromInline
struct SliceCall: Sendable {
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

/// What does not depend on the type of a slice's value.
@usableFromInline
protocol AnySliceObservers: AnyObject, Sendable {
    var isEmpty: Bool { get }
    func removeAll()
}

/// One slice of a state with its observers: it is read and compared once for all of them.
///
/// Its closures are made where the types are known, so that the compiler can specialise them.
@usableFromInline
@MainActor
final class Slice<State: Sendable> {
    let observers: any AnySliceObservers
    @usableFromInline let differs: @Sendable (_ new: State, _ old: State) -> Bool
    @usableFromInline let tell: @MainActor @Sendable (_ new: State, _ old: State) -> Void
    let calls: @Sendable (_ new: State, _ old: State) -> [SliceCall]

    @usableFromInline
    init(
        _ observers: any AnySliceObservers, differs: @escaping @Sendable (_ new: State, _ old: State) -> Bool,
        tell: @escaping @MainActor @Sendable (_ new: State, _ old: State) -> Void,
        calls: @escaping @Sendable (_ new: State, _ old: State) -> [SliceCall]
    ) {
        self.observers = observers
        self.differs = differs
        self.tell = tell
        self.calls = calls
    }

    /// An observation that outlives the store must not keep the other observers.
    deinit { observers.removeAll() }
}

/// The slices of a state that are observed.
@usableFromInline
@MainActor
struct Slices<State: Sendable> {
    @usableFromInline private(set) var all: [Slice<State>] = []
    private var byPath: [AnyKeyPath: Slice<State>] = [:]
    /// How many there may be before those that nobody observes any more are forgotten.
    private var limit = 16

    init() {}

    @usableFromInline
    subscript<Value: Equatable & Sendable>(_ path: AnyKeyPath) -> SliceObservers<Value>? {
        byPath[path]?.observers as? SliceObservers<Value>
    }

    @usableFromInline
    mutating func add(_ path: AnyKeyPath, _ slice: Slice<State>) {
        if all.count == limit {
            byPath = byPath.filter { !$0.value.observers.isEmpty }
            all.removeAll { $0.observers.isEmpty }
            limit = max(16, all.count * 2)
        }
        byPath[path] = slice
        all.append(slice)
    }
}

@available(*, unavailable)
extension Slices: Sendable {}
