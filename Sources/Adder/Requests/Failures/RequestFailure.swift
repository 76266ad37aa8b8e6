/// The event that ends a request which gets no answer.
public struct RequestFailure: Event {
    /// The identity of the request.
    public let request: EventID
    /// The reason that it gets no answer.
    public let error: ReplyError
}
