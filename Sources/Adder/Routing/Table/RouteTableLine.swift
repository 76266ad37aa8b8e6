/// A line of a route table: a pattern and its route, for printing and parsing, or the table of a kit.
public struct RouteTableLine<R: LinkedRoute>: Sendable {
    /// The way in which a route is created from the values in a path.
    enum Factory: Sendable {
        /// The route of a pattern without parameters.
        case constant(R)
        case function(@Sendable (inout RouteValues) throws(RouteError) -> R)

        func route(_ path: String, _ match: RouteMatcher.Match, _ matcher: RouteMatcher) throws(RouteError) -> R {
            switch self {
            case .constant(let route): return route
            case .function(let make):
                var values = matcher.values(match, in: path)
                return try make(&values)
            }
        }
    }

    /// The patterns of the line and its aliases; of a mount, all of the kit's.
    private(set) var patterns: [RoutePattern]
    /// For each pattern, `true` if links from outside may lead to its route.
    private(set) var isExternal: [Bool]
    /// The factory of each pattern.
    private(set) var factories: [Factory]
    /// Returns the problems besides those of the patterns.
    private(set) var problems: @Sendable () -> [RouteTableProblem]
    let printed: @Sendable (R) -> PrintedRoute?
    /// The kit whose routes the line mounts; `nil` for a line with a route of its own.
    let mount: RouteMount<R>?
    /// Returns the patterns for the text of an alias, and the problems besides theirs.
    private let parse: @Sendable (String) -> (patterns: [RoutePattern], problems: [RouteTableProblem])

    init(
        pattern: String, optional: [Bool], factory: Factory, printed: @escaping @Sendable (R) -> PrintedRoute?
    ) {
        parse = { ([RoutePattern($0, optional: optional)], []) }
        patterns = parse(pattern).patterns
        problems = { [] }
        isExternal = [false]
        factories = [factory]
        mount = nil
        self.printed = printed
    }

    init<Mounted: LinkedRoute>(
        prefix: String, child table: RouteTable<Mounted>, make: @escaping @Sendable (Mounted) -> R,
        child: @escaping @Sendable (R) -> Mounted?
    ) {
        parse = { text in
            let prefix = RoutePattern(text, optional: nil)
            return (table.matcher.patterns.map { $0.mounted(under: prefix) }, prefix.problems)
        }
        let problemsOfPrefix: [RouteTableProblem]
        (patterns, problemsOfPrefix) = parse(prefix)
        problems = { problemsOfPrefix + table.problemsOfLines + table.problemsOfRoutes }
        isExternal = table.matcher.isExternal
        factories = table.factories.map { factory in
            switch factory {
            case .constant(let route): .constant(make(route))
            case .function(let makeChild):
                .function { (values: inout RouteValues) throws(RouteError) -> R in make(try makeChild(&values)) }
            }
        }
        mount = RouteMount(make, child)
        printed = { route in child(route).flatMap { table.printed($0) } }
    }

    /// Creates the line of routes without paths.
    init<Mounted: Route>(make: @escaping @Sendable (Mounted) -> R, child: @escaping @Sendable (R) -> Mounted?) {
        parse = { text in
            let problem = RouteTableProblem(.wrongAlias, text, "It is an alias of routes without paths: remove it.")
            return ([], [problem])
        }
        (patterns, isExternal, factories, problems) = ([], [], [], { [] })
        mount = RouteMount(make, child)
        printed = { _ in nil }
    }

    // MARK: Links

    /// Returns the line with its route open to links from outside. Without this it is opened from inside only.
    public func external(_ isExternal: Bool = true) -> Self {
        var line = self
        line.isExternal = line.isExternal.map { _ in isExternal }
        return line
    }

    /// Returns the line with another path that is parsed and never printed, so that links to a renamed path stay alive:
    /// `.path("news/:id", …).alias("articles/:id")`.
    ///
    /// - Parameter pattern: A pattern with the names of the line's, in their order. For a mount, another prefix.
    public func alias(_ pattern: String) -> Self {
        var line = self
        let (aliases, problemsOfAlias) = parse(pattern)
        line.problems = { [problems] in problems() + problemsOfAlias }
        for (alias, original) in zip(aliases, patterns) {
            var alias = alias
            // The values are read in the order of the names.
            if alias.problems.isEmpty, alias.parameters.map(\.label) != original.parameters.map(\.label) {
                let names = original.parameters.map { ":\($0.label)" }.joined(separator: ", ")
                alias.report(
                    .wrongAlias, "It is an alias of “\(original.text)”: name its parameters in their order, \(names).")
            }
            line.patterns.append(alias)
        }
        line.isExternal += isExternal.prefix(aliases.count)
        line.factories += factories.prefix(aliases.count)
        return line
    }
}

/// The routes of a kit in those of a host.
struct RouteMount<R: Route>: Sendable {
    /// Returns the traits of the kit's route in a host's route; `nil` for a route of another line.
    let traits: @Sendable (R) -> RouteTraits?
    /// Observes the routes of the kit, unless their type is among those that are observed already.
    fileprivate let observe: @Sendable (EventStream, inout Set<ObjectIdentifier>, @escaping Open) -> [Subscription]

    /// Opens a route that a presenter has opened. It is called on the thread that delivers the event.
    typealias Open = @Sendable (_ route: R, _ opener: Opener) -> Void

    init<Mounted: Route>(_ make: @escaping @Sendable (Mounted) -> R, _ child: @escaping @Sendable (R) -> Mounted?) {
        traits = { child($0)?.combinedTraits }
        observe = { stream, observed, open in
            Mounted.observeOpenings(on: stream, &observed) { route, opener in open(make(route), opener) }
        }
    }
}

extension Route {
    /// The kits whose routes the table of this type mounts; none if it has no table.
    static var mounts: [RouteMount<Self>] {
        guard let type = Self.self as? any LinkedRoute.Type else { return [] }
        return type.tableMounts as? [RouteMount<Self>] ?? []
    }

    /// Calls `open` for each route of this type that a presenter opens, and of each type that the table mounts. A type is
    /// observed once, so that no route is opened twice.
    static func observeOpenings(
        on stream: EventStream, _ observed: inout Set<ObjectIdentifier>, _ open: @escaping RouteMount<Self>.Open
    ) -> [Subscription] {
        guard observed.insert(ObjectIdentifier(Self.self)).inserted else { return [] }
        let own = stream.subscription(to: RouteOpening<Self>.self) { [weak stream] opening in
            if let stream { open(opening.body.route, Opener(opening, on: stream)) }
        }
        var all = [own]
        for mount in mounts { all += mount.observe(stream, &observed, open) }
        return all
    }
}

extension LinkedRoute {
    /// The mounts of the table, where the type is not known.
    fileprivate static var tableMounts: any Sendable { paths.mounts }
}

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
