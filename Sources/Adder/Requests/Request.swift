/// An event that asks for an answer and names its type.
///
/// One ``Interactor`` answers a type of request, with any number of progress responses and exactly one final one.
public protocol Request: Event {
    /// The type of the answer. Its cases include the errors that are part of the conversation.
    associatedtype Response: Adder.Response

    /// The way in which the request runs beside others of its type, and whether it only reads; ``Lane/serial`` by default.
    ///
    /// Read once a request, on the thread that sends it.
    var lane: Lane { get }
}

extension Request {
    /// The lane of changes: one that is lost is worse than a program that ends slowly.
    public var lane: Lane { .serial }
}

/// An event that answers a request.
///
/// A failure is a response too, so a presenter has one function for everything that comes back. An enum satisfies the
/// requirement with a case, or maps the failure to its own error:
///
/// ```swift
/// enum CounterResponse: Response { case counted(Counter), failed(ReplyError) }
/// ```
///
/// A response that changes what other screens show carries the change. Every screen that receives responses of this type is
/// told of it:
///
/// ```swift
/// enum ListResponse: Response {
///     case items([Item]), added(Item), failed(ReplyError)
///     var change: Item? { if case .added(let item) = self { item } else { nil } }
/// }
/// ```
public protocol Response: Event {
    /// The type of the change that a response carries for every screen; `Never`, the default, if each response is for its asker
    /// alone.
    associatedtype Change: Sendable = Never

    /// Returns the response that reports a failure: no interactor answered, or the SDK stopped.
    ///
    /// It ends its request, and reaches only the caller or the screen that sent the request.
    static func failed(_ error: ReplyError) -> Self

    /// The change that the response carries for every screen; `nil` if the response is for its asker alone.
    ///
    /// A response without a change costs the same however many screens are open.
    var change: Change? { get }
}

extension Response where Change == Never {
    /// The value `nil`: each response is for its asker alone.
    public var change: Never? { nil }
}
