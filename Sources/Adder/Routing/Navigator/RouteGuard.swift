/// Decides whether a route may be opened: allows it, denies it with a reason, or has another route opened first.
///
/// ```swift
/// RouteGuard { route in session.isSignedIn || route == .login ? .allow : .redirect(.login) }
/// ```
public struct RouteGuard<R: Route>: Sendable {
    /// A guard's decision about one route.
    public enum Decision: Equatable, Sendable {
        /// The guard allows the route; the next guard is asked.
        case allow
        /// The route is not opened. The text is a full sentence: the reason, and how to recover.
        case deny(String)
        /// Another route is opened, and this one waits until ``Navigator/resume()`` is called.
        case redirect(R)
    }

    let decide: @MainActor @Sendable (R) async -> Decision

    /// Creates a guard from its decision.
    ///
    /// - Parameter decide: Called on the main actor for every route, also for one to which a guard redirects. It changes
    ///   nothing, since ``Navigator/plan(_:as:)`` calls it too. It may wait for a route that its own task opens, and never
    ///   for one that is opened elsewhere: that one waits for the guard.
    public init(_ decide: @escaping @MainActor @Sendable (_ route: R) async -> Decision) {
        self.decide = decide
    }

    /// Creates a guard of the routes with a requirement, which allows all others.
    ///
    /// ```swift
    /// RouteGuard(.signedIn) { _ in session.isSignedIn ? .allow : .redirect(.login) }
    /// ```
    public init(
        _ requirement: RouteRequirement, _ decide: @escaping @MainActor @Sendable (_ route: R) async -> Decision
    ) {
        self.init { route in
            route.combinedTraits.requirements.contains(requirement) ? await decide(route) : .allow
        }
    }
}
