/// A place in an app that can be opened, with what it needs to know; it is printed to a path and parsed from one.
///
/// A presenter opens a route with ``PresenterTurn/open(_:)``; that is an event like any other, and the host presents it.
///
/// ```swift
/// enum NewsRoute: Route {
///     case latest, detail(NewsItemID)
///     static let paths: RouteTable<NewsRoute> = [
///         .path("news", .latest),
///         .path("news/:id", NewsRoute.detail) { if case .detail(let id) = $0 { id } else { nil } },
///     ]
/// }
/// ```
public protocol Route: Event {
    /// One line a route. Declare it as a constant: it is used at each printing and parsing.
    static var paths: RouteTable<Self> { get }
}

extension Route {
    /// The path, without scheme or leading slash: `todos/trash`. Linear in the lines of the table.
    ///
    /// - Throws: ``RouteError`` when the table has no line for this route, or a value that stands in the path is empty.
    public var path: String {
        get throws(RouteError) { try Self.paths.path(of: self) }
    }

    /// The route at a path. Linear in the path, whatever the number of lines in the table.
    ///
    /// - Throws: ``RouteError`` when the path is none of the table's: with the nearest one, if one is near.
    public init(path: String) throws(RouteError) {
        self = try Self.paths.route(at: path)
    }
}

/// The route of a presenter that opens nothing: there is no value of it.
public enum NoRoute: Route {
    /// No path leads nowhere.
    public static let paths: RouteTable<NoRoute> = []

    /// Always throws: there is no value to decode.
    public init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "NoRoute has no values."))
    }

    /// Never called: there is no value.
    public func encode(to encoder: any Encoder) throws {}
}
