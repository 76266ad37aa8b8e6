/// An event that asks for an answer and names its type.
///
/// One ``Interactor`` answers a type of request, with any number of progress responses and exactly one final one.
public protocol Request: Event {
    /// The type of the answer. Its cases include the errors that are part of the conversation.
    associatedtype Response: Adder.Response
}
