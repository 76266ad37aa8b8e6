/// A destination in an app with its parameters.
///
/// A presenter opens a route with ``PresenterTurn/open(_:)``. That is an event like any other, and the navigator of the host
/// shows the route. A route that links lead to has a path too: see ``LinkedRoute``.
///
/// ```swift
/// enum EditorRoute: Route {
///     case draft, colours
/// }
/// ```
public protocol Route: Event {
    /// The value that a screen hands over when it opens a route, so that the next screen shows at once; none by default.
    ///
    /// A link carries no model. A screen therefore loads what it shows whenever it is opened without one.
    associatedtype Model: Event = Never
    /// The value that the screen of a route returns to the screen that opened it; none by default.
    associatedtype Outcome: Event = Never

    /// The way in which the route is shown, and the conditions under which it is opened; none by default.
    ///
    /// A host's route that contains a kit's has the kit's traits too, and need not name them: these are added.
    var traits: RouteTraits { get }
}

/// A route that is printed to a path and parsed from one, so that links lead to it.
///
/// ```swift
/// enum NewsRoute: LinkedRoute {
///     case latest, detail(NewsItemID)
///     static let paths: RouteTable<NewsRoute> = [
///         .path("news", .latest),
///         .path("news/:id", NewsRoute.detail) { if case .detail(let id) = $0 { id } else { nil } },
///     ]
/// }
/// ```
public protocol LinkedRoute: Route {
    /// The table with a line for each route. Declare it as a constant, since each printing and parsing uses it.
    static var paths: RouteTable<Self> { get }

    /// The pattern of the line that prints the route; `nil`, the default, to try the lines in order.
    ///
    /// A table of hundreds of lines prints as fast as a small one if its routes name their patterns. An exhaustive `switch`
    /// makes a case without a line an error of the compiler. A route that contains a kit's names the kit's pattern, after
    /// the prefix of the kit's table, if it has one.
    ///
    /// ```swift
    /// var pattern: String? {
    ///     switch self {
    ///     case .latest: "news"
    ///     case .detail: "news/:id"
    ///     case .cart(let route): route.pattern
    ///     }
    /// }
    /// ```
    ///
    /// A wrong pattern costs time only. It is a problem of the table: see ``RouteTable/check(_:)``.
    var pattern: String? { get }
}

/// The model and the outcome of routes that have none.
extension Never: Event {}

extension LinkedRoute {
    /// The value `nil`: the lines of the table are tried in order.
    public var pattern: String? { nil }

    /// The path, without scheme or leading slash: `todos/trash`.
    ///
    /// - Complexity: Constant if the route names its ``pattern``; otherwise linear in the number of lines of the table.
    /// - Throws: ``RouteError`` when the table has no line for this route, or a value in the path is empty.
    public var path: String {
        get throws(RouteError) { try Self.paths.path(of: self) }
    }

    /// Creates the route at a path.
    ///
    /// - Complexity: Linear in the length of the path, whatever the number of lines of the table.
    /// - Throws: ``RouteError`` when no line has the path: with the nearest pattern, if one is near.
    public init(path: String) throws(RouteError) {
        self = try Self.paths.route(at: path)
    }
}

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
