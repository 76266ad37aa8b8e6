/// The role of an event in its conversation: a step on the way, or the end.
public enum EventKind: String, Codable, Sendable {
    /// A response that reports progress; more responses to the same request follow.
    case progress
    /// A complete event. For a response, the one that ends its request.
    case final
}
