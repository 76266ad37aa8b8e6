extension EventStream {
    /// Returns the events of one type, from now on, as an `AsyncSequence`.
    ///
    /// - Parameters:
    ///   - type: The type of event.
    ///   - limit: The maximum number of events in the buffer, at least 1. While the buffer is full, new events are dropped
    ///     and counted.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call, which diagnostics name.
    @inlinable
    public func events<E: Event>(
        of type: E.Type = E.self, buffering limit: Int = 1_024, fileID: StaticString = #fileID, line: UInt = #line
    ) -> EventSequence<E> {
        let site = CallSite(fileID, line)
        return EventSequence { [weak self] in
            let buffer = EventBuffer<E>(limit: Swift.max(1, limit))
            // The observer holds the buffer and not its subscription, so the observation ends with the last reader.
            let subscription = self?.subscription(to: E.self, at: site) { buffer.append($0) }
            return ObservedEvents(buffer: buffer, subscription: subscription)
        }
    }
}
