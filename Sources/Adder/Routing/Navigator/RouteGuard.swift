/// Decides whether a route may be opened: it allows it, denies it with a reason, or has another opened first.
///
/// ```swift
/// RouteGuard { route in session.isSignedIn || route == .login ? .allow : .redirect(.login) }
/// ```
public struct RouteGuard<R: Route>: Sendable {
    /// What a guard decides.
    public enum Decision: Equatable, Sendable {
        /// It has nothing against it.
        case allow
        /// The route is not opened: a full sentence that says why, and what to do.
        case deny(String)
        /// Another route is opened, and this one waits until its work is done: see ``Navigator/resume()``.
        case redirect(R)
    }

    let decide: @MainActor @Sendable (R) async -> Decision

    /// A guard. It is asked about every route, also about one that a guard redirects to, and changes nothing.
    public init(_ decide: @escaping @MainActor @Sendable (_ route: R) async -> Decision) {
        self.decide = decide
    }
}
