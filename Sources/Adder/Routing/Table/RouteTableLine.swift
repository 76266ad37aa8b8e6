/// A line of a route table: a pattern and its route, for printing and parsing, or the table of a kit.
public struct RouteTableLine<R: Route>: Sendable {
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

    /// The pattern that prints a route, with the text of each value.
    struct Printed {
        /// The index among the line's patterns; later, among those of the table.
        var patternIndex: Int
        let texts: [String?]
    }

    /// One pattern, or all of a kit's.
    let patterns: [RoutePattern]
    /// The traits of each pattern.
    private(set) var traits: [RouteTraits]
    /// The factory of each pattern.
    let factories: [Factory]
    /// The problems besides those of the patterns.
    let problems: [RouteTableProblem]
    let printed: @Sendable (R) -> Printed?

    @usableFromInline
    init(
        pattern: String, optional: [Bool], factory: Factory, texts: @escaping @Sendable (R) -> [String?]?
    ) {
        patterns = [RoutePattern(pattern, optional: optional)]
        traits = [RouteTraits()]
        factories = [factory]
        problems = []
        printed = { route in texts(route).map { Printed(patternIndex: 0, texts: $0) } }
    }

    init<Child: Route>(
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
        problems = prefix.problems + table.lineProblems + table.problems(of: table.allRoutes)
        printed = { route in
            child(route).flatMap { table.printed($0) }.map { Printed(patternIndex: $0.patternIndex, texts: $0.texts) }
        }
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
