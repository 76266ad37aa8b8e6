/// What opening a route leads to.
public struct NavigationPlan<R: Route>: Equatable, Sendable {
    /// What was asked for.
    public let original: Destination<R>
    /// What guards lead to instead, in order; empty when none redirects.
    public let redirects: [R]
    /// What is shown: the last redirect, else the original.
    public let shown: Destination<R>
    /// Whether the host confirms it before anything else happens.
    public let needsConfirmation: Bool
}
