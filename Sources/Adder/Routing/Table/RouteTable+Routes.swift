extension RouteTable {
    /// Every route, if their type is `CaseIterable`; otherwise none.
    var allRoutes: [R] {
        guard let type = R.self as? any CaseIterable.Type else { return [] }
        return cases(of: type)
    }

    /// A problem for each route of a line without values that names another pattern.
    ///
    /// Routes that are `CaseIterable` are all checked by ``problems(of:)``.
    var problemsOfNames: [RouteTableProblem] {
        guard !(R.self is any CaseIterable.Type) else { return [] }
        return factories.compactMap { factory in
            if case .constant(let route) = factory { problemOfName(route) } else { nil }
        }
    }

    /// Returns a problem for each route that is not printed and parsed back.
    func problems(of routes: some Sequence<R>) -> [RouteTableProblem] {
        routes.compactMap(problem)
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
