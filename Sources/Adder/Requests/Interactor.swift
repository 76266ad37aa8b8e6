/// The part of a screen that does the work: it answers one type of request.
///
/// An interactor is an actor, or a struct over one. It is created with its ports, such as a store or a feed source, which
/// are protocols. It is called off the main thread, on a task of its own for each request.
///
/// ```swift
/// actor CounterInteractor: Interactor {
///     func respond(to request: CounterRequest, _ call: Call<CounterResponse>) async -> CounterResponse { … }
/// }
/// ```
public protocol Interactor<Request>: Sendable {
    /// The type of request that the interactor answers.
    associatedtype Request: Adder.Request = NoRequest

    /// Answers a request with any number of progress responses through `call`, and the final one that is returned.
    ///
    /// The task of a request in the lanes `latest` and `watch` is cancelled when nobody waits for the request any more, and
    /// its response is dropped then. A request in the other lanes runs to its end; its task is cancelled only when the
    /// SDK stops and the deadline has passed. Return soon after a cancellation: the kit is not stopped before.
    func respond(to request: Request, _ call: Call<Request.Response>) async -> Request.Response

    /// Returns the executor on which the answer to a request begins. Called once a request, when its answer begins, on any
    /// thread. The default implementation returns `nil`: the answer begins on the concurrency runtime's pool.
    ///
    /// An answer that does little but call an actor with an executor of its own, such as a database, saves two changes of
    /// threads if it begins there. An answer that computes for long holds up all other work of that executor.
    nonisolated func executor(for request: Request) -> (any TaskExecutor)?
}

extension Interactor {
    /// Not available: each interactor answers its requests.
    @available(
        *, unavailable,
        message: """
            Add `func respond(to request: …, _ call: Call<…>) async -> …`, without `throws`: a failure is a response.
            """
    )
    public func respond(to request: Request, _ call: Call<Request.Response>) async -> Request.Response {
        .failed(ReplyError(.unanswered, request: Request.self))
    }

    /// Returns `nil`.
    public nonisolated func executor(for request: Request) -> (any TaskExecutor)? { nil }
}

extension Interactor where Self: Actor {
    /// Returns `nil`.
    public nonisolated func executor(for request: Request) -> (any TaskExecutor)? { nil }
}

extension Interactor where Self: AnyObject {
    /// Not available: a class is not an interactor, since several answers use it at once.
    @available(
        *, unavailable, message: "Write `actor` in the place of `class`: several answers use an interactor at once."
    )
    public nonisolated func executor(for request: Request) -> (any TaskExecutor)? { nil }
}

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

/// The request type of a screen that sends none. It has no values.
public enum NoRequest: Request {
    /// The response type, which is never sent.
    public typealias Response = NoResponse

    /// Always throws, since there is no value to decode.
    public init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "NoRequest has no values."))
    }

    /// Encodes nothing. It is never called, since there is no value.
    public func encode(to encoder: any Encoder) throws {}
}

/// The response to ``NoRequest``, which is never sent.
public struct NoResponse: Response {
    /// Returns the only value.
    public static func failed(_ error: ReplyError) -> NoResponse { NoResponse() }
}
