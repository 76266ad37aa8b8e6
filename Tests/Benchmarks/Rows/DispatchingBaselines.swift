import Observation
import Synchronization

extension Alternative {
    /// The floor of a store whose observers stay: the same reducer, inlined, and a plain call of the observer.
    static var inlinedReducer: Self {
        Self(
            "reducer inlined, closure",
            Work { _ in
                var state = Counts()
                let observer = makeObserver()
                return { times in
                    for _ in 0..<times {
                        state.take(.increment)
                        observer(state)
                    }
                }
            })
    }

    /// The floor of a store whose observers may end on any thread: the observer is read under a lock.
    static var lockedReducer: Self {
        Self(
            "reducer inlined, closure + lock",
            Work { _ in
                var state = Counts()
                let observer = LockedCountsObserver()
                return { times in
                    for _ in 0..<times {
                        state.take(.increment)
                        observer.tell(state)
                    }
                }
            })
    }

    /// Observation tells once that a value will change, so who wants each value begins anew each time.
    static var observation: Self {
        Self(
            "Observation",
            Work { _ in
                let counts = ObservableCounts()
                return { times in
                    for _ in 0..<times {
                        withObservationTracking {
                            Blackhole.keep(counts.count)
                        } onChange: {
                            Blackhole.keep(1)
                        }
                        counts.count += 1
                    }
                }
            })
    }

    static var plainObservers: Self {
        Self(
            "closures in an array",
            Work { size in
                var state = Counts()
                let observers = (0..<size).map { _ in makeObserver() }
                return { times in
                    for _ in 0..<times {
                        state.take(.increment)
                        for index in observers.indices { observers[index](state) }
                    }
                }
            })
    }

    /// A closure that the optimiser cannot see into where it is called.
    @inline(never)
    private static func makeObserver() -> @Sendable (Counts) -> Void {
        { Blackhole.keep($0.count) }
    }
}

private final class LockedCountsObserver: Sendable {
    /// A struct, since a closure that stands in a generic place by itself is wrapped anew at each access.
    private struct Content {
        var body: (@Sendable (Counts) -> Void)? = { Blackhole.keep($0.count) }
    }

    private let content = Mutex(Content())

    @inline(never)
    func tell(_ counts: Counts) {
        content.withLock { $0.body }?(counts)
    }
}

@Observable
private final class ObservableCounts {
    var count = 0
}
