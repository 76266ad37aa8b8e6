extension RouteTableLine {
    /// Returns the line of a route without values: `.path("news", .latest)`.
    ///
    /// - Parameters:
    ///   - pattern: Literals, separated by slashes; empty for home.
    ///   - route: The route.
    public static func path(_ pattern: String, _ route: R) -> Self {
        Self(
            pattern: pattern, optional: [], factory: .constant(route),
            printed: { $0 == route ? PrintedRoute() : nil })
    }

    /// Returns the line of a route with values.
    ///
    /// ```swift
    /// .path("news/in/:section?q=:text", { .search(Search(section: $0, text: $1)) }) {
    ///     if case .search(let search) = $0 { (search.section, search.text) } else { nil }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: Literals and `:names`, separated by slashes, then the parameters of the query:
    ///     `news/:id?before=:date&limit=:count`. There is one name for each value, in their order. A value whose type is
    ///     an `Optional` is a parameter of the query that may be omitted.
    ///   - make: Creates the route from its values.
    ///   - values: Returns the values of a route; `nil` for a route of another line.
    public static func path<each P: RouteParameter>(
        _ pattern: String,
        _ make: @escaping @Sendable (repeat each P) -> R,
        _ values: @escaping @Sendable (R) -> (repeat each P)?
    ) -> Self {
        var optional: [Bool] = []
        for type in repeat (each P).self { optional.append(type.valueIfOmitted != nil) }
        return Self(
            pattern: pattern, optional: optional,
            factory: .function { (values: inout RouteValues) throws(RouteError) -> R in
                make(repeat try values.read((each P).self))
            },
            printed: { route in
                guard let values = values(route) else { return nil }
                var texts: [String?] = []
                for value in repeat each values { texts.append(value.parameter) }
                return PrintedRoute(texts.first ?? nil, Array(texts.dropFirst()))
            })
    }

    /// Returns the line of a route with one value.
    ///
    /// ```swift
    /// .path("news/:id", NewsRoute.detail) { if case .detail(let id) = $0 { id } else { nil } }
    /// ```
    public static func path<P: RouteParameter>(
        _ pattern: String, _ make: @escaping @Sendable (P) -> R, _ value: @escaping @Sendable (R) -> P?
    ) -> Self {
        Self(
            pattern: pattern, optional: [P.valueIfOmitted != nil],
            factory: .function { (values: inout RouteValues) throws(RouteError) -> R in make(try values.read(P.self)) },
            printed: { route in value(route).map { PrintedRoute($0.parameter) } })
    }

    /// Returns the line of a kit's table: `.mount(AppRoute.cart) { if case .cart(let route) = $0 { route } else { nil } }`.
    ///
    /// A navigator follows the routes of the kit too. Links from outside reach those that the kit's table opens to them.
    public static func mount<Mounted: LinkedRoute>(
        _ make: @escaping @Sendable (Mounted) -> R,
        _ child: @escaping @Sendable (R) -> Mounted?
    ) -> Self {
        mount("", make, child)
    }

    /// Returns the line of a kit's table under a prefix: `.mount("shop", AppRoute.cart) { … }`.
    ///
    /// - Parameters:
    ///   - prefix: Literals, separated by slashes.
    ///   - make: Creates the host's route from a kit's.
    ///   - child: Returns the kit's route in a host's route; `nil` for a route of another line.
    public static func mount<Mounted: LinkedRoute>(
        _ prefix: String,
        _ make: @escaping @Sendable (Mounted) -> R,
        _ child: @escaping @Sendable (R) -> Mounted?
    ) -> Self {
        Self(prefix: prefix, child: Mounted.paths, make: make, child: child)
    }

    /// Returns the line of routes without paths, which a navigator follows, and to which no link leads.
    public static func mount<Mounted: Route>(
        _ make: @escaping @Sendable (Mounted) -> R,
        _ child: @escaping @Sendable (R) -> Mounted?
    ) -> Self {
        Self(make: make, child: child)
    }
}
