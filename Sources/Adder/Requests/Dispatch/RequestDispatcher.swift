/// Dispatches the requests of one type to interactors, and their responses to callers.
///
/// ``DispatcherState`` decides in the lock. The actions that it returns are carried out here, outside of it.
final class RequestDispatcher<R: Request>: Sendable {
    struct State {
        var requests: DispatcherState
        var handlers = RequestHandlers<R>()
        var waiters = RequestWaiters<R>()
    }

    let state: Lock<State>
    weak let stream: EventStream?
    let waits: WaitGraph
    /// A number for the type, from which the identities of requests inside answers derive.
    let typeHash = stableHash(of: String(describing: R.self))

    init(stream: EventStream, phase: StreamPhase) {
        state = Lock(State(requests: DispatcherState(phase: phase)))
        self.stream = stream
        waits = stream.waits
    }

    // MARK: Interactors

    /// Adds the interactor of one screen, or the kit's for all other screens. Returns `false` if there is one already.
    func add(
        _ interactor: some Interactor<R>, for screen: ScreenID? = nil, kit: String? = nil, at site: CallSite? = nil
    ) -> Bool {
        let handler = RequestHandler(interactor: interactor, serialLane: SerialLane(kit: kit), site: site)
        return state.withLock { $0.handlers.insert(handler, for: screen) }
    }

    /// Removes and returns the kit's interactor. Release it outside every lock: it may own screens and subscriptions.
    func removeInteractor() -> RequestHandler<R>? {
        state.withLock { $0.handlers.remove(for: nil) }
    }

    /// Removes the interactor of a screen, and cancels the requests that end with the screen.
    func close(_ screen: ScreenID) {
        let (_, actions) = state.withLock { ($0.handlers.remove(for: screen), $0.requests.close(screen)) }
        perform(actions)
    }

    // MARK: Sending

    /// Opens a request that is about to be sent, and returns its lane.
    @discardableResult
    func open(
        _ request: Envelope<R>, _ asker: OpenRequest.Asker, at site: CallSite? = nil,
        waiter: RequestWaiters<R>.Continuation? = nil
    ) -> Lane {
        let (handler, failure) = state.withLock { ($0.handlers.handler(for: request.screen), $0.handlers.failure) }
        // Outside the lock: it is the interactor's own code.
        let lane = handler?.interactor.lane(for: request.body) ?? .serial
        let entry = OpenRequest(
            id: request.id, screen: request.screen, asker: asker, lane: lane, serialLane: handler?.serialLane,
            priority: Task.currentPriority, executor: handler?.interactor.executor(for: request.body),
            depth: request.depth, site: site
        ) { [stream] in
            if let handler, let stream { await self.answer(request, asker, handler.interactor, on: stream) }
        }
        if case .answer(let parent) = asker { waits.insert(request.id, parent: parent) }
        state.withLock { state in
            state.requests.insert(entry, orFail: failure)
            if let waiter { state.waiters.insert(waiter, for: request.id) }
        }
        return lane
    }

    /// Cancels a request in the lanes `latest` and `watch`, and no other.
    func cancel(_ request: EventID) {
        perform(state.withLock { $0.requests.cancel(request) })
    }

    /// Ends the waiting for a response. The request runs to its end, unless it is cancelled with its caller.
    func stopWaiting(for request: EventID) {
        guard endWait(for: request, .cancelled) else { return }
        waits.detach(request)
        cancel(request)
    }

    // MARK: Events

    func receive(_ request: Envelope<R>) {
        // A request that code sends as an event is opened here.
        if state.withLock({ $0.requests.open[request.id] == nil }) {
            open(request, request.screen.map { .screen($0) } ?? .call(request.id))
        }
        perform(state.withLock { $0.requests.receive(request.id) })
    }

    func receive(_ response: Envelope<R.Response>) {
        guard response.kind == .final, let request = response.cause,
            let (waiter, failure) = state.withLock({ $0.waiters.remove(request) })
        else { return }
        waiter.resume(returning: failure.map { .failure(ReplyError($0, request: R.self)) } ?? .success(response.body))
    }

    // MARK: Actions

    func perform(_ actions: [DispatcherState.Action]) {
        for action in actions {
            switch action {
            case .run(let request): run(request)
            case .checkWait(let request, let lane):
                if !waits.wait(request, for: lane) { perform(state.withLock { $0.requests.failAsCircular(request) }) }
            case .cancel(let task): task.cancel()
            case .sendFailure(let request, let code): sendFailure(of: request, code)
            case .sendCancellation(let request): sendCancellation(of: request)
            case .endWait(let request, let code): endWait(for: request, code)
            case .resume(let continuation): continuation.resume()
            }
        }
    }

    /// Resumes the caller that waits for a request. Returns `false` if none does.
    @discardableResult
    private func endWait(for request: EventID, _ code: ReplyError.Code) -> Bool {
        guard let waiter = state.withLock({ $0.waiters.remove(request) }) else { return false }
        waiter.continuation.resume(returning: .failure(ReplyError(code, request: R.self)))
        return true
    }

    private func run(_ request: OpenRequest) {
        if request.isNested { waits.stopWaiting(request.id) }
        // Detached: the thread that delivers may be inside another answer, which is not the cause of this one.
        let task = Task.detached(executorPreference: request.executor, priority: request.priority) {
            await request.answer()
        }
        perform(state.withLock { $0.requests.begin(request.id, task) })
    }

    private func answer(
        _ request: Envelope<R>, _ asker: OpenRequest.Asker, _ interactor: any Interactor<R>, on stream: EventStream
    ) async {
        let scope = RequestScope(event: request.id, screen: request.screen, depth: request.depth, stream: stream)
        let call = Call<R.Response>(scope: scope, environment: stream.environment) { response, id in
            let progress = self.envelope(response, id, .progress, request)
            // Ordered in the lock, so that no progress follows the end of its request.
            let outcome = self.state.withLock { $0.requests.isAwaited(request.id) ? stream.order(progress) : nil }
            if let outcome { stream.conclude(outcome, progress) }
        }
        let response = await RequestScope.$current.withValue(scope) {
            await interactor.respond(to: request.body, call)
        }
        scope.end()
        if asker.isAnswer || scope.hasSentRequests { waits.remove(request.id) }
        let final = envelope(response, scope.nextResponseID(), .final, request)
        // Ordered in the lock, so that what follows the answer follows its response.
        var actions: [DispatcherState.Action] = []
        let outcome = state.withLock { state in
            let end = state.requests.end(request.id)
            actions = end.actions
            return end.isWanted ? stream.order(final) : nil
        }
        if let outcome { stream.conclude(outcome, final) }
        perform(actions)
    }

    private func envelope(
        _ response: R.Response, _ id: EventID, _ kind: EventKind, _ request: Envelope<R>
    ) -> Envelope<R.Response> {
        Envelope(
            response, id: id, cause: request.id, screen: request.screen, kind: kind, reach: response.reach,
            depth: request.depth)
    }
}
