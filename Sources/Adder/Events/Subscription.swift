/// An observation of an event stream, which lasts as long as this object.
///
/// Keep it in the object that owns the observation. ``cancel()`` ends it earlier. Both may happen on any thread. An
/// observer that is running at that moment runs to its end.
public final class Subscription: Sendable {
    /// Ends the observation, and returns what is released outside the lock, such as the observer.
    typealias End = @Sendable (_ isCancelled: Bool) -> @Sendable () -> Void

    private let end: Lock<End?>

    /// Creates a subscription that calls `end` once, when it is cancelled or released.
    init(end: @escaping End) {
        self.end = Lock(end)
    }

    deinit { end(isCancelled: false) }

    /// Ends the observation, after which no observer begins. A second call does nothing.
    ///
    /// - Complexity: Linear in the number of observers of the same type.
    public func cancel() {
        end(isCancelled: true)
    }

    private func end(isCancelled: Bool) {
        // Ended in the lock, so that a second call on another thread returns after the end too.
        let (former, release) = end.withLock { end in
            defer { end = nil }
            return (end, end?(isCancelled))
        }
        withExtendedLifetime(former) { release?() }
    }
}

extension EventStream {
    /// Returns the subscription of an observation, whose end calls `remove` in the lock.
    ///
    /// - Parameter remove: Removes the observer, and returns the object that held it, which is released outside the lock:
    ///   an observer may own other subscriptions, which end with it.
    func subscription(
        _ registration: Registration, to subject: @escaping @autoclosure @Sendable () -> String,
        _ remove: @escaping @Sendable (inout StreamState) -> (any AnyObject & Sendable)?
    ) -> Subscription {
        Subscription { [weak self] isCancelled in
            registration.end()
            guard let self else { return {} }
            let (former, isUnused) = state.withLock { state in
                (remove(&state), !isCancelled && state.isUnused(registration))
            }
            return {
                withExtendedLifetime((self, former)) {}
                guard isUnused, let site = registration.site else { return }
                self.log.warning(
                    """
                    The subscription to \(subject()) at \(site) was released before any event was sent, so it has no \
                    effect. Keep it in the object that owns it.
                    """)
            }
        }
    }
}
