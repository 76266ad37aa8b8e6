/// An event that asks for an answer, and names the answer's type.
///
/// One ``Interactor`` answers a type of request, with any number of progress responses and exactly one final one.
public protocol Request: Event {
    /// The type of the answer. An error that belongs to the conversation is a case of it.
    associatedtype Response: Event
}
