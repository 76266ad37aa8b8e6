extension EventStream {
    /// Returns the events of one type, from now on, as an `AsyncSequence`.
    ///
    /// - Parameters:
    ///   - type: The type of event.
    ///   - limit: The maximum number of events in the buffer, at least 1. While the buffer is full, new events are dropped
    ///     and counted.
    @inlinable
    public func events<E: Event>(of type: E.Type = E.self, buffering limit: Int = 1_024) -> EventSequence<E> {
        EventSequence(self, limit: max(1, limit))
    }
}
