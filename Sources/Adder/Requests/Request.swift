/// An event that asks for an answer and names its type.
///
/// One ``Interactor`` answers a type of request, with any number of progress responses and exactly one final one.
public protocol Request: Event {
    /// The type of the answer. Its cases include the errors that are part of the conversation.
    associatedtype Response: Adder.Response
}

/// An event that answers a request.
///
/// A failure is a response too, so a presenter has one function for everything that comes back. An enum satisfies the
/// requirement with a case, or maps the failure to its own error:
///
/// ```swift
/// enum CounterResponse: Response { case counted(Counter), failed(ReplyError) }
/// ```
public protocol Response: Event {
    /// Returns the response that stands for a failure: no interactor answered, or the SDK stopped.
    ///
    /// It ends its request, and reaches only the caller or the screen that sent the request.
    static func failed(_ error: ReplyError) -> Self

    /// The receivers of the response. The default implementation returns `.everyScreen`.
    ///
    /// A response with the reach `.asker` costs the same however many screens are open.
    var reach: Reach { get }
}

extension Response {
    /// Returns `.everyScreen`.
    public var reach: Reach { .everyScreen }
}
