import Adder

/// The navigations of a recording, by the identity of their first event.
struct RecordedNavigation<R: Route> {
    /// A route for which a screen was made, and the event with which a presenter has opened it; `nil` for the host's.
    struct Showing {
        let route: R
        let opening: EventID?
    }

    private struct Navigation {
        let requested: Showing
        /// The routes to which guards have redirected, and the index of each event that says so.
        var redirections: [(route: R, index: Int)] = []
    }

    private var navigations: [EventID: Navigation] = [:]
    /// The index of the last event that says which route is shown; -1 if there is none.
    private var lastShown = -1

    /// Creates the navigations of the events that can be read.
    init(_ events: ArraySlice<RecordedEvent>, _ types: NamedTypes) {
        /// The latest navigation that was put off, which a later one resumes.
        var waiting: EventID?
        let type = stableName(of: NavigationEvent<R>.self)
        for (index, event) in events.enumerated() where event.type == type {
            switch (try? event.decoded(types)) as? NavigationEvent<R> {
            case .requested(let request):
                navigations[event.id] = Navigation(requested: Showing(route: request.route, opening: event.cause))
            case .redirected(let redirection):
                let first = event.cause.flatMap { navigations.keys.contains($0) ? $0 : waiting }
                waiting = first
                if let first { navigations[first]?.redirections.append((redirection.shown.route, index)) }
                lastShown = index
            case .presented, .resumed, .denied: lastShown = index
            case .unconfirmed, .abandoned, .asked, .answered, .closed, nil: break
            }
        }
    }

    /// Returns `true` if the recording ends after a screen was opened at an index, and before it says for which route.
    func isUncertain(at index: Int) -> Bool { index > lastShown }

    /// Returns the route for which a navigation has made a screen that was opened at an index; `nil` for an unknown navigation.
    func showing(by navigation: EventID?, at index: Int) -> Showing? {
        guard let navigation = navigation.flatMap({ navigations[$0] }) else { return nil }
        // The screen of a redirection is opened before the event that says so.
        let redirection = navigation.redirections.first { $0.index > index }
        return redirection.map { Showing(route: $0.route, opening: nil) } ?? navigation.requested
    }
}
