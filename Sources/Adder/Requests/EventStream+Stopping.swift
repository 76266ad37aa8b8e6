import Synchronization

extension EventStream {
    /// Waits until every request that is open now, except watches, has ended, and its response is delivered. Stops waiting
    /// for answers when its task is cancelled, as the other functions here do.
    ///
    /// - Parameter countsReads: A Boolean value that indicates whether it waits for requests that only read too.
    package func answered(countingReads countsReads: Bool = true) async {
        await drained()
        for dispatcher in dispatchers { await dispatcher.waitUntilIdle(countingReads: countsReads) }
        await drained()
    }

    /// Has the changes that wait for a pause answered at once, and waits until their responses are delivered.
    func endPauses() async {
        await drained()
        for dispatcher in dispatchers { await dispatcher.endPauses() }
        await drained()
    }

    /// Refuses new requests except those from inside answers at work, and cancels the watches and the requests that read.
    func beginStopping() {
        state.withLock { $0.phase = max($0.phase, .stopping) }
        for dispatcher in dispatchers { dispatcher.beginStopping() }
    }

    /// The requests for which ``answered()`` waits, with the names of their types, in the order of their identities.
    package var awaitedRequests: [(id: EventID, type: String)] {
        dispatchers.flatMap { dispatcher in
            dispatcher.state.withLock { $0.requests.open.values.filter(\.isWaitedFor).map(\.id) }.map {
                ($0, dispatcher.requestName)
            }
        }.ascending(by: \.id.rawValue)
    }

    /// A Boolean value that indicates whether no request is open, except watches.
    var isIdle: Bool { dispatchers.allSatisfy(\.isIdle) }

    /// Waits until no request is open, except watches.
    func becameIdle() async {
        while !Task.isCancelled, let busy = dispatchers.first(where: { !$0.isIdle }) { await busy.waitUntilIdle() }
    }

    /// Fails every open request as stopped, refuses every later one, and cancels the answers at work.
    package func stop() {
        state.withLock { $0.phase = max($0.phase, .stopped) }
        // All requests have failed before the first caller learns of it: an answer that waits for another one has then failed
        // itself, whichever is stopped first.
        let stopped = dispatchers.map { ($0, $0.stopped()) }
        for (dispatcher, actions) in stopped { dispatcher.perform(actions) }
    }

    /// Waits until no answer is at work.
    package func answersReturned() async {
        for dispatcher in dispatchers { await dispatcher.waitUntilReturned() }
    }

    /// The answers at work, those of cancelled requests included.
    var answersAtWork: [AnswerAtWork] { dispatchers.flatMap(\.answersAtWork) }

    /// Ends the stream's life. The log names the first root that is sent later, which nothing should send any more.
    func end() {
        let isNamed = Atomic(false)
        state.withLock { state in
            state.phase = .ended
            let tap = Tap(registration: state.makeRegistration(at: nil)) { [log] event in
                guard event.id.isRoot, !isNamed.exchange(true, ordering: .relaxed) else { return }
                let screen = event.screen.map { " on screen \($0)" } ?? ""
                log.warning(
                    """
                    An event of type \(stableName(of: type(of: event.body)))\(screen) was sent after the SDK had stopped. \
                    Release the screens and the observers of an SDK before it stops.
                    """)
            }
            state.add(tap)
        }
    }

    /// Returns the number of requests of one type that are kept. Tests count them to find survivors.
    package func openRequestCount<R: Request>(of type: R.Type) -> Int {
        dispatcher(for: type).state.withLock { $0.requests.open.count }
    }

    /// Returns the number of entries that are kept for requests of one type, those of lanes and screens included. Tests
    /// count them to find survivors.
    package func requestEntryCount<R: Request>(of type: R.Type) -> Int {
        dispatcher(for: type).state.withLock { $0.requests.entryCount }
    }
}

extension RequestDispatcher {
    /// Returns the open requests that satisfy a condition: all by default.
    func openRequests(where isIncluded: (OpenRequest) -> Bool = { _ in true }) -> [Diagnostics.LiveRequest] {
        let requests = state.withLock { Array($0.requests.open.values) }
        return requests.filter(isIncluded).map {
            Diagnostics.LiveRequest(
                id: $0.id, type: requestName, phase: $0.diagnosedPhase, screen: $0.sent.screen,
                location: $0.sent.site?.description)
        }
    }

