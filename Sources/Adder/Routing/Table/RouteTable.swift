/// The routes of one type with their paths, for printing and parsing: one line for each route.
///
/// ```swift
/// static let paths: RouteTable<NewsRoute> = [
///     .path("news", .latest).external(),
///     .path("news/:id", NewsRoute.detail) { if case .detail(let id) = $0 { id } else { nil } },
/// ]
/// ```
///
/// If two lines match a path, the one with a literal where the other has a parameter is taken. A value that equals the
/// literal is escaped when it is printed, so every printed route is parsed back. ``problems`` lists the mistakes in a
/// table. It is a constant: one that has some stops the program when its ``RouteLinks`` are created.
public struct RouteTable<R: LinkedRoute>: Sendable, ExpressibleByArrayLiteral {
    /// A pattern and its route, or the table of a kit.
    public typealias Line = RouteTableLine<R>

    let matcher: RouteMatcher
    let factories: [Line.Factory]
    let printers: [Printer]
    /// The kits whose routes are mounted.
    let mounts: [RouteMount<R>]
    private let lineProblems: [@Sendable () -> [RouteTableProblem]]

    /// The function that prints the routes of a line, and the index of the line's first pattern.
    struct Printer: Sendable {
        let printed: @Sendable (R) -> PrintedRoute?
        let first: Int
    }

    /// Every problem of the table; empty if the table can be used.
    ///
    /// If the routes are `CaseIterable`, each of them is printed and parsed, so that none lacks its line. The routes of
    /// other types are checked by ``check(_:)``. A route without values that names a pattern is checked to name its own.
    ///
    /// - Complexity: Linear in the number of lines; for routes that are `CaseIterable`, times that of routes.
    public var problems: [RouteTableProblem] {
        problemsOfLines + matcher.patterns.flatMap(\.problems) + problemsOfRoutes
    }

    /// The problems of the lines besides those of their patterns.
    var problemsOfLines: [RouteTableProblem] { lineProblems.flatMap { $0() } }

    /// The patterns of the lines and their aliases, in their order. Those of a kit stand under the prefix of its line.
    public var patterns: [RouteTablePattern] {
        zip(matcher.patterns, matcher.isExternal).map { RouteTablePattern(text: $0.text, isExternal: $1) }
    }

    /// Creates a table from its lines.
    public init(arrayLiteral lines: Line...) {
        self.init(lines)
    }

    /// Creates a table from an array of lines.
    public init(_ lines: [Line]) {
        var (patterns, isExternal) = ([[RoutePattern]](), [Bool]())
        var (factories, printers, mounts) = ([Line.Factory](), [Printer](), [RouteMount<R>]())
        // Loops: the generic functions of sequences look up their types at run time here, which takes longer than the rest.
        for line in lines {
            printers.append(Printer(printed: line.printed, first: factories.count))
            patterns.append(line.patterns)
            isExternal += line.isExternal
            for factory in line.factories { factories.append(factory) }
            if let mount = line.mount { mounts.append(mount) }
        }
        matcher = RouteMatcher(patterns, isExternal: isExternal)
        (self.factories, self.printers, self.mounts) = (factories, printers, mounts)
        lineProblems = lines.map { $0.problems }
    }

    /// Checks that the table can be used.
    ///
    /// - Throws: ``RouteTableError`` with every problem.
    public func check() throws(RouteTableError) {
        try check([])
    }

    /// Checks that the table can be used, and prints and parses back each of some routes: one of each case, in a test.
    ///
    /// ```swift
    /// try NewsRoute.paths.check([.latest, .detail(id), .clear])
    /// ```
    ///
    /// - Throws: ``RouteTableError`` with every problem: also each route that has no line, cannot be printed, or is parsed
    ///   as another one.
    public func check(_ routes: some Sequence<R>) throws(RouteTableError) {
        let problems = problems + problems(of: Array(routes))
        guard problems.isEmpty else { throw RouteTableError(problems: problems) }
    }

    /// Returns the route at a path, which has no scheme and no leading slash, and may have a query.
    ///
    /// - Complexity: Linear in the length of the path, whatever the number of lines.
    /// - Throws: ``RouteError`` when no line matches the path: with the nearest pattern, if one is near.
    public func route(at path: String) throws(RouteError) -> R {
        let match = try matcher.match(path, isOutside: false)
        return try factories[match.patternIndex].route(path, match, matcher)
    }

    /// Returns the path of a route, with its query.
    ///
    /// - Complexity: Constant if the route names its ``LinkedRoute/pattern``; otherwise linear in the number of lines.
    /// - Throws: ``RouteError`` when no line has this route, a value in the path is empty, or the path is too long to be
    ///   parsed.
    public func path(of route: R) throws(RouteError) -> String {
        guard let printed = printed(route) else { throw unlisted(route) }
        return try matcher.path(printed) { "\(route)" }
    }

    /// Returns the route of a link, and whether the line that the link matches is external.
    func routeFromOutside(at path: String) throws(RouteError) -> (route: R, isExternal: Bool) {
        let match = try matcher.match(path, isOutside: true)
        return (try factories[match.patternIndex].route(path, match, matcher), matcher.isExternal[match.patternIndex])
    }

    /// Stops the program if the table has problems, with all of them: it is a constant.
    func requireNoProblems() {
        let problems = problems
        guard problems.isEmpty else {
            fatalError("The table of \(R.self) cannot be used.\n\(RouteTableError(problems: problems))")
        }
    }

    /// Returns the pattern that prints a route, with its values; `nil` if there is none.
    ///
    /// It is the one that the route names, if it prints the route; otherwise the first that does.
    func printed(_ route: R) -> PrintedRoute? {
        if let printed = printedByName(route) { return printed }
        for index in printers.indices {
            guard let printed = printed(route, at: index) else { continue }
            return matcher.canPrint(printed) ? printed : nil
        }
        return nil
    }

    /// Returns the pattern that a route names, with its values; `nil` if it names none, or one that does not print it.
    func printedByName(_ route: R) -> PrintedRoute? {
        guard let pattern = route.pattern, let index = matcher.lineIndex(of: pattern),
            let printed = printed(route, at: index), matcher.canPrint(printed)
        else { return nil }
        return printed
    }

    /// Returns `true` if a line has a route, even if it cannot print it because of a problem of its own.
    func isListed(_ route: R) -> Bool {
        printers.contains { $0.printed(route) != nil }
    }

    func printed(_ route: R, at index: Int) -> PrintedRoute? {
        let printer = printers[index]
        guard var printed = printer.printed(route) else { return nil }
        printed.patternIndex += printer.first
        return printed
    }

    func unlisted(_ route: R) -> RouteError {
        RouteError(.unlisted, "\(route)", value: "\(R.self)")
    }
}

/// A pattern of a route table, such as `news/:id`.
public struct RouteTablePattern: Equatable, Sendable {
    /// The text of the pattern, as its line has it.
    public let text: String
    /// A Boolean value that indicates whether links from outside may lead to the route.
    public let isExternal: Bool
}
