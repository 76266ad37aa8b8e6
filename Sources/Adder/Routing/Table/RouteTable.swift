/// The routes of one type and their paths, both ways: one line a route.
///
/// ```swift
/// static let paths: RouteTable<NewsRoute> = [
///     .path("news", .latest).external(),
///     .path("news/:id", NewsRoute.detail) { if case .detail(let id) = $0 { id } else { nil } },
/// ]
/// ```
///
/// Of two lines that match a path, the one with a literal where the other has a parameter is taken. A value that would
/// be taken for that literal is escaped when it is printed, so every printed route is parsed back. What is wrong with a
/// table is in ``problems``; a ``Navigator`` refuses such a table.
public struct RouteTable<R: Route>: Sendable, ExpressibleByArrayLiteral {
    /// One line: a pattern and its route, or the table of a kit.
    public typealias Line = RouteTableLine<R>

    @usableFromInline let index: RouteIndex
    @usableFromInline let makers: [Line.Maker]
    private let lines: [Line]
    let lineProblems: [RouteTableProblem]

    /// Everything that is wrong; empty when the table can be used. Linear in the lines.
    public var problems: [RouteTableProblem] { lineProblems + index.patterns.flatMap(\.problems) }

    /// A table of some lines.
    public init(arrayLiteral lines: Line...) {
        self.init(lines)
    }

    /// A table of lines that were made before.
    public init(_ lines: [Line]) {
        self.lines = lines
        index = RouteIndex(lines.flatMap(\.patterns), lines.flatMap(\.marks))
        makers = lines.flatMap(\.makers)
        lineProblems = lines.flatMap(\.problems)
    }

    /// Does nothing when the table can be used.
    ///
    /// - Throws: ``RouteTableError`` with everything that is wrong.
    public func check() throws(RouteTableError) {
        let problems = problems
        guard problems.isEmpty else { throw RouteTableError(problems: problems) }
    }

    /// The route at a path, without scheme or leading slash, with its query. Linear in the path, whatever the number of
    /// lines.
    ///
    /// - Throws: ``RouteError`` when the path is none of the table's, with the nearest one.
    @inlinable
    public func route(at path: String) throws(RouteError) -> R {
        let match = try index.match(path, isOutside: false)
        return try makers[match.entry].route(path, match, index)
    }

    /// The path of a route, with its query. Linear in the lines of the table.
    ///
    /// - Throws: ``RouteError`` when no line has this route, a value that stands in the path is empty, or the path is
    ///   too long to be parsed.
    public func path(of route: R) throws(RouteError) -> String {
        guard let printed = printed(route) else { throw unlisted(route) }
        return try index.trie.path(index.patterns[printed.entry], printed.texts, of: "\(route)")
    }

    /// The route of a link from outside, and how it may be opened: as the line says that the link matches, which need
    /// not be the one that prints the route.
    func routeFromOutside(at path: String) throws(RouteError) -> (R, RouteMarks) {
        let match = try index.match(path, isOutside: true)
        return (try makers[match.entry].route(path, match, index), index.marks[match.entry])
    }

    /// How a route may be opened.
    func marks(of route: R) throws(RouteError) -> RouteMarks {
        guard let printed = printed(route) else { throw unlisted(route) }
        return index.marks[printed.entry]
    }

    /// The first line that has a route, and its values; nil when there is none.
    func printed(_ route: R) -> Line.Printed? {
        var first = 0
        for line in lines {
            if var printed = line.printed(route) {
                printed.entry += first
                return index.patterns[printed.entry].problems.isEmpty ? printed : nil
            }
            first += line.patterns.count
        }
        return nil
    }

    private func unlisted(_ route: R) -> RouteError {
        RouteError(.unlisted, "\(route)", value: "\(R.self)")
    }
}
