/// The routes that are shown, and the one that a guard has put off: a value, which a store can keep.
///
/// A ``Navigator`` has its own; a store keeps an equal one by folding the navigator's events.
public struct Navigation<R: Route>: Codable, Equatable, Sendable {
    /// The destinations that are shown, the topmost last.
    public private(set) var stack: [Destination<R>]
    /// The redirection whose original waits to be resumed; `nil` when there is none.
    public private(set) var waiting: Redirection<R>?

    /// Creates a navigation that shows some destinations, as a host does at start. Each of them gets a new identity.
    public init(stack: [Destination<R>] = []) {
        self.init(stack: stack, waiting: nil)
    }

    private init(stack: [Destination<R>], waiting: Redirection<R>?) {
        // No event of a session has this cause, so no destination that is presented later has one of these identities.
        let start = EventID(rawValue: 0)
        let identified = stack.enumerated().map { index, destination in
            destination.identified(as: EventID(cause: start, scope: .navigation, ordinal: UInt64(index)))
        }
        self.stack = identified
        self.waiting = waiting.map { waiting in
            let shown = stack.lastIndex(of: waiting.shown).map { identified[$0] }
            return Redirection(
                original: waiting.original, redirects: waiting.redirects, shown: shown ?? waiting.shown)
        }
    }

    /// The same navigation at the start of another session, whose events might repeat the identities of this one.
    var atStart: Navigation {
        Navigation(stack: stack, waiting: waiting)
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
