/// The buffered events of one reader, and the reader while it waits.
///
/// Appending and taking are inlinable, so that a client compiles them for its types of events.
@usableFromInline
final class EventBuffer<E: Event>: Sendable {
    @usableFromInline typealias Element = EventSequence<E>.Element

    @usableFromInline
    struct State: Sendable {
        @usableFromInline var events = Deque<Envelope<E>>()
        @usableFromInline var dropped = 0
        @usableFromInline var reader: WaitingTask<Element?>?

        init() {}

        @inlinable
        mutating func take() -> Element? {
            if let event = events.popFirst() { return .event(event) }
            guard dropped > 0 else { return nil }
            defer { dropped = 0 }
            return .dropped(dropped)
        }
    }

    @usableFromInline let state = Lock(State())
    @usableFromInline let limit: Int

    @usableFromInline
    init(limit: Int) {
        self.limit = limit
    }

    @inlinable
    func append(_ event: Envelope<E>) {
        let reader: WaitingTask<Element?>? = state.withLock { state in
            if let reader = state.reader {
                state.reader = nil
                return reader
            }
            // After a drop, the reader is told of the gap before it gets a newer event.
            if state.dropped > 0 || state.events.count >= limit {
                state.dropped += 1
            } else {
                state.events.append(event)
            }
            return nil
        }
        reader?.resume(returning: .event(event))
    }

    @inlinable
    func take() -> Element? {
        state.withLock { $0.take() }
    }

    @usableFromInline
    func wait() async -> Element? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let reader = WaitingTask(continuation)
                let ready: Element?? = state.withLock { state in
                    if Task.isCancelled { return .some(nil) }
                    if let element = state.take() { return .some(element) }
                    state.reader = reader
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
