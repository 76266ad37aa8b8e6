/// The events of one type as an `AsyncSequence`, through a bounded buffer that reports what it had to drop.
///
/// The observation begins when the sequence is created, and ends with the last reference to the sequence and its
/// iterators. The first reader gets all events since then. A reader that begins while another one reads gets a buffer of
/// its own, with the events since its beginning, so no reader takes an event from another.
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

    /// An iterator that returns the events in order, in one task.
    public struct AsyncIterator: AsyncIteratorProtocol {
        @usableFromInline let buffer: EventBuffer<E>
        /// The observation, and the right to read the buffer, which last as long as an iterator.
        private let reader: EventReader<E>

        init(_ reader: EventReader<E>) {
            buffer = reader.buffer
            self.reader = reader
        }

        /// Returns the next element, after waiting for it if the buffer is empty; `nil` when the task is cancelled.
        @inlinable
        public mutating func next() async -> Element? {
            if Task.isCancelled { return nil }
            if let ready = buffer.take() { return ready }
            return await buffer.wait()
        }

        /// Returns the next element, after waiting for it if the buffer is empty; `nil` when the task is cancelled.
        @inlinable
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            if Task.isCancelled { return nil }
            if let ready = buffer.take() { return ready }
            return await buffer.wait()
        }
    }

    private let first: ObservedEvents<E>
    private let makeObservedEvents: @Sendable () -> ObservedEvents<E>

    @usableFromInline
    init(_ makeObservedEvents: @escaping @Sendable () -> ObservedEvents<E>) {
        first = makeObservedEvents()
        self.makeObservedEvents = makeObservedEvents
    }

    /// Returns an iterator for one task.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(first.beginReading() ?? EventReader(makeObservedEvents()))
    }
}

@available(*, unavailable)
extension EventSequence.AsyncIterator: Sendable {}
