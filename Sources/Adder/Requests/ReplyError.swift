/// Why a request got no answer.
public struct ReplyError: Error, Codable, Equatable, Sendable {
    /// What a program can match on.
    public enum Code: String, Codable, Sendable {
        /// No interactor answers this type of request.
        case unanswered
        /// The SDK was stopped before the answer.
        case stopped
        /// Who asked was cancelled, or a later request took its place.
        case cancelled
        /// The request waits for an answer that itself waits for this request.
        case circular
    }

    /// What a program can match on.
    public let code: Code
    /// The type of the request.
    public let request: String

    /// An error about a request of a type.
    public init(_ code: Code, request: any Request.Type) {
        self.code = code
        self.request = String(describing: request)
    }
}

extension ReplyError: CustomStringConvertible {
    /// A full sentence: what happened, and what to do.
    public var description: String {
        switch code {
        case .unanswered:
            "Nobody answers \(request): enable the kit it belongs to, or open the screen with its interactor."
        case .stopped:
            "The SDK was stopped before \(request) was answered: start a new one to ask again."
        case .cancelled:
            "\(request) was cancelled before it was answered: ask again if the answer is still wanted."
        case .circular:
            "\(request) was asked for while its interactor was busy with what asked for it: put it in another lane."
        }
    }
}

/// The event that ends a request which gets no answer.
public struct RequestFailure: Event {
    /// The identity of the request.
    public let request: EventID
    /// Why it gets no answer.
    public let error: ReplyError
}
