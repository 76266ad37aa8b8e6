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

    /// Makes calls, those of lower levels first.
    @usableFromInline
    @MainActor
    static func make(_ calls: [ObserverCall]) {
        for call in calls.sorted(by: { ($0.level, $0.id) < ($1.level, $1.id) }) { call.call() }
    }
}
