/// The callers that wait for the responses to requests of one type.
struct RequestWaiters<R: Request> {
    typealias Continuation = CheckedContinuation<Result<R.Response, ReplyError>, Never>

    private struct Waiter {
        let continuation: Continuation
        /// The reason of a failure whose response is on its way to the caller.
        var failure: ReplyError.Code?
    }

    private var waiters: [EventID: Waiter] = [:]

    mutating func insert(_ continuation: Continuation, for request: EventID) {
        waiters[request] = Waiter(continuation: continuation)
    }

    /// Notes that the response that is on its way to a caller stands for a failure.
    mutating func note(_ failure: ReplyError.Code, of request: EventID) {
        waiters[request]?.failure = failure
    }

    /// Removes and returns the caller that waits for a request.
    mutating func remove(_ request: EventID) -> (continuation: Continuation, failure: ReplyError.Code?)? {
        waiters.removeValue(forKey: request).map { ($0.continuation, $0.failure) }
    }
}
