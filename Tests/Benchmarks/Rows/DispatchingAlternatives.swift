import Observation
import Synchronization

extension Alternative {
    /// The floor of a store whose observers may end on any thread: the observer is read under a lock.
    static var lockedReducer: Self {
        Self(
            "reducer inlined, closure + lock",
            Workload { _ in
                var state = Counts()
                let observer = LockedCountsObserver()
                return { times in
                    for _ in 0..<times {
                        state.apply(.increment)
                        observer.notify(state)
                    }
                }
            })
    }

    /// Observation reports one change, so each value needs a new registration.
    static var observation: Self {
        Self(
            "Observation",
            Workload { _ in
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

    /// As many observable objects, one of which changes and is observed again.
    static var observedObjects: Self {
        Self(
            "Observation",
            Workload { size in
                let objects = (0..<size).map { _ in ObservableCounts() }
                let track = { (counts: ObservableCounts) in
                    withObservationTracking {
                        Blackhole.keep(counts.count)
                    } onChange: {
                        Blackhole.keep(1)
                    }
                }
                for object in objects { track(object) }
                return { times in
                    for number in 0..<times {
                        let object = objects[number % size]
                        object.count += 1
                        track(object)
                    }
                }
            })
    }
}

private final class LockedCountsObserver: Sendable {
    /// A struct, since a closure that is a generic argument itself is wrapped again at each access.
    private struct Content {
        var body: (@Sendable (Counts) -> Void)? = { Blackhole.keep($0.count) }
    }

    private let content = Mutex(Content())

    @inline(never)
    func notify(_ counts: Counts) {
        content.withLock { $0.body }?(counts)
    }
}

@Observable
private final class ObservableCounts {
    var count = 0
}
