/// The outcome of opening a route.
public struct NavigationPlan<R: Route>: Equatable, Sendable {
    /// The destination that was requested.
    public let original: Destination<R>
    /// The routes to which guards redirect, in order; empty if no guard redirects.
    public let redirects: [R]
    /// The destination that is shown: the last redirect, otherwise the original. It has an identity when the plan was
    /// carried out.
    public let shown: Destination<R>
    /// A Boolean value that indicates whether the host confirms the route before the guards are asked.
    public let needsConfirmation: Bool

    /// Returns the same plan with the destination that is shown.
    func showing(_ shown: Destination<R>) -> NavigationPlan {
        NavigationPlan(
            original: original, redirects: redirects, shown: shown, needsConfirmation: needsConfirmation)
    }
}
