/// A route that is to be opened, with the traits of its line in the table.
struct NavigationRequest<R: LinkedRoute> {
    let destination: Destination<R>
    let isOutside: Bool
    private let traits: RouteTraits
    private let link: String

    /// Creates a request from inside the app.
    init(_ route: R, as presentation: Presentation?) throws(RouteError) {
        traits = try R.paths.traits(of: route)
        destination = Destination(route, presentation ?? traits.presentation)
        isOutside = false
        link = ""
    }

    /// Creates a request from a link. Its traits are those of the line that the link matches, which may differ from those
    /// of the line that prints the route.
    init(url: String, _ links: RouteLink) throws(RouteError) {
        link = try links.path(of: url)
        let (route, traits) = try R.paths.routeFromOutside(at: link)
        self.traits = traits
        destination = Destination(route, traits.presentation)
        isOutside = true
    }

    /// Creates a request for a route that was put off. It was confirmed before.
    init(resuming original: Destination<R>) {
        traits = RouteTraits()
        destination = original
        isOutside = false
        link = ""
    }

    var needsConfirmation: Bool {
        traits.needsConfirmation(fromOutside: isOutside)
    }

    /// Throws if the request comes from outside and its route can be opened from inside only.
    func checkReach() throws(RouteError) {
        if isOutside, !traits.isExternal { throw RouteError(.internalOnly, link) }
    }

    func plan(_ redirects: [R]) -> NavigationPlan<R> {
        let shown = redirects.last.map { last in
            Destination(last, (try? R.paths.traits(of: last))?.presentation ?? .push)
        }
        return NavigationPlan(
            original: destination, redirects: redirects, shown: shown ?? destination,
            needsConfirmation: needsConfirmation)
    }
}

/// A navigation that has its place in the order of the requests, and is not carried out yet.
struct RequestedNavigation<R: LinkedRoute> {
    let request: NavigationRequest<R>
    let opener: Opener
    let place: NavigationPlace
    let trace: NavigationTrace
}
