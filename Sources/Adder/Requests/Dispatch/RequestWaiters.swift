/// The callers that wait for the responses to requests of one type.
@usableFromInline
struct RequestWaiters: Sendable {
    struct Waiter {
        let caller: ReplyWaiter
        /// The reason of a failure whose response is on its way to the caller.
        var failure: ReplyError.Code?
    }

    private var waiters: [EventID: Waiter] = [:]

    mutating func insert(_ caller: ReplyWaiter, for request: EventID) {
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
