import Synchronization

/// An observation of an event stream, which lasts as long as this object.
///
/// Keep it in the object that owns the observation. ``cancel()`` ends it earlier. Both may happen on any thread. An
/// observer that is running at that moment runs to its end.
public final class Subscription: Sendable {
    private let stream: EventStream.Weak
    private let end: @Sendable (_ isCancelled: Bool) -> Void
    private let hasEnded = Atomic(false)

    /// Creates a subscription that calls `end` when it is cancelled, or otherwise when it is released.
    ///
    /// - Parameters:
    ///   - stream: The stream that is observed.
    ///   - end: Ends the observation, and does nothing if it has ended before. Two threads may call it at once.
    @usableFromInline
    init(to stream: EventStream, end: @escaping @Sendable (_ isCancelled: Bool) -> Void) {
        self.stream = .init(stream)
        self.end = end
    }

    deinit {
        if !hasEnded.load(ordering: .acquiring) { end(false) }
    }

    /// Ends the observation. A second call does nothing.
    ///
    /// After the call, the observer begins neither on the calling thread nor, for an event that is sent later, on any other.
    /// Another thread that delivers an event at this moment may still be inside the observer, or call it for that one event.
    /// ``cancelAndWait()`` waits for that thread.
    ///
    /// - Complexity: Logarithmic in the number of observers of the same type, amortised. While an event of that type is
    ///   delivered, the first change copies their list.
    public func cancel() {
        if hasEnded.load(ordering: .acquiring) { return }
        // A second call on another thread ends the observation too, so that it does not return before the end.
        end(true)
        hasEnded.store(true, ordering: .releasing)
    }

    /// Ends the observation, and returns when no thread is inside the observer, and none will begin it.
    ///
    /// It waits for the event that another thread delivers at this moment, and for no later one. Inside the observer, where
    /// a task may begin with it, it does not wait for itself. Do not block an observer until it returns. It does not return
    /// earlier when its task is cancelled.
    public func cancelAndWait() async {
        cancel()
        await stream.value?.currentEventDelivered()
    }
}

extension EventStream {
    /// Ends an observation.
    ///
    /// - Parameters:
    ///   - subject: The name of the observed events.
    ///   - remove: Removes and returns the observer. It is released outside the lock, since an observer may own other
    ///     subscriptions, which end with it.
    @inlinable
    func end<Owned: Sendable>(
        _ registration: Registration, isCancelled: Bool, of subject: @autoclosure () -> Any,
        _ remove: (inout StreamState) -> Owned?
    ) {
        registration.end()
        let (owned, isUnused) = state.withLock { state in
            (remove(&state), !isCancelled && state.isUnused(registration))
        }
        if isUnused { warn(ofUnused: registration, to: subject()) }
        withExtendedLifetime(owned) {}
    }

    @usableFromInline
    func warn(ofUnused registration: Registration, to subject: Any) {
        guard let site = registration.site else { return }
        log.warning(
            """
            The subscription to \(subject) at \(site) was released before any event was \
            sent, so it has no effect. Keep it in the object that owns it.
            """)
    }
}
