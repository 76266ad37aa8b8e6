/// A message between the parts of an app: a value that is sent on an ``EventStream``.
///
/// Declare one enum for each direction of a conversation, with at most one associated value a case:
///
/// ```swift
/// public enum TodosResponse: Event { case todos([Todo]), changed(Todo) }
/// ```
///
/// Events are values, so any thread may receive them. They are `Codable`, so a session can be recorded and replayed.
public protocol Event: Codable, Equatable, Sendable {}
