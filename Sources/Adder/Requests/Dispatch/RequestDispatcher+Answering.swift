// The functions that know the type of the requests. They are inlinable, so that a client compiles them for its types:
// compiled for any type, they asked the runtime for metadata at each step, which was a third of a request.
extension RequestDispatcher {
    /// Opens a request that is about to be sent, and returns its lane.
    @inlinable
    @discardableResult
    func open<R: Request>(
        _ request: Envelope<R>, _ asker: SentRequest.Asker, at site: CallSite? = nil,
        waiter: ReplyWaiter<R.Response>? = nil
    ) -> Lane {
        let handler = handler(for: request.screen)
        let interactor = handler?.interactor as? InteractorFunctions<R>
        // Outside the lock: these are the interactor's own code.
        let lane = interactor?.lane(request.body) ?? .serial
        let executor = interactor?.executor(request.body)
        let sent = SentRequest(
            id: request.id, screen: request.screen, asker: asker, lane: lane, serialLane: handler?.serialLane,
            executor: executor, depth: request.depth, site: site
        ) { [stream] in
            if let interactor, let stream { await self.answer(request, asker, interactor, on: stream) }
        }
        insert(sent, waiter)
        return lane
    }

    @inlinable
    func receive<R: Request>(_ request: Envelope<R>) {
        guard !receive(request.id) else { return }
        // Code has sent the request as an event: it is opened here.
        open(request, request.screen.map { .screen($0) } ?? .call(request.id))
        _ = receive(request.id)
    }

    @inlinable
    func receive<R: Request>(_ response: Envelope<R.Response>, to type: R.Type) {
        guard response.kind == .final, let request = response.cause, let waiter = takeWaiter(of: request),
            let caller = waiter.caller as? ReplyWaiter<R.Response>
        else { return }
        if let failure = waiter.failure {
            caller.fail(ReplyError(failure, request: R.self))
        } else {
            caller.resume(response.body)
        }
    }

    @inlinable
    func answer<R: Request>(
        _ request: Envelope<R>, _ asker: SentRequest.Asker, _ interactor: InteractorFunctions<R>,
        on stream: EventStream
    ) async {
        let scope = RequestScope(event: request.id, screen: request.screen, depth: request.depth, stream: stream)
        let call = Call<R.Response>(scope: scope, environment: stream.environment) { response, id in
            let progress = Self.envelope(response, id, .progress, request)
            // Ordered in the lock, so that no progress follows the end of its request.
            let outcome = self.state.withLock { $0.requests.isAwaited(request.id) ? stream.order(progress) : nil }
            if let outcome { stream.conclude(outcome, progress) }
        }
        let response = await scope.perform { await interactor.respond(request.body, call) }
        scope.end()
        if asker.isAnswer || scope.hasSentRequests { waits.remove(request.id) }
        let final = Self.envelope(response, scope.nextResponseID(), .final, request)
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

    @inlinable
    static func envelope<R: Request>(
        _ response: R.Response, _ id: EventID, _ kind: EventKind, _ request: Envelope<R>
    ) -> Envelope<R.Response> {
        Envelope(
            response, id: id, cause: request.id, screen: request.screen, kind: kind, reach: response.reach,
            depth: request.depth)
    }
}
