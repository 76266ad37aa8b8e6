/// The event that a request was cancelled: it ends without a response.
///
/// Only requests in the lanes `latest` and `watch` are cancelled; all others end with a response.
public struct RequestCancellation: Event {
    /// The identity of the request.
    public let request: EventID
}
