/// The decisions of the guards about a route that is not opened yet.
public struct NavigationPlan<R: Route>: Equatable, Sendable {
    /// The destination that was requested.
    public let original: Destination<R>
    /// The routes to which guards redirect, in order; empty if no guard redirects.
    public let redirects: [R]
    /// The destination that would be shown: the last redirect, otherwise the original.
    public let shown: Destination<R>
    /// A Boolean value that indicates whether the host confirms the route before the guards are asked.
    public let needsConfirmation: Bool
}
