/// The routes that are shown, and the one that a guard has put off: a value, which a store can keep.
///
/// A ``Navigator`` has its own; a store keeps an equal one by folding the navigator's events.
public struct Navigation<R: Route>: Codable, Equatable, Sendable {
    /// The destinations that are shown, the topmost last.
    public private(set) var stack: [Destination<R>]
    /// The redirection whose original waits to be resumed; `nil` when there is none.
    public private(set) var waiting: Redirection<R>?

    /// Creates a navigation that shows nothing.
    public init() {
        self.init(stack: [], waiting: nil)
    }

    init(stack: [Destination<R>], waiting: Redirection<R>?) {
        self.stack = stack
        self.waiting = waiting
    }

    /// Applies an event.
    public mutating func fold(_ event: NavigationEvent<R>) {
        switch event {
        case .presented(let destination):
            if destination.presentation.style == .root { stack = [] }
            stack.append(destination)
        case .closed(let destination):
            // The one with its identity: another may have the same route.
            guard let index = stack.lastIndex(of: destination) else { return }
            stack.remove(at: index)
        case .redirected(let redirection): waiting = redirection
        case .resumed, .abandoned: waiting = nil
        case .requested, .unconfirmed, .denied: break
        }
    }
}
