/// The observed paths of a state.
@usableFromInline
@MainActor
struct ObservedPaths<State: Sendable> {
    @usableFromInline private(set) var all: [ObservedPath<State>] = []
    private var byPath: [AnyKeyPath: ObservedPath<State>] = [:]
    /// The number of paths at which those without observers are removed.
    private var limit = 16

    init() {}

    @usableFromInline
    subscript<Value: Equatable & Sendable>(_ path: AnyKeyPath) -> PathObservers<Value>? {
        byPath[path]?.observers as? PathObservers<Value>
    }

    @usableFromInline
    mutating func add(_ path: AnyKeyPath, _ observed: ObservedPath<State>) {
        if all.count == limit {
            byPath = byPath.filter { !$0.value.observers.isEmpty }
            all.removeAll { $0.observers.isEmpty }
            limit = max(16, all.count * 2)
        }
        byPath[path] = observed
        all.append(observed)
    }
}

@available(*, unavailable)
extension ObservedPaths: Sendable {}
