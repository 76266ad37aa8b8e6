/// One line of a route table: a pattern and its route, both ways, or the table of a kit.
public struct RouteTableLine<R: Route>: Sendable {
    /// Makes a route from the values in a path.
    @usableFromInline
    enum Maker: Sendable {
        /// There are no values.
        case constant(R)
        case make(@Sendable (inout RouteValues) throws(RouteError) -> R)

        @inlinable
        func route(_ path: String, _ match: RouteIndex.Match, _ index: RouteIndex) throws(RouteError) -> R {
            switch self {
            case .constant(let route): return route
            case .make(let make):
                var values = index.values(match, in: path)
                return try make(&values)
            }
        }
    }

    /// Which of the line's patterns prints a route, and the text of each of its values.
    struct Printed {
        var entry: Int
        let texts: [String?]
    }

    /// One, or all of a kit's; each has its marks and its maker.
    let patterns: [RoutePattern]
    private(set) var marks: [RouteMarks]
    let makers: [Maker]
    /// What is wrong besides the patterns.
    let problems: [RouteTableProblem]
    let printed: @Sendable (R) -> Printed?

    @usableFromInline
    init(
        pattern: String, optional: [Bool], maker: Maker, texts: @escaping @Sendable (R) -> [String?]?
    ) {
        patterns = [RoutePattern(pattern, optional: optional)]
        marks = [RouteMarks()]
        makers = [maker]
        problems = []
        printed = { route in texts(route).map { Printed(entry: 0, texts: $0) } }
    }

    private init<Child: Route>(
        prefix: RoutePattern, child table: RouteTable<Child>, make: @escaping @Sendable (Child) -> R,
        child: @escaping @Sendable (R) -> Child?
    ) {
        patterns = table.index.patterns.map { $0.mounted(under: prefix) }
        marks = table.index.marks
        makers = table.makers.map { child in
            switch child {
            case .constant(let route): .constant(make(route))
            case .make(let makeChild):
                .make { (values: inout RouteValues) throws(RouteError) -> R in make(try makeChild(&values)) }
            }
        }
        problems = prefix.problems + table.lineProblems
        printed = { route in
            child(route).flatMap { table.printed($0) }.map { Printed(entry: $0.entry, texts: $0.texts) }
        }
    }

    // MARK: Marks

    /// The route may be reached from outside, by a link; without this mark it is opened from inside only.
    public func external(_ isExternal: Bool = true) -> Self { marked { $0.isExternal = isExternal } }

    /// Opening the route changes something, so a link from outside needs a confirmation.
    public func changing() -> Self { marked { $0.isChanging = true } }

    /// Opening the route needs a confirmation, from wherever it is opened.
    public func confirmed() -> Self { marked { $0.isConfirmed = true } }

    /// The route is shown like this, unless whoever opens it says otherwise; without this mark it is pushed.
    public func presented(_ presentation: Presentation) -> Self { marked { $0.presentation = presentation } }

    private func marked(_ mark: (inout RouteMarks) -> Void) -> Self {
        var marked = self
        for index in marks.indices { mark(&marked.marks[index]) }
        return marked
    }

    // MARK: Lines

    /// A route without values: `.path("news", .latest)`.
    ///
    /// - Parameter pattern: Literals, separated by slashes; empty for home.
    public static func path(_ pattern: String, _ route: R) -> Self {
        Self(pattern: pattern, optional: [], maker: .constant(route), texts: { $0 == route ? [] : nil })
    }

    /// A route with values: `.path("news/:id", NewsRoute.detail) { if case .detail(let id) = $0 { id } else { nil } }`.
    ///
    /// - Parameters:
    ///   - pattern: Literals and `:names`, separated by slashes, then parameters of the query:
    ///     `news/:id?before=:date&limit=:count`. There is one name for each value, in their order. A value whose type is
    ///     an `Optional` stands in the query, and may be left out.
    ///   - make: Makes the route: usually its case.
    ///   - values: The values of such a route; nil for any other route.
    @inlinable
    public static func path<each P: RouteParameter>(
        _ pattern: String,
        _ make: @escaping @Sendable (repeat each P) -> R,
        _ values: @escaping @Sendable (R) -> (repeat each P)?
    ) -> Self {
        var optional: [Bool] = []
        for type in repeat (each P).self { optional.append(type.valueIfOmitted != nil) }
        return Self(
            pattern: pattern, optional: optional,
            maker: .make { (values: inout RouteValues) throws(RouteError) -> R in
                make(repeat try values.take((each P).self))
            },
            texts: { route in
                guard let values = values(route) else { return nil }
                var texts: [String?] = []
                for value in repeat each values { texts.append(value.parameter) }
                return texts
            })
    }

    /// A route with one value: as with several, and faster, since it is compiled for its type.
    @inlinable
    public static func path<P: RouteParameter>(
        _ pattern: String, _ make: @escaping @Sendable (P) -> R, _ value: @escaping @Sendable (R) -> P?
    ) -> Self {
        Self(
            pattern: pattern, optional: [P.valueIfOmitted != nil],
            maker: .make { (values: inout RouteValues) throws(RouteError) -> R in make(try values.take(P.self)) },
            texts: { route in value(route).map { [$0.parameter] } })
    }

    /// The table of a kit: `.mount(AppRoute.cart) { if case .cart(let route) = $0 { route } else { nil } }`.
    ///
    /// The marks of its lines are kept; marks of this line are put on all of them.
    public static func mount<Child: Route>(
        _ make: @escaping @Sendable (Child) -> R,
        _ child: @escaping @Sendable (R) -> Child?
    ) -> Self {
        mount("", make, child)
    }

    /// The table of a kit under a prefix of literals: `.mount("shop", AppRoute.cart) { … }`.
    public static func mount<Child: Route>(
        _ prefix: String,
        _ make: @escaping @Sendable (Child) -> R,
        _ child: @escaping @Sendable (R) -> Child?
    ) -> Self {
        Self(prefix: RoutePattern(prefix, optional: nil), child: Child.paths, make: make, child: child)
    }
}

/// How a route may be opened, and how it is shown.
struct RouteMarks: Sendable {
    var isExternal = false
    var isChanging = false
    var isConfirmed = false
    var presentation = Presentation.push

    func needsConfirmation(fromOutside: Bool) -> Bool {
        isConfirmed || (fromOutside && isChanging)
    }
}
