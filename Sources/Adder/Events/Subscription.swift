/// An observation of an event stream, which lasts as long as this object lives.
///
/// Keep it in its owner: when the owner goes, the observation ends. ``cancel()`` ends it earlier. Both may happen on
/// any thread; an observer that is running then finishes its run.
public final class Subscription: Sendable {
    private let end: Lock<(@Sendable () -> Void)?>

    init(end: @escaping @Sendable () -> Void) {
        self.end = Lock(end)
    }

    deinit { cancel() }

    /// Ends the observation; a second call does nothing. Linear in the number of observers of the same type.
    public func cancel() {
        let end = end.withLock { end in
            defer { end = nil }
            return end
        }
        end?()
    }
}
