/// The events of one type as an `AsyncSequence`, through a bounded buffer that reports what it had to drop.
///
/// The sequence is for one reader. The observation begins when the sequence is created, and ends with the last reference
/// to the sequence and its iterators.
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
        /// The observation, which lasts as long as the sequence or an iterator.
        @usableFromInline let subscription: Subscription

        @inlinable
        init(buffer: EventBuffer<E>, subscription: Subscription) {
            self.buffer = buffer
            self.subscription = subscription
        }

        /// Returns the next element, after waiting for it if the buffer is empty.
        ///
        /// A cancellation ends the wait with `nil`. In a task that is already cancelled, it returns the buffered elements,
        /// then `nil`. It also returns `nil` while another task waits for an element of the same sequence.
        @inlinable
        public mutating func next() async -> Element? {
            if let ready = buffer.take() { return ready }
            return await buffer.wait()
        }

        /// Returns the next element, after waiting for it if the buffer is empty.
        ///
        /// A cancellation ends the wait with `nil`. In a task that is already cancelled, it returns the buffered elements,
        /// then `nil`. It also returns `nil` while another task waits for an element of the same sequence.
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

    /// Returns an iterator. All iterators of a sequence share its buffer, so each element is returned once.
    @inlinable
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(buffer: buffer, subscription: subscription)
    }
}
