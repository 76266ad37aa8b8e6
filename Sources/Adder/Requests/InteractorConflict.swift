/// The error that an interactor cannot answer a type of request.
public struct InteractorConflict: Error, Equatable, CustomStringConvertible {
    /// A reason that a program can match on.
    public enum Code: String, Sendable {
        /// Another interactor answers the type already.
        case taken
        /// The type is a response as well, or its response is a request as well, so that each answer would ask for another.
        case ambiguous
    }

    /// The reason, for a program to match on.
    public let code: Code
    /// The name of the type of request.
    public let request: String

    init(_ code: Code, request: String) {
        self.code = code
        self.request = request
    }

    /// A full sentence that says what happened and how to recover.
    public var description: String {
        switch code {
        case .taken:
            """
            \(request) is already answered by an interactor: open a screen with the second one, or give it its own \
            request type.
            """
        case .ambiguous:
            """
            \(request) or its response is both a request and a response, so that each answer would ask for another: \
            declare one type for the request and another one for the response.
            """
        }
    }
}
