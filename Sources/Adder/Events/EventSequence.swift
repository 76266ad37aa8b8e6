import Synchronization

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

        fileprivate init(_ reader: EventReader<E>) {
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

/// The buffered events of one observation, which one reader at a time may read.
@usableFromInline
final class ObservedEvents<E: Event>: Sendable {
    let buffer: EventBuffer<E>
    /// The observation; `nil` if the stream was released before it began.
    private let subscription: Subscription?
    private let isBeingRead = Atomic(false)

    @usableFromInline
    init(buffer: EventBuffer<E>, subscription: Subscription?) {
        self.buffer = buffer
        self.subscription = subscription
    }

    /// Returns the right to read the events; `nil` while another reader has it.
    fileprivate func beginReading() -> EventReader<E>? {
        let (exchanged, _) = isBeingRead.compareExchange(
            expected: false, desired: true, ordering: .acquiringAndReleasing)
        return exchanged ? EventReader(self) : nil
    }

    fileprivate func endReading() {
        isBeingRead.store(false, ordering: .releasing)
    }
}

/// The right to read the events of an observation, which ends with this object.
private final class EventReader<E: Event>: Sendable {
    private let events: ObservedEvents<E>

    init(_ events: ObservedEvents<E>) {
        self.events = events
    }

    var buffer: EventBuffer<E> { events.buffer }

    deinit { events.endReading() }
}
