/// An observation of a store, which ends when this object is released or cancelled.
///
/// It may be released on any thread. An observation that ends while its store calls observers is still called in that
/// turn, and not afterwards.
public final class StoreObservation: Sendable {
    private let end: @Sendable () -> Void

    @usableFromInline
    init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }

    /// Ends the observation, and releases its closure. Further calls have no effect.
    ///
    /// - Complexity: Logarithmic in the number of observers of the same path, on average over many calls.
    public func cancel() {
        end()
    }
}
