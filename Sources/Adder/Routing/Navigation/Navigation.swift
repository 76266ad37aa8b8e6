/// What is shown, and what waits: a value, which a store can keep.
///
/// A ``Navigator`` has its own; a store keeps the same one by folding the navigator's events.
public struct Navigation<R: Route>: Codable, Equatable, Sendable {
    /// What is shown, the topmost last.
    public private(set) var stack: [Destination<R>]
    /// What a guard has put off; nil when nothing waits.
    public private(set) var waiting: Redirection<R>?

    /// Shows some routes, as a host does at start.
    public init(stack: [Destination<R>] = []) {
        self.stack = stack
    }

    /// Follows an event.
    public mutating func fold(_ event: NavigationEvent<R>) {
        switch event {
        case .presented(let destination):
            if destination.presentation.style == .root { stack = [] }
            stack.append(destination)
        case .closed(let destination):
            guard let index = stack.lastIndex(of: destination) else { return }
            stack.remove(at: index)
        case .redirected(let redirection): waiting = redirection
        case .resumed, .abandoned: waiting = nil
        case .requested, .unconfirmed, .denied: break
        }
    }
}
