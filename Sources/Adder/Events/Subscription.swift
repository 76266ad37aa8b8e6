/// An observation of an event stream, which lasts as long as this object.
///
/// Keep it in the object that owns the observation. ``cancel()`` ends it earlier. Both may happen on any thread. An
/// observer that is running at that moment runs to its end, and one whose event is being delivered may still be called.
public final class Subscription: Sendable {
    private let end: Lock<(@Sendable () -> Void)?>

    init(end: @escaping @Sendable () -> Void) {
        self.end = Lock(end)
    }

    deinit { cancel() }

    /// Ends the observation; a second call does nothing.
    ///
    /// - Complexity: Linear in the number of observers of the same type.
    public func cancel() {
        let end = end.withLock { end in
            defer { end = nil }
            return end
        }
        end?()
    }
}
