/// The links that lead to the routes of an app: its scheme, and the `https` hosts that it owns.
///
/// ```swift
/// let links = try AppRoute.links(scheme: "shop", hosts: ["shop.example"])
/// let link = try links.parse("https://shop.example/todos/1")
/// ```
public struct RouteLinks<R: LinkedRoute>: Sendable {
    private let form: LinkForm

    /// Creates the links to the routes of a table.
    ///
    /// The table is a constant, so one that cannot be used stops the program, with all its problems: see
    /// ``RouteTable/check(_:)``.
    ///
    /// - Parameters:
    ///   - scheme: The scheme of the app's links, without `://`.
    ///   - hosts: The hosts whose `https` links lead to the app too, such as `shop.example`. A subdomain is a host of its
    ///     own.
    /// - Throws: ``RouteTableError`` with every problem of the scheme and the hosts.
    public init(scheme: String, hosts: [String] = []) throws(RouteTableError) {
        form = LinkForm(scheme: scheme, hosts: hosts)
        guard form.problems.isEmpty else { throw RouteTableError(problems: form.problems) }
        R.paths.requireNoProblems()
    }

    /// Returns the route of a link, with its traits. No guard is asked.
    ///
    /// A slash at the end of the path, a fragment, and `utm_` parameters that the route does not declare are ignored.
    ///
    /// - Throws: ``RouteError`` when the link does not match an external line of the table.
    /// - Complexity: Linear in the length of the link, whatever the number of lines.
    public func parse(_ url: String) throws(RouteError) -> ParsedLink<R> {
        let path = try form.path(of: url)
        let (route, isExternal) = try R.paths.routeFromOutside(at: path)
        guard isExternal else { throw RouteError(.internalOnly, path) }
        return ParsedLink(route: route, traits: route.combinedTraits)
    }

    /// Returns the link to a route, for sharing.
    ///
    /// - Throws: ``RouteError`` when the route cannot be printed.
    public func url(of route: R) throws(RouteError) -> String {
        "\(form.scheme)://\(try route.path)"
    }
}

/// A link that was parsed, and is not opened yet.
public struct ParsedLink<R: Route>: Equatable, Sendable {
    /// The route to which the link leads.
    public let route: R
    /// The traits of the route.
    public let traits: RouteTraits

    /// A Boolean value that indicates whether the host confirms the route before the guards are asked.
    public var needsConfirmation: Bool { traits.needsConfirmation(fromOutside: true) }
}

extension LinkedRoute {
    /// Returns the links to these routes.
    ///
    /// - Throws: ``RouteTableError`` with every problem of the scheme and the hosts.
    public static func links(scheme: String, hosts: [String] = []) throws(RouteTableError) -> RouteLinks<Self> {
        try RouteLinks(scheme: scheme, hosts: hosts)
    }
}

/// A parser of links, for code that does not know whether the routes have paths.
struct LinkParser<R: Route>: Sendable {
    let parse: @Sendable (String) throws(RouteError) -> ParsedLink<R>

    init(_ links: RouteLinks<R>) where R: LinkedRoute {
        parse = { (url: String) throws(RouteError) in try links.parse(url) }
    }
}

extension Route {
    /// Returns the parser of the links to these routes; `nil` if they have no paths.
    static func linkParser(scheme: String) throws(RouteTableError) -> LinkParser<Self>? {
        guard let type = Self.self as? any LinkedRoute.Type else { return nil }
        return try type.parserOfLinks(scheme: scheme) as? LinkParser<Self>
    }
}

extension LinkedRoute {
    /// Returns the parser with the type of its routes erased.
    fileprivate static func parserOfLinks(scheme: String) throws(RouteTableError) -> any Sendable {
        LinkParser(try links(scheme: scheme))
    }
}
