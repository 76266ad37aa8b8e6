/// An event that has arrived from the stream and is to be folded in a turn.
@usableFromInline
struct PendingEvent: Sendable {
    /// The identity of the event, as a recording names it.
    let id: EventID
    let fold: @MainActor @Sendable () -> Void

    @usableFromInline
    init(id: EventID, fold: @escaping @MainActor @Sendable () -> Void) {
        self.id = id
        self.fold = fold
    }
}
