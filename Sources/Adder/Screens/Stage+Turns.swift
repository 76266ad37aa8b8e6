extension Stage {
    /// A screen that takes part in the current turn.
    struct ChangedScreen {
        let level: Int
        let screen: any AnyScreen
    }

    /// Folds a recorded intent in a turn of its own. Returns `false` if no open screen of that number has such intents.
    package func replay(_ intent: any Event, id: EventID, on screen: ScreenID) -> Bool {
        screens[screen]?.screen?.replay(intent, id: id) ?? false
    }

    /// Folds the events of a recorded turn that have arrived.
    ///
    /// One that no open screen receives has not arrived here: at its recording, the screen had just closed.
    package func replayTurn(of events: [EventID]) {
        run(mailbox.takeArrived(events))
    }

    /// Runs a turn that folds events from the stream, then forgets the screens that have closed.
    func run(_ pending: [PendingEvent]) {
        if turns.begin() {
            runTurn(of: pending)
            turns.end()
        } else {
            turns.append { _ in self.runTurn(of: pending) }
        }
        for screen in mailbox.takeClosed() { remove(screen) }
    }

    // MARK: A turn

    private func runTurn(of pending: [PendingEvent]) {
        for event in pending { event.fold() }
        var screens = changed
        changed = []
        screens.sort { $0.level < $1.level }
        for index in screens.indices { screens[index].screen.updateState() }
        for index in screens.indices { screens[index].screen.render() }
        if stream.recorder != nil, let first = pending.first?.id {
            for index in screens.indices { screens[index].screen.keepLook(after: first) }
        }
        sendTurn(folding: pending.map(\.id))
        for index in screens.indices { screens[index].screen.sendEffects() }
    }

    func noteChange(of screen: any AnyScreen) {
        changed.append(ChangedScreen(level: screen.level, screen: screen))
    }

    @usableFromInline
    func sendTurn(folding event: EventID) {
        sendTurn(folding: [event])
    }

    /// Sends the event that names a turn, from which a replay repeats it.
    private func sendTurn(folding events: [EventID]) {
        guard let first = events.first else { return }
        let id = EventID(turnAfter: first)
        stream.send(Envelope(ScreenEvent.folded(events), id: id, cause: first, role: .turn))
    }

    /// Warns of intents that are sent from inside turns without a pause.
    func warnOfLoop(_ count: Int, latest screen: Diagnostics.LiveScreen) {
        guard Log.isMilestone(count) else { return }
        stream.log.warning(
            """
            \(count) intents were sent from inside turns without a pause, the latest to screen \(screen). If a view \
            sends an intent whenever it renders, end that loop: the main thread does nothing else.
            """)
    }

    /// Waits until every event that was sent is folded and shown. A driven stage folds none by itself, and returns at
    /// once.
    ///
    /// A host waits for it after an event that answers no request of a screen, such as the refusal of a route that the screen
    /// has opened; ``Screen/settled()`` waits for answers.
    public func caughtUp() async {
        await stream.drained()
        await mailbox.becameEmpty()
    }
}

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

    /// Passes events of one type to the screens for which they are sent, from now on.
    ///
    /// They arrive through the stream and are folded in turns as responses are, so that a replay repeats them.
    func observe<E: Event>(_ type: E.Type) {
        guard subscriptions[ObjectIdentifier(type)] == nil else { return }
        subscriptions[ObjectIdentifier(type)] = stream.subscription(to: type) { [mailbox, weak self] event in
            guard let screen = event.screen else { return }
            mailbox.append(PendingEvent(id: event.id) { self?.screens[screen]?.screen?.receive(event) })
        }
    }
}
