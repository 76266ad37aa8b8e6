/// A problem of a route table, mostly of one of its lines.
public struct RouteTableProblem: Equatable, Sendable, CustomStringConvertible {
    /// A kind of problem that a program can match on.
    public enum Code: String, CaseIterable, Sendable {
        /// The pattern has two slashes beside each other, or one at the beginning or the end.
        case emptySegment
        /// The pattern contains a character that would have to be escaped.
        case badCharacter
        /// An item of the query does not name a parameter.
        case badQuery
        /// The pattern names more or fewer parameters than the route has.
        case parameterCount
        /// Two parameters of the pattern have one name.
        case repeatedName
        /// A parameter that may be omitted is in the path.
        case optionalInPath
        /// The prefix of another table has parameters.
        case parameterInPrefix
        /// Another line matches the same link.
        case samePattern
        /// An alias names other parameters than its line, or in another order.
        case wrongAlias
        /// A route has no line.
        case unlisted
        /// A route names a pattern whose line does not print it.
        case wrongPattern
        /// A route cannot be printed, or its path is parsed as another route.
        case notReadBack
        /// The scheme of the app is not valid.
        case badScheme
        /// A host of the app is not valid.
        case badHost
    }

    /// The kind of problem, for a program to match on.
    public let code: Code
    /// The pattern of the line; for a route, its value or its path; for a scheme or a host, its text.
    public let pattern: String
    /// A full sentence: what is wrong, and how to correct it.
    public let message: String

    init(_ code: Code, _ pattern: String, _ message: String) {
        self.code = code
        self.pattern = pattern
        self.message = message.visible
    }

    /// The pattern and the message.
    public var description: String { "“\(pattern.visible)”: \(message)" }
}

/// The error of a route table that cannot be used, with all its problems at once.
public struct RouteTableError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Every problem, in the order of the lines.
    public let problems: [RouteTableProblem]

    /// The problems, one a line.
    public var description: String {
        problems.map(\.description).joined(separator: "\n")
    }
}

extension RouteTable {
    /// A problem for each route that is not printed and parsed back, if their type is `CaseIterable`; otherwise for each
    /// route of a line without values that names another pattern.
    var problemsOfRoutes: [RouteTableProblem] {
        if let type = R.self as? any CaseIterable.Type { return problems(of: cases(of: type)) }
        var problems: [RouteTableProblem] = []
        for case .constant(let route) in factories { problemOfName(route).map { problems.append($0) } }
        return problems
    }

    /// Returns a problem for each route that is not printed and parsed back.
    func problems(of routes: [R]) -> [RouteTableProblem] {
        var problems: [RouteTableProblem] = []
        for route in routes { problem(of: route).map { problems.append($0) } }
        return problems
    }

    private func cases<Cases: CaseIterable>(of type: Cases.Type) -> [R] {
        type.allCases.compactMap { $0 as? R }
    }

    private func problem(of route: R) -> RouteTableProblem? {
        let text = "\(route)".excerpt
        do throws(RouteError) {
            let path = try path(of: route)
            if let problem = problemOfName(route) { return problem }
            let parsed = try self.route(at: path)
            guard parsed != route else { return nil }
            return RouteTableProblem(
                .notReadBack, path,
                "It is the path of “\(text)”, and is parsed as “\("\(parsed)".excerpt)”. Correct its line.")
        } catch {
            // A line with a problem of its own is reported already.
            guard error.code == .unlisted, !isListed(route) else {
                return error.code == .unlisted
                    ? nil : RouteTableProblem(.notReadBack, text, "The route cannot be printed and parsed. \(error)")
            }
            return RouteTableProblem(.unlisted, text, "The route has no line in the table of \(R.self). Add one.")
        }
    }

    private func problemOfName(_ route: R) -> RouteTableProblem? {
        guard let pattern = route.pattern, printedByName(route) == nil else { return nil }
        return RouteTableProblem(
            .wrongPattern, pattern,
            "“\("\(route)".excerpt)” names this pattern, whose line does not print it. Name the pattern of its line.")
    }
}
