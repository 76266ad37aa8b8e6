extension DispatcherState {
    /// The work that follows a decision. It is carried out outside the lock, in order.
    @usableFromInline
    enum Action: Sendable {
        case begin(SentRequest)
        /// Begin the pause of a request in the lane `latest`.
        case pause(SentRequest)
        /// Look for a circle of waits: a request that was sent inside an answer has been queued.
        case checkWait(EventID, SerialLane)
        case cancel(Task<Void, Never>)
        case sendFailure(OpenRequest, ReplyError.Code)
        case sendCancellation(OpenRequest)
        /// Resume the caller that waits for a response, if there is one.
        case endWait(EventID, ReplyError.Code)
        case resume(WaitingTask<Void>)
    }

    /// The work that follows the arrival of a request.
    enum Reception {
        /// Open the request: it was not opened before.
        case unknown
        /// Begin the answer, as for nearly all requests. An array of actions costs an allocation.
        case begin(SentRequest)
        case perform([Action])
    }
}
