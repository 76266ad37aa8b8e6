/// The observed paths of a state.
@usableFromInline
@MainActor
struct ObservedPaths<State: Sendable> {
    /// A path, and the way in which it is observed: as a whole, or by its elements.
    private struct Key: Hashable {
        let path: AnyKeyPath
        let observers: ObjectIdentifier
    }

    @usableFromInline private(set) var all: [ObservedPath<State>] = []
    private var byKey: [Key: ObservedPath<State>] = [:]
    /// The number of paths at which those without observers are removed.
    private var limit = 16

    init() {}

    /// Returns the observers of a path, which may be empty; `nil` if the path has had none.
    @usableFromInline
    func observers<Observers: AnyPathObservers>(of path: AnyKeyPath, as type: Observers.Type) -> Observers? {
        byKey[Key(path: path, observers: ObjectIdentifier(type))]?.observers as? Observers
    }

    @usableFromInline
    mutating func add<Observers: AnyPathObservers>(
        _ path: AnyKeyPath, _ observed: ObservedPath<State>, as type: Observers.Type
    ) {
        if all.count == limit {
            byKey = byKey.filter { !$0.value.observers.isEmpty }
            all.removeAll { $0.observers.isEmpty }
            limit = max(16, all.count * 2)
        }
        byKey[Key(path: path, observers: ObjectIdentifier(type))] = observed
        all.append(observed)
    }
}

@available(*, unavailable)
extension ObservedPaths: Sendable {}
