/// Events of one type as an `AsyncSequence`, through a buffer that says when it had to drop some.
///
/// For one reader. It begins when it is made, and ends when its reader lets go of it, or when its task is cancelled.
public struct EventSequence<E: Event>: AsyncSequence, Sendable {
    /// What a reader is handed.
    public enum Element: Sendable {
        /// An event.
        case event(Envelope<E>)
        /// So many events were dropped here, since the reader was slower than they came and the buffer was full.
        case dropped(Int)
    }

    /// Hands out the events in order.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        @usableFromInline let buffer: EventBuffer<E>
        /// The observation lasts as long as the sequence or an iterator.
        @usableFromInline let subscription: Subscription

        @inlinable
        init(buffer: EventBuffer<E>, subscription: Subscription) {
            self.buffer = buffer
            self.subscription = subscription
        }

        /// The next event, or how many were dropped before it; nil when the task is cancelled.
        @inlinable
        public mutating func next() async -> Element? {
            if let ready = buffer.take() { return ready }
            return await buffer.wait()
        }

        /// The next event, or how many were dropped before it; nil when the task is cancelled.
        @inlinable
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            if let ready = buffer.take() { return ready }
            return await buffer.wait()
        }
    }

    @usableFromInline let buffer: EventBuffer<E>
    @usableFromInline let subscription: Subscription

    @inlinable
    init(_ stream: EventStream, limit: Int) {
        let buffer = EventBuffer<E>(limit: limit)
        self.buffer = buffer
        // The observer holds the buffer only, and not what ends it: so the observation goes with the last reader.
        subscription = stream.observe(E.self) { buffer.append($0) }
    }

    /// An iterator. All iterators of one sequence share its buffer.
    @inlinable
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(buffer: buffer, subscription: subscription)
    }
}

extension EventStream {
    /// Events of one type, from now on, as an `AsyncSequence`.
    ///
    /// - Parameter limit: How many events the buffer holds, at least 1; the newest ones beyond it are dropped and
    ///   counted.
    @inlinable
    public func events<E: Event>(of type: E.Type = E.self, buffering limit: Int = 1_024) -> EventSequence<E> {
        EventSequence(self, limit: max(1, limit))
    }
}
