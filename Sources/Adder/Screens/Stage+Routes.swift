extension Stage {
    /// Passes what comes of the routes of one type to the screens that opened them, from now on: outcomes and refusals.
    ///
    /// They arrive through the stream and are folded in turns as responses are, so that a replay repeats them.
    func observeRoutes<R: Route>(of type: R.Type) {
        guard R.self != NoRoute.self, routes[ObjectIdentifier(type)] == nil else { return }
        let refusals = stream.subscription(to: RouteRefused<R>.self) { [mailbox, weak self] refusal in
            guard let screen = refusal.screen else { return }
            mailbox.append(PendingEvent(id: refusal.id) { self?.screens[screen]?.screen?.receive(refusal) })
        }
        routes[ObjectIdentifier(type)] = [refusals]
        guard R.Outcome.self != Never.self else { return }
        let outcomes = stream.subscription(to: RouteOutcome<R>.self) { [mailbox, weak self] outcome in
            guard let screen = outcome.screen else { return }
            mailbox.append(PendingEvent(id: outcome.id) { self?.screens[screen]?.screen?.receive(outcome) })
        }
        routes[ObjectIdentifier(type)]?.append(outcomes)
    }
}
