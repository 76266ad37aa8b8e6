/// A place in an app that can be opened, with what it needs to know; it is printed to a path and parsed from one.
///
/// A presenter opens a route with ``PresenterTurn/open(_:)``; that is an event like any other, and the host presents it.
public protocol Route: Event {
    /// The path, without scheme or leading slash: `todos/trash`.
    var path: String { get }

    /// The route at a path, or nil when the path is none of its own.
    init?(path: String)
}

/// The route of a presenter that opens nothing: there is no value of it.
public enum NoRoute: Route {
    /// Never called: there is no value.
    public var path: String { switch self {} }

    /// Nil: no path leads nowhere.
    public init?(path: String) { nil }

    /// Always throws: there is no value to decode.
    public init(from decoder: any Decoder) throws {
        let place = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "NoRoute has no values.")
        throw DecodingError.dataCorrupted(place)
    }

    /// Never called: there is no value.
    public func encode(to encoder: any Encoder) throws {}
}
