/// The events of one type as an `AsyncSequence`, through a bounded buffer that reports what it had to drop.
///
/// For one reader. The observation begins when the sequence is created. It ends with the last reference to the sequence
/// and its iterators, or when the reading task is cancelled.
///
/// ```swift
/// for await element in stream.events(of: TodosResponse.self) {
///     if case .event(let envelope) = element { print(envelope.body) }
/// }
/// ```
public struct EventSequence<E: Event>: AsyncSequence, Sendable {
    /// An element of the sequence: an event, or a gap.
    public enum Element: Sendable {
        /// An event.
        case event(Envelope<E>)
        /// The number of events that were dropped here because the buffer was full.
        case dropped(Int)
    }

    /// An iterator that returns the events in order.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        @usableFromInline let buffer: EventBuffer<E>
        /// The observation lasts as long as the sequence or an iterator.
        @usableFromInline let subscription: Subscription

        @inlinable
        init(buffer: EventBuffer<E>, subscription: Subscription) {
            self.buffer = buffer
            self.subscription = subscription
        }

        /// Waits for the next element and returns it; `nil` when the task is cancelled.
        @inlinable
        public mutating func next() async -> Element? {
            if let ready = buffer.take() { return ready }
            return await buffer.wait()
        }

        /// Waits for the next element and returns it; `nil` when the task is cancelled.
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
        // The observer holds the buffer and not its subscription, so the observation ends with the last reader.
        subscription = stream.observe(E.self) { buffer.append($0) }
    }

    /// Returns an iterator. All iterators of one sequence share its buffer.
    @inlinable
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(buffer: buffer, subscription: subscription)
    }
}

extension EventStream {
    /// Returns the events of one type, from now on, as an `AsyncSequence`.
    ///
    /// - Parameter limit: The number of events that the buffer holds, at least 1. While it is full, new events are
    ///   dropped and counted.
    @inlinable
    public func events<E: Event>(of type: E.Type = E.self, buffering limit: Int = 1_024) -> EventSequence<E> {
        EventSequence(self, limit: max(1, limit))
    }
}
