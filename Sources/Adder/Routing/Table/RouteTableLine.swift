/// A line of a route table: a pattern and its route, for printing and parsing, or the table of a kit.
public struct RouteTableLine<R: LinkedRoute>: Sendable {
    /// Creates a route from the values in a path.
    @usableFromInline
    enum Factory: Sendable {
        /// The route of a pattern without parameters.
        case constant(R)
        case function(@Sendable (inout RouteValues) throws(RouteError) -> R)

        @inlinable
        func route(_ path: String, _ match: RouteMatcher.Match, _ matcher: RouteMatcher) throws(RouteError) -> R {
            switch self {
            case .constant(let route): return route
            case .function(let make):
                var values = matcher.values(match, in: path)
                return try make(&values)
            }
        }
    }

    /// One pattern, or all of a kit's.
    let patterns: [RoutePattern]
    /// The traits of each pattern.
    private(set) var traits: [RouteTraits]
    /// The factory of each pattern.
    let factories: [Factory]
    /// The problems besides those of the patterns.
    let problems: [RouteTableProblem]
    let printed: @Sendable (R) -> PrintedRoute?

    @usableFromInline
    init(
        pattern: String, optional: [Bool], factory: Factory, printed: @escaping @Sendable (R) -> PrintedRoute?
    ) {
        patterns = [RoutePattern(pattern, optional: optional)]
        traits = [RouteTraits()]
        factories = [factory]
        problems = []
        self.printed = printed
    }

    init<Child: LinkedRoute>(
        prefix: RoutePattern, child table: RouteTable<Child>, make: @escaping @Sendable (Child) -> R,
        child: @escaping @Sendable (R) -> Child?
    ) {
        patterns = table.matcher.patterns.map { $0.mounted(under: prefix) }
        traits = table.matcher.traits
        factories = table.factories.map { factory in
            switch factory {
            case .constant(let route): .constant(make(route))
            case .function(let makeChild):
                .function { (values: inout RouteValues) throws(RouteError) -> R in make(try makeChild(&values)) }
            }
        }
        problems = prefix.problems + table.lineProblems + table.problems(of: table.allRoutes) + table.problemsOfNames
        printed = { route in child(route).flatMap { table.printed($0) } }
    }

    // MARK: Traits

    /// Returns the line with its route open to links from outside. Without this trait it is opened from inside only.
    public func external(_ isExternal: Bool = true) -> Self { with { $0.isExternal = isExternal } }

    /// Returns the line with its route marked as one that changes something: a link to it needs a confirmation.
    public func changing() -> Self { with { $0.isChanging = true } }

    /// Returns the line with its route marked as one that always needs a confirmation, also from inside.
    public func confirmed() -> Self { with { $0.isConfirmed = true } }

    /// Returns the line with the presentation of its route, which a call may override. The default is `.push`.
    public func presented(_ presentation: Presentation) -> Self { with { $0.presentation = presentation } }

    private func with(_ change: (inout RouteTraits) -> Void) -> Self {
        var line = self
        for index in traits.indices { change(&line.traits[index]) }
        return line
    }
}
