// The events that arrive for the screens of a stage, on any thread, and wait in its mailbox for a turn.

extension Stage {
    nonisolated func close(_ screen: ScreenID) { mailbox.close(screen) }

    /// Returns the fan-out of a type of response.
    func fanOut<R: Response>(for type: R.Type) -> ResponseFanOut<R> {
        if let fanOut = fanOuts[ObjectIdentifier(type)] as? ResponseFanOut<R> { return fanOut }
        let fanOut = ResponseFanOut<R>()
        let subscription = stream.subscription(to: type) { [mailbox, weak fanOut] envelope in
            mailbox.append(PendingEvent(id: envelope.id) { fanOut?.fold(envelope) })
        }
        fanOut.subscribe(subscription, to: stream)
        fanOuts[ObjectIdentifier(type)] = fanOut
        return fanOut
    }

    func observeCancellations() -> Subscription {
        stream.subscription(to: RequestCancellation.self) { [mailbox, weak self] cancellation in
            guard let screen = cancellation.screen else { return }
            mailbox.append(PendingEvent(id: cancellation.id) { self?.screens[screen]?.screen?.receive(cancellation) })
        }
    }

    func observeReappearances() -> Subscription {
        stream.subscription(to: ScreenReappeared.self) { [mailbox, weak self] reappearance in
            guard let screen = reappearance.screen else { return }
            mailbox.append(PendingEvent(id: reappearance.id) { self?.screens[screen]?.screen?.receive(reappearance) })
        }
    }

    /// Passes the outcomes and the refusals of the routes of one type to the screens that opened them, from now on.
    ///
    /// They arrive through the stream and are folded in turns as responses are, so that a replay repeats them.
    func observeRoutes<R: Route>(of type: R.Type) {
        guard R.self != NoRoute.self, origins[ObjectIdentifier(type)] == nil else { return }
        let refusals = stream.subscription(to: RouteRefused<R>.self) { [mailbox, weak self] refusal in
            guard let screen = refusal.screen else { return }
            mailbox.append(PendingEvent(id: refusal.id) { self?.screens[screen]?.screen?.receive(refusal) })
        }
        origins[ObjectIdentifier(type)] = [refusals]
        guard R.Outcome.self != Never.self else { return }
        let outcomes = stream.subscription(to: RouteOutcome<R>.self) { [mailbox, weak self] outcome in
            guard let screen = outcome.screen else { return }
            mailbox.append(PendingEvent(id: outcome.id) { self?.screens[screen]?.screen?.receive(outcome) })
        }
        origins[ObjectIdentifier(type)]?.append(outcomes)
    }

    /// Passes the outcomes of children of one type to their parents, from now on.
    func observeChildren<C: Child>(of type: C.Type) {
        guard C.Outcome.self != Never.self, origins[ObjectIdentifier(type)] == nil else { return }
        let outcomes = stream.subscription(to: ChildOutcome<C>.self) { [mailbox, weak self] outcome in
            guard let screen = outcome.screen else { return }
            mailbox.append(PendingEvent(id: outcome.id) { self?.screens[screen]?.screen?.receive(outcome) })
        }
        origins[ObjectIdentifier(type)] = [outcomes]
    }
}
