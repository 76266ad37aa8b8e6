/// A message between the parts of an app: a value that is sent on an ``EventStream``.
///
/// Declare one enum for each direction of a conversation, with at most one associated value a case:
///
/// ```swift
/// public enum TodosResponse: Event { case todos([Todo]), changed(Todo) }
/// ```
///
/// Events are values, so any thread may receive them. The compiler refuses a class that is not `Sendable`; declare no other
/// one either: tests hold the events of Adder's own kits to values throughout. They are `Codable`, so a tap can store them.
public protocol Event: Codable, Equatable, Sendable {}
