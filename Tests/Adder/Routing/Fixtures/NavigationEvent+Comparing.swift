import Adder

extension Destination {
    /// The same destination as it was requested, for a comparison with one that a test creates.
    var withoutIdentity: Destination { Destination(route, presentation) }
}

extension NavigationEvent {
    /// The same event without the identities of destinations, for a comparison with one that a test creates.
    var withoutIdentities: NavigationEvent {
        switch self {
        case .presented(let destination): .presented(destination.withoutIdentity)
        case .closed(let destination): .closed(destination.withoutIdentity)
        case .asked(let destination): .asked(destination.withoutIdentity)
        case .answered(let answer): .answered(answer.destination.withoutIdentity, answer.answer)
        case .redirected(let redirection):
            .redirected(
                Redirection(
                    original: redirection.original, redirects: redirection.redirects,
                    shown: redirection.shown.withoutIdentity))
        default: self
        }
    }

    /// Returns `true` if a route is handed to the host.
    func presents(_ route: R) -> Bool {
        if case .presented(let destination) = self { destination.route == route } else { false }
    }
}
