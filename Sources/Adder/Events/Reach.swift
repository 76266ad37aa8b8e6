/// The receivers of a response.
public enum Reach: String, Codable, Sendable {
    /// Every screen that receives responses of this type.
    case everyScreen
    /// Only the screen or the caller that sent the request.
    case asker
}
