/// The route of a presenter that opens no route. The type has no values.
public enum NoRoute: Route {
    /// Always throws, since there is no value to decode.
    public init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "NoRoute has no values."))
    }

    /// Encodes nothing. It is never called, since there is no value.
    public func encode(to encoder: any Encoder) throws {}
}
