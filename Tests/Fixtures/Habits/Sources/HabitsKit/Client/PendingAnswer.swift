import Synchronization

/// An answer that one task waits for, and that the server or the end of the task brings, whichever is first.
final class PendingAnswer: Sendable {
    typealias Outcome = Result<HTTPClient.Answer, HTTPError>

    private enum State {
        case begun
        case waiting(CheckedContinuation<Outcome, Never>)
        case ended(Outcome)
    }

    private let state = Mutex(State.begun)

    /// Ends the waiting. A second call does nothing.
    func end(with outcome: Outcome) {
        let waiting: CheckedContinuation<Outcome, Never>? = state.withLock { state in
            switch state {
            case .ended: return nil
            case .begun:
                state = .ended(outcome)
                return nil
            case .waiting(let continuation):
                state = .ended(outcome)
                return continuation
            }
        }
        waiting?.resume(returning: outcome)
    }

    /// Waits for the answer. Call it once.
    ///
    /// - Throws: ``HTTPError``, with the code `cancelled` when the task is cancelled first.
    func answer() async throws(HTTPError) -> HTTPClient.Answer {
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let ended: Outcome? = state.withLock { state in
                    if case .ended(let outcome) = state { return outcome }
                    state = .waiting(continuation)
                    return nil
                }
                if let ended { continuation.resume(returning: ended) }
            }
        } onCancel: {
            end(with: .failure(.cancelled))
        }
        return try outcome.get()
    }
}
