/// The callers that wait for the responses to requests of one type.
@usableFromInline
struct RequestWaiters: Sendable {
    @usableFromInline
    struct Waiter: Sendable {
        @usableFromInline let caller: any AnyReplyWaiter
        /// The reason of a failure whose response is on its way to the caller.
        @usableFromInline var failure: ReplyError.Code?
    }

    private var waiters: [EventID: Waiter] = [:]

    mutating func insert(_ caller: any AnyReplyWaiter, for request: EventID) {
        waiters[request] = Waiter(caller: caller)
    }

    /// Notes that the response that is on its way to a caller stands for a failure.
    mutating func note(_ failure: ReplyError.Code, of request: EventID) {
        waiters[request]?.failure = failure
    }

    /// Removes and returns the caller that waits for a request.
    mutating func remove(_ request: EventID) -> Waiter? {
        waiters.removeValue(forKey: request)
    }
}

/// A caller that waits for a response of one type.
@usableFromInline
final class ReplyWaiter<Response: Sendable>: AnyReplyWaiter {
    @usableFromInline let continuation: CheckedContinuation<Result<Response, ReplyError>, Never>

    @inlinable
    init(_ continuation: CheckedContinuation<Result<Response, ReplyError>, Never>) {
        self.continuation = continuation
    }

    @inlinable
    func resume(_ response: Response) {
        continuation.resume(returning: .success(response))
    }

    @inlinable
    func fail(_ error: ReplyError) {
        continuation.resume(returning: .failure(error))
    }
}

/// A caller that waits for a response, with the type of that erased.
@usableFromInline
protocol AnyReplyWaiter: AnyObject, Sendable {
    func fail(_ error: ReplyError)
}
