/// A route that a guard has put off, and the routes that are opened first.
public struct Redirection<R: Route>: Codable, Equatable, Sendable {
    /// The destination that waits to be resumed.
    public let original: Destination<R>
    /// The routes to which guards have redirected, in order; the last one is shown.
    public let redirects: [R]
    /// The destination of the last of these routes, which is shown until the original is resumed.
    public let shown: Destination<R>

    /// Creates a redirection from an original to other routes.
    public init(original: Destination<R>, redirects: [R], shown: Destination<R>) {
        self.original = original
        self.redirects = redirects
        self.shown = shown
    }
}
