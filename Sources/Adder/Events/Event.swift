/// A message between the parts of an app: a value that is sent on an ``EventStream``.
///
/// Declare one enum for each direction of a conversation, with at most one associated value a case:
///
/// ```swift
/// public enum TodosResponse: Event { case todos([Todo]), changed(Todo) }
/// ```
///
/// Events are values, so any thread may receive them, and they are `Codable`, so a session can be written down and
/// replayed.
public protocol Event: Codable, Equatable, Sendable {}

/// An event that asks for an answer, and says of which type the answer is.
///
/// One ``Interactor`` answers a type of request: with any number of progress responses and exactly one whole one.
public protocol Request: Event {
    /// The answer's type. An error that belongs to the conversation is a case of it.
    associatedtype Response: Event
}
