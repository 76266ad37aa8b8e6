/// A presenter of a screen that sends no requests.
///
/// ```swift
/// struct TipPresenter: LocalPresenter {
///     struct State: Equatable, Sendable { var isShown = true }
///     enum Intent: Event { case dismiss }
///     func handle(_ intent: Intent, _ turn: inout Turn) { turn.state.isShown = false }
/// }
/// ```
public protocol LocalPresenter: Presenter where Request == NoRequest {}

extension LocalPresenter {
    /// Does nothing, since no response arrives.
    public func receive(_ response: NoResponse, for request: NoRequest?, _ turn: inout Turn) {}
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
