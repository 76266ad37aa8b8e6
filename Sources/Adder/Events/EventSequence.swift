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
        fileprivate let buffer: EventBuffer<E>

        /// The next event, or how many were dropped before it; nil when the task is cancelled.
        public mutating func next() async -> Element? {
            if let ready = buffer.take() { return ready }
            return await buffer.wait()
        }

        /// The next event, or how many were dropped before it; nil when the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            if let ready = buffer.take() { return ready }
            return await buffer.wait()
        }
    }

    private let buffer: EventBuffer<E>

    fileprivate init(_ stream: EventStream, limit: Int) {
        buffer = EventBuffer(limit: limit)
        buffer.connect(stream)
    }

    /// An iterator. All iterators of one sequence share its buffer.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(buffer: buffer)
    }
}

extension EventStream {
    /// Events of one type, from now on, as an `AsyncSequence`.
    ///
    /// - Parameter limit: How many events the buffer holds, at least 1; the newest ones beyond it are dropped and
    ///   counted.
    public func events<E: Event>(of type: E.Type = E.self, buffering limit: Int = 1_024) -> EventSequence<E> {
        EventSequence(self, limit: max(1, limit))
    }
}

private final class EventBuffer<E: Event>: Sendable {
    typealias Element = EventSequence<E>.Element

    private struct State {
        var waiting = FIFO<Envelope<E>>()
        var dropped = 0
        var reader: CheckedContinuation<Element?, Never>?
        var subscription: Subscription?

        mutating func take() -> Element? {
            if let event = waiting.popFirst() { return .event(event) }
            guard dropped > 0 else { return nil }
            defer { dropped = 0 }
            return .dropped(dropped)
        }
    }

    private let state = Lock(State())
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    func connect(_ stream: EventStream) {
        let subscription = stream.observe(E.self) { [weak self] in self?.append($0) }
        state.withLock { $0.subscription = subscription }
    }

    func append(_ event: Envelope<E>) {
        let reader: CheckedContinuation<Element?, Never>? = state.withLock { state in
            if let reader = state.reader {
                state.reader = nil
                return reader
            }
            // Once some are dropped, the gap is read before anything newer is taken.
            if state.dropped > 0 || state.waiting.count >= limit {
                state.dropped += 1
            } else {
                state.waiting.append(event)
            }
            return nil
        }
        reader?.resume(returning: .event(event))
    }

    func take() -> Element? {
        state.withLock { $0.take() }
    }

    func wait() async -> Element? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let ready: Element?? = state.withLock { state in
                    if let element = state.take() { return .some(element) }
                    if Task.isCancelled || state.reader != nil { return .some(nil) }
                    state.reader = continuation
                    return .none
                }
                if let ready { continuation.resume(returning: ready) }
            }
        } onCancel: {
            state.withLock { state in
                defer { state.reader = nil }
                return state.reader
            }?.resume(returning: nil)
        }
    }
}
