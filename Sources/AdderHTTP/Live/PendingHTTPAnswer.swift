import Adder

/// An answer that one task waits for, and that the transport or a cancellation brings, whichever is first.
final class PendingHTTPAnswer: Sendable {
    typealias Outcome = Result<HTTPAnswer, HTTPError>

    private enum State {
        case begun
        case waiting(CheckedContinuation<Outcome, Never>)
        /// The outcome has come before a task waits for it.
        case early(Outcome)
        case ended
    }

    private let state = Lock(State.begun)

    /// A Boolean value that indicates whether the answer is no longer needed.
    var isEnded: Bool {
        state.withLock { state in
            switch state {
            case .begun, .waiting: false
            case .early, .ended: true
            }
        }
    }

    /// Ends the waiting. A second call does nothing.
    func end(with outcome: Outcome) {
        let waiting: CheckedContinuation<Outcome, Never>? = state.withLock { state in
            switch state {
            case .early, .ended: return nil
            case .begun:
                state = .early(outcome)
                return nil
            case .waiting(let continuation):
                // Timers may hold this object longer than anybody needs the document.
                state = .ended
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
                let early: Outcome? = state.withLock { state in
                    guard case .early(let outcome) = state else {
                        state = .waiting(continuation)
                        return nil
                    }
                    state = .ended
                    return outcome
                }
                if let early { continuation.resume(returning: early) }
            }
        } onCancel: {
            end(with: .failure(.cancelled))
            abandon()
        }
        return try outcome.get()
    }
}