    fileprivate var answersAtWork: [AnswerAtWork] {
        let kits = state.withLock { $0.requests.open.values.filter(\.isAtWork).map(\.sent.serialLane?.kit) }
        return kits.map { AnswerAtWork(request: requestName, kit: $0) }
    }

    /// A Boolean value that indicates whether no request is open, except watches.
    fileprivate var isIdle: Bool {
        state.withLock { !$0.requests.open.values.contains(where: \.isWaitedFor) }
    }

    /// Waits until all requests that are open now, except watches, have ended, or all of them that change something.
    fileprivate func waitUntilIdle(countingReads countsReads: Bool = true) async {
        await wait { $0.whenIdle($1, countingReads: countsReads) }
    }

    /// Ends the pauses of all requests that change something, and waits until these have ended.
    fileprivate func endPauses() async {
        await wait { $0.endPauses($1) }
    }

    /// Waits until no answer is at work.
    fileprivate func waitUntilReturned() async {
        await wait { $0.whenReturned($1) }
    }

    /// Waits until what `begin` waits for has happened, or the task is cancelled.
    private func wait(_ begin: @Sendable (inout DispatcherState, Wait) -> [DispatcherState.Action]) async {
        let wait = Wait()
        perform(state.withLock { begin(&$0.requests, wait) })
        await wait.ended()
    }

    /// Refuses new requests except those from inside answers at work, cancels those that end with the SDK, and ends all pauses.
    fileprivate func beginStopping() {
        perform(state.withLock { $0.requests.beginStopping() })
    }

    /// Fails every open request as stopped, refuses every later one, and returns the actions that follow.
    fileprivate func stopped() -> [DispatcherState.Action] {
        state.withLock { $0.requests.stop() }
    }
}

/// An answer at work, and the kit of its interactor if that belongs to one.
struct AnswerAtWork {
    let request: String
    let kit: String?
}

/// An answer on one stream that waits for a request on another. No graph of waits sees a circle through both, so a request
/// that waits long for the lane of such an answer is named in the log.
extension EventStream {
    /// Notes that an answer on another stream waits for a request on this one, if the current task is part of such an answer.
    @usableFromInline
    func beginWaitOfOtherAnswer(for dispatcher: RequestDispatcher) {
        guard let (scope, waits) = RequestScope.elsewhere(than: self), !scope.isOver else { return }
        waits.beginWaitElsewhere(scope.event) {
            Task.detached { [answer = scope.event, name = dispatcher.requestName] in
                await waits.watchLane(of: answer, waitingFor: name)
            }
        }
    }

    @usableFromInline
    func endWaitOfOtherAnswer() {
        guard let (scope, waits) = RequestScope.elsewhere(than: self) else { return }
        waits.endWaitElsewhere(scope.event)
    }
}

extension WaitGraph {
    /// Warns once of a request that has waited for the lane of an answer for 10 s.
    ///
    /// It looks every 10 s, so the request may have waited for up to 20 s.
    fileprivate func watchLane(of answer: EventID, waitingFor request: String) async {
        guard let sleep = stream?.environment.sources.sleep else { return }
        var former: Set<EventID> = []
        while (try? await sleep(.seconds(10), nil, 0)) != nil, !Task.isCancelled, let stream {
            let queues = stream.dispatchers.map { (name: $0.requestName, waiting: $0.requests(behind: answer)) }
            if let name = queues.first(where: { !former.isDisjoint(with: $0.waiting) })?.name {
                return stream.log.warning(
                    """
                    A request of type \(name) has waited 10 s for an answer that waits for \(request) of another SDK. If \
                    that SDK waits for this one, both wait for ever: answer one of the requests in the lane `concurrent`.
                    """)
            }
            former = Set(queues.flatMap(\.waiting))
        }
    }
}

extension RequestDispatcher {
    /// Returns the requests that wait for the serial lane of an answer.
    fileprivate func requests(behind answer: EventID) -> [EventID] {
        state.withLock { state in
            state.requests.open.values.filter { $0.isQueued && $0.sent.serialLane?.request == answer }.map(\.id)
        }
    }
}
