/// The reason that a request was not answered.
public struct ReplyError: Error, Codable, Equatable, Sendable {
    /// A reason that a program can match on.
    public enum Code: String, Codable, Sendable, Recordable {
        /// No interactor was registered for this type of request.
        case unanswered
        /// The interactor of this type of request was removed, because its subscription was cancelled or released.
        case unsubscribed
        /// The SDK was stopped before the request was answered.
        case stopped
        /// The caller was cancelled, or a later request superseded this one.
        case cancelled
        /// The request waits for an answer that waits for this request.
        case circular
        /// The response cannot answer this request.
        case unexpected
    }

    /// The reason, for a program to match on.
    public let code: Code
    /// The name of the type of request.
    public let request: String

    /// Creates an error about a type of request.
    public init(_ code: Code, request: any Request.Type) {
        self.init(code, request: "\(request)")
    }

    init(_ code: Code, request: String) {
        self.code = code
        self.request = request
    }
}

extension ReplyError {
    /// A full sentence to show to a person. The ``description`` is for developers, and the log has that of a mistake.
    public var message: String {
        switch code {
        case .unanswered, .unsubscribed, .circular, .unexpected:
            "This could not be done because of a mistake in the app: its log says what to correct."
        case .stopped:
            "The app was closed before this was done: start it, and look at the result before you try again."
        case .cancelled:
            """
            This was given up before it was done: look at the result before you try again, since a change may still be \
            made.
            """
        }
    }
}

extension ReplyError: CustomStringConvertible {
    /// A full sentence for developers that says what happened and how to recover.
    public var description: String {
        switch code {
        case .unanswered:
            """
            No interactor answers \(request): enable its kit, register the interactor with `answer(with:)` when the kit \
            starts, or open the screen with its interactor.
            """
        case .unsubscribed:
            """
            The interactor of \(request) was removed, because its subscription was cancelled or released: keep the \
            subscription that `answer(with:)` returns in an object that lives as long as the kit.
            """
        case .stopped:
            "The SDK was stopped before \(request) was answered: start the SDK and send it again."
        case .cancelled:
            """
            The caller of \(request) was cancelled, or a newer request took its place: look at the result before you \
            send it again, since a change that was sent is still made.
            """
        case .circular:
            "\(request) waits for the request that it was sent by: answer one of them in another lane."
        case .unexpected:
            """
            The response to \(request) belongs to another request: correct the interactor, which answers each request with a \
            response of its own.
            """
        }
    }
}

extension Problem {
    /// Creates the problem of a request that was not answered, with the sentence for people.
    public init(_ error: ReplyError) {
        self.init(code: error.code.rawValue, message: error.message)
    }
}

/// The event that a request was cancelled: it ends without a response.
///
/// Only requests in the lanes `latest` and `watch` are cancelled; all others end with a response.
public struct RequestCancellation: Event {
    /// The identity of the request.
    public let request: EventID
}
