/// A route that is to be opened, and what its line in the table says of it.
struct NavigationRequest<R: Route> {
    let destination: Destination<R>
    let isOutside: Bool
    private let marks: RouteMarks
    private let link: String

    /// From inside.
    init(_ route: R, as presentation: Presentation?) throws(RouteError) {
        marks = try R.paths.marks(of: route)
        destination = Destination(route, presentation ?? marks.presentation)
        isOutside = false
        link = ""
    }

    /// From outside. The line that the link matches counts, not the one that prints its route.
    init(url: String, scheme: String) throws(RouteError) {
        link = try RouteLink.path(of: url, scheme: scheme)
        let (route, marks) = try R.paths.routeFromOutside(at: link)
        self.marks = marks
        destination = Destination(route, marks.presentation)
        isOutside = true
    }

    /// Again, after it was put off: it was confirmed then.
    init(_ original: Destination<R>) {
        marks = RouteMarks()
        destination = original
        isOutside = false
        link = ""
    }

    var needsConfirmation: Bool {
        marks.needsConfirmation(fromOutside: isOutside)
    }

    func checkReach() throws(RouteError) {
        if isOutside, !marks.isExternal { throw RouteError(.internalOnly, link) }
    }

    func plan(_ redirects: [R]) -> NavigationPlan<R> {
        let shown = redirects.last.map { last in
            Destination(last, (try? R.paths.marks(of: last))?.presentation ?? .push)
        }
        return NavigationPlan(
            original: destination, redirects: redirects, shown: shown ?? destination,
            needsConfirmation: needsConfirmation)
    }
}
