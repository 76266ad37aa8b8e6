/// A call of one observer that a turn has made due, to be sorted with the calls of other paths.
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
