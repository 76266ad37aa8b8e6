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
