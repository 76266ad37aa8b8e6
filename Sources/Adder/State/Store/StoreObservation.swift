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
    /// of the same path.
    public func cancel() {
        end()
    }
}
