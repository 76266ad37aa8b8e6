/// The requests of one type for whose responses callers wait.
@usableFromInline
struct RequestWaiters: Sendable {
    private var requests = IdentityTable<EventID, SentRequest>()
    /// The reasons of failures whose responses are on their way to callers.
    private var failures = IdentityTable<EventID, ReplyError.Code>()

    mutating func insert(_ request: SentRequest) {
        requests[request.id] = request
    }

    /// Notes that the response that is on its way to a caller stands for a failure.
    mutating func note(_ failure: ReplyError.Code, of request: EventID) {
        if requests[request] != nil { failures[request] = failure }
    }

    /// Removes and returns a request for whose response a caller waits, with the reason of its failure.
    mutating func remove(_ request: EventID) -> (request: SentRequest, failure: ReplyError.Code?)? {
        guard let waiting = requests.removeValue(of: request) else { return nil }
        return (waiting, failures.removeValue(of: request))
    }
}
