/// A rule that decides whether a route may be opened: it allows it, denies it with a reason, or has another opened first.
///
/// ```swift
/// RouteGuard { route in session.isSignedIn || route == .login ? .allow : .redirect(.login) }
/// ```
public struct RouteGuard<R: Route>: Sendable {
    /// A guard's decision about one route.
    public indirect enum Decision: Equatable, Sendable {
        /// The guard allows the route; the next guard is asked.
        case allow
        /// The route is not opened. The text is a full sentence: the reason, and how to recover.
        case deny(String)
        /// Another route is opened, and this one waits until ``Navigator/resume()`` is called.
        case redirect(R)
    }

    fileprivate let decide: @MainActor @Sendable (R) async -> Decision
    /// The requirement that the guard checks; `nil` for a guard of all routes.
    fileprivate let requirement: RouteRequirement?

    /// Creates a guard from its decision.
    ///
    /// - Parameter decide: Called on the main actor for every route, also for one to which a guard redirects. It changes
    ///   nothing, since ``Navigator/plan(_:as:)`` calls it too. It may wait for a route that its own task opens, and never
    ///   for one that is opened elsewhere: that one waits for the guard.
    public init(_ decide: @escaping @MainActor @Sendable (_ route: R) async -> Decision) {
        self.init(checking: nil, decide)
    }

    private init(
        checking requirement: RouteRequirement?, _ decide: @escaping @MainActor @Sendable (_ route: R) async -> Decision
    ) {
        (self.requirement, self.decide) = (requirement, decide)
    }

    /// Creates a guard of the routes with a requirement, which allows all others.
    ///
    /// A route whose requirement no guard of its navigator checks is never opened: the error has the code `unguarded`.
    ///
    /// ```swift
    /// RouteGuard(.signedIn) { _ in session.isSignedIn ? .allow : .redirect(.login) }
    /// ```
    public init(
        _ requirement: RouteRequirement, _ decide: @escaping @MainActor @Sendable (_ route: R) async -> Decision
    ) {
        self.init(checking: requirement) { route in
            route.combinedTraits.requirements.contains(requirement) ? await decide(route) : .allow
        }
    }
}

extension Navigator {
    /// Returns the routes to which the guards redirect, in order.
    ///
    /// - Parameters:
    ///   - start: The route.
    ///   - earlier: The routes to which they redirected before; a redirect to one of them is a circle.
    ///   - place: The place of the navigation; `nil` for a plan that is not carried out.
    func redirects(
        from start: R, after earlier: [R], at place: NavigationPlace?
    ) async throws(RouteError) -> [R] {
        place?.beginGuards(of: start.patternForLog)
        // Guards that redirect to a new route each time would go on for ever.
        let limit = 16
        var visited = earlier
        visited.append(start)
        var redirects: [R] = []
        while let next = try await redirect(of: visited.last ?? start) {
            guard !visited.contains(next), redirects.count < limit else {
                let circle = (visited + [next]).map(\.name).joined(separator: " → ")
                throw RouteError(.redirectLoop, start.name, value: circle)
            }
            visited.append(next)
            redirects.append(next)
        }
        return redirects
    }

    private func redirect(of route: R) async throws(RouteError) -> R? {
        var unguarded = route.combinedTraits.requirements
        for routeGuard in guards {
            if let requirement = routeGuard.requirement { unguarded.remove(requirement) }
        }
        if let requirement = unguarded.map(\.name).min() {
            throw RouteError(.unguarded, route.name, value: requirement)
        }
        for routeGuard in guards {
            let decision = await routeGuard.decide(route)
            if Task.isCancelled { throw RouteError(.cancelled, route.name) }
            switch decision {
            case .allow: continue
            case .deny(let reason): throw RouteError(.denied, route.name, value: reason)
            case .redirect(let next): return next
            }
        }
        if Task.isCancelled { throw RouteError(.cancelled, route.name) }
        return nil
    }
}

extension Route {
    /// The path, or the value if it has no path, for an error.
    var name: String {
        (self as? any LinkedRoute).flatMap { try? $0.path } ?? "\(self)"
    }

    /// The pattern that prints the route, which has no text that a person has entered, for the log.
    var patternForLog: String {
        (self as? any LinkedRoute)?.printedPattern ?? "\(Self.self)"
    }
}

extension LinkedRoute {
    fileprivate var printedPattern: String? {
        Self.paths.printed(self).map { Self.paths.matcher.patterns[$0.patternIndex].text }
    }
}
