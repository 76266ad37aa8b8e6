/// A wait that ends when it is told to, or when the task that waits is cancelled.
@usableFromInline
package final class Wait: Sendable {
    private struct State {
        var hasEnded = false
        var continuation: CheckedContinuation<Void, Never>?
    }

    private let state = Lock(State())

    /// Creates a wait, of one task.
    package init() {}

    /// Returns when the wait has ended, at once if it has ended before. Call it once.
    package func ended() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let hasEnded = state.withLock { state in
                    if !state.hasEnded { state.continuation = continuation }
                    return state.hasEnded
                }
                if hasEnded { continuation.resume() }
            }
        } onCancel: {
            end()
        }
    }

    /// Ends the wait. A second call does nothing.
    package func end() {
        let continuation = state.withLock { state in
            state.hasEnded = true
            return state.continuation.take()
        }
        continuation?.resume()
    }
}
