/// The event that ends a request without an answer.
public struct RequestFailure: Event {
    /// The identity of the request.
    public let request: EventID
    /// The reason that the request was not answered.
    public let error: ReplyError
}
