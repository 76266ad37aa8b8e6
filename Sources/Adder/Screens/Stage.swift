/// Holds the screens of an SDK, and runs their turns on the main actor.
///
/// A turn folds everything that has arrived into the states, renders each changed screen once, parents before children,
/// and then sends what was set off. An intent has a turn of its own, at once.
@MainActor
public final class Stage {
    let stream: EventStream
    private let mailbox: MainActorMailbox
    private var feeds: [ObjectIdentifier: any AnyResponseFanOut] = [:]
    private var screens: [ScreenID: WeakScreen] = [:]
    private var lastScreen: UInt32 = 0
    private var changed: [any AnyScreen] = []
    private var isTurning = false
    private var hasClosed = false
    /// What was asked for during a turn and comes after it: an intent from inside a `render`.
    private var next = Deque<(events: [EventID], fold: () -> Void)>()
    private var failures: Subscription?

    package nonisolated init(stream: EventStream, isDriven: Bool = false) {
        self.stream = stream
        mailbox = MainActorMailbox(isDriven: isDriven)
        mailbox.connect(to: self)
    }

    /// Opens a screen. It lives as long as its owner keeps it.
    ///
    /// - Parameters:
    ///   - state: What it shows at first.
    ///   - interactor: Answers this screen alone; without one the kit's interactor does.
    ///   - parent: The screen that holds it and is rendered before it.
    /// - Throws: ``ContractError`` when the presenter's contracts cannot all be kept.
    public func open<P: Presenter>(
        _ presenter: P, state: P.State, interactor: (any Interactor<P.Request>)? = nil, parent: ScreenID? = nil
    ) throws(ContractError) -> Screen<P> {
        let store = Store<P.State, Never>(state, contracts: try P.contracts.ordered())
        lastScreen += 1
        let id = ScreenID(rawValue: lastScreen)
        let level = parent.flatMap { screens[$0]?.screen?.level }.map { $0 + 1 } ?? 0
        let dispatcher = stream.dispatcher(for: P.Request.self)
        if let interactor { _ = dispatcher.add(interactor, for: id) }
        let screen = Screen(presenter, store: store, id: id, level: level, stage: self, dispatcher: dispatcher)
        screens[id] = WeakScreen(screen: screen)
        feed(for: P.Request.Response.self).receivers.append(Weak(member: screen))
        if failures == nil { failures = watchFailures() }
        let opening = ScreenEvent.Opening(screen: id, presenter: String(describing: P.self), parent: parent)
        stream.send(Envelope(ScreenEvent.opened(opening), id: EventID(id, isOpening: true), screen: id))
        return screen
    }

    // MARK: Turns

    /// Folds exactly these events, which a recording names, once all of them have arrived. For a driven stage.
    package func fold(_ events: [EventID]) async {
        run(await mailbox.take(events))
    }

    func run(_ pending: [PendingEvent]) {
        turn(folding: pending.compactMap(\.id)) {
            for event in pending { event.fold() }
        }
        guard hasClosed else { return }
        hasClosed = false
        for (key, feed) in feeds where feed.prune() { feeds[key] = nil }
    }

    /// Runs a turn and those that come up meanwhile, or lets it follow the one that runs.
    func turn(folding events: [EventID], _ fold: @escaping () -> Void) {
        guard !isTurning else { return next.append((events, fold)) }
        isTurning = true
        runTurn(folding: events, fold)
        while let following = next.popFirst() { runTurn(folding: following.events, following.fold) }
        isTurning = false
    }

    private func runTurn(folding events: [EventID], _ fold: () -> Void) {
        fold()
        let turned = changed.sorted { $0.level < $1.level }
        changed = []
        for screen in turned { screen.settle() }
        for screen in turned { screen.render() }
        if let first = events.first {
            let id = EventID(cause: first, scope: .max, ordinal: .max)
            stream.send(Envelope(ScreenEvent.folded(events), id: id, cause: first))
        }
        for screen in turned { screen.sendEffects() }
    }

    func change(_ screen: any AnyScreen) {
        changed.append(screen)
    }

    // MARK: What arrives

    nonisolated func close(_ screen: ScreenID) {
        mailbox.append(PendingEvent(id: nil) { [weak self] in self?.remove(screen) })
    }

    private func remove(_ screen: ScreenID) {
        screens[screen] = nil
        hasClosed = true
    }

    private func feed<R: Event>(for type: R.Type) -> ResponseFanOut<R> {
        if let feed = feeds[ObjectIdentifier(type)] as? ResponseFanOut<R> { return feed }
        let feed = ResponseFanOut<R>()
        feed.subscription = stream.observe(type) { [mailbox, weak feed] envelope in
            mailbox.append(PendingEvent(id: envelope.id) { feed?.fold(envelope) })
        }
        feeds[ObjectIdentifier(type)] = feed
        return feed
    }

    private func watchFailures() -> Subscription {
        stream.observe(RequestFailure.self) { [mailbox, weak self] failure in
            mailbox.append(PendingEvent(id: failure.id) { self?.fail(failure) })
        }
    }

    private func fail(_ failure: Envelope<RequestFailure>) {
        guard let screen = failure.screen else { return }
        screens[screen]?.screen?.fail(failure)
    }
}

private struct WeakScreen {
    weak var screen: (any AnyScreen)?
}
