/// A phase in the life of a stream.
@usableFromInline
enum StreamPhase: Comparable, Sendable {
    /// Every request is accepted.
    case open
    /// Requests that are sent inside answers at work are accepted, and no others.
    case stopping
    /// No request is accepted.
    case stopped
    /// The SDK has stopped. Events are still delivered, and the log names the first one.
    case ended
}
