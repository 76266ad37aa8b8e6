/// The role of an event in its conversation.
public enum EventKind: String, Codable, Sendable {
    /// An event that is not a response, such as an intent or a request.
    case event
    /// A response that reports progress; more responses to the same request follow.
    case progress
    /// The response that ends its request. Only the core sends one.
    case final
    /// A response that code has sent without a request to answer. It ends no request.
    case announcement
}
