import Adder

/// An answer that one task waits for, and that the transport or a cancellation brings, whichever is first.
final class PendingHTTPAnswer: Sendable {
    typealias Outcome = Result<HTTPAnswer, HTTPError>

    private enum State {
        case begun
        case waiting(CheckedContinuation<Outcome, Never>)
        case ended(Outcome)
    }

    private let state = Lock(State.begun)

    /// A Boolean value that indicates whether nobody needs the answer any more.
    var isEnded: Bool {
        state.withLock { if case .ended = $0 { true } else { false } }
    }

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
    /// - Parameter abandon: A function that tells the transport that the answer is not needed. It is called from any
    ///   thread.
    func answer(abandon: @escaping @Sendable () -> Void) async throws(HTTPError) -> HTTPAnswer {
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
            abandon()
        }
        return try outcome.get()
    }
}
