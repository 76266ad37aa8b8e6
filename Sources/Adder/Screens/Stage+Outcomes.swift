extension Stage {
    /// Passes the outcomes of a type of route to the screens that opened the routes, from now on.
    ///
    /// They arrive through the stream and are folded in turns as responses are, so that a replay repeats them.
    func observeOutcomes<R: Route>(of type: R.Type) {
        guard R.Outcome.self != Never.self, outcomes[ObjectIdentifier(type)] == nil else { return }
        outcomes[ObjectIdentifier(type)] = stream.subscription(to: RouteOutcome<R>.self) {
            [mailbox, weak self] outcome in
            guard let screen = outcome.screen else { return }
            mailbox.append(PendingEvent(id: outcome.id) { self?.screens[screen]?.screen?.receive(outcome) })
        }
    }
}
