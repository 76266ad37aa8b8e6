/// An observation of a store, which lasts as long as this object lives.
///
/// It may be let go of on any thread. Who is to be told in a turn is told, even if its observation ends in that turn.
public final class StoreObservation: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }

    /// Ends the observation, and releases what it holds; a second call does nothing.
    public func cancel() {
        end()
    }
}

/// What is called when a slice has changed, until its observation ends.
final class SliceObserver<State>: Sendable {
    typealias Body = @MainActor @Sendable (_ new: State, _ old: State) -> Void

    /// A struct, since a closure that stands in a generic place by itself is wrapped anew at each access.
    private struct Content {
        var body: Body?
    }

    let id: Int
    let level: Int
    private let content: Lock<Content>

    init(id: Int, level: Int, body: @escaping Body) {
        self.id = id
        self.level = level
        content = Lock(Content(body: body))
    }

    var active: Body? { content.withLock { $0.body } }

    /// The body is released outside the lock: what it owns may end other observations.
    func end() {
        _ = content.withLock { content in
            defer { content.body = nil }
            return content
        }
    }
}

/// The observers of one slice of a state: the slice is read and compared once for all of them.
@usableFromInline
@MainActor
final class Slice<State> {
    @usableFromInline
    struct Call {
        let id: Int
        let level: Int
        @usableFromInline let body: @MainActor @Sendable (_ new: State, _ old: State) -> Void
    }

    let path: AnyKeyPath
    @usableFromInline let differs: @Sendable (_ old: State, _ new: State) -> Bool
    /// In the order in which they are called: by level, and then as they came.
    private var observers: [SliceObserver<State>] = []

    init(path: AnyKeyPath, differs: @escaping @Sendable (_ old: State, _ new: State) -> Bool) {
        self.path = path
        self.differs = differs
    }

    func add(_ observer: SliceObserver<State>) {
        var index = observers.endIndex
        while index > 0, observers[index - 1].level > observer.level { index -= 1 }
        observers.insert(observer, at: index)
    }

    /// The calls to those who observe still. Forgets the others.
    @usableFromInline
    func calls() -> [Call] {
        var calls: [Call] = []
        calls.reserveCapacity(observers.count)
        for observer in observers {
            guard let body = observer.active else { continue }
            calls.append(Call(id: observer.id, level: observer.level, body: body))
        }
        if calls.count < observers.count { observers.removeAll { $0.active == nil } }
        return calls
    }
}

@available(*, unavailable)
extension Slice.Call: Sendable {}
