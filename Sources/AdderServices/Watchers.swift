import Adder

/// The readers of a value that a service offers, such as the summary of a cart. Each gets the newest value.
///
/// A kit creates one for each value that can be watched. It observes its own responses, and offers the value of each
/// response that contains one. The stream delivers responses in order, so no reader gets an older value after a newer one.
///
/// ```swift
/// watching = context.stream.observe(CartResponse.self) { [watchers] response in
///     if case .summary(let summary) = response.body { watchers.offer(summary) }
/// }
/// ```
///
/// Its service adds a reader, and then sends the request whose response contains the first value. Call it from any thread.
public final class Watchers<Value: Equatable & Sendable>: Sendable {
    private struct Reader {
        let continuation: AsyncStream<Value>.Continuation
        var last: Value?
    }

    private struct State {
        /// The readers by their numbers; `nil` after the end.
        var readers: [Int: Reader]? = [:]
        var lastID = 0
    }

    private let state = Lock(State())

    /// Creates a value without readers.
    public init() {}

    /// A Boolean value that indicates whether there are no readers, so that the value need not be computed.
    public var isEmpty: Bool { state.withLock { $0.readers?.isEmpty != false } }

    /// Adds a reader, and returns its sequence for one task.
    ///
    /// The reader gets the value that is offered next, and later values until ``end()``. A reader that falls behind
    /// gets only the newest value. After the end, the sequence is empty.
    public func add() -> AsyncStream<Value> {
        let (values, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        let (id, hasEnded) = state.withLock { state in
            state.lastID += 1
            state.readers?[state.lastID] = Reader(continuation: continuation)
            return (state.lastID, state.readers == nil)
        }
        continuation.onTermination = { [weak self] _ in self?.remove(id) }
        if hasEnded { continuation.finish() }
        return values
    }

    /// Passes a value to every reader, except those whose last value was equal.
    public func offer(_ value: Value) {
        state.withLock { state in
            for (id, reader) in state.readers ?? [:] where reader.last != value {
                state.readers?[id]?.last = value
                reader.continuation.yield(value)
            }
        }
    }

    /// Ends all sequences. Call it when the kit stops.
    public func end() {
        let readers = state.withLock { state in
            defer { state.readers = nil }
            return state.readers ?? [:]
        }
        // Outside the lock, because ending a sequence takes it.
        for reader in readers.values { reader.continuation.finish() }
    }

    private func remove(_ id: Int) {
        state.withLock { _ = $0.readers?.removeValue(forKey: id) }
    }
}
