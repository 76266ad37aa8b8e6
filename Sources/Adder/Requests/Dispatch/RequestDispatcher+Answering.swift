// The functions that know the type of the requests. Those of each request are inlinable, so that a client compiles them for
// its types: compiled for any type, they would ask the runtime for metadata at each step.

extension RequestDispatcher {
    /// Opens a request that is about to be sent. Begin the answer when it is sent.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - asker: The sender of the request.
    ///   - stream: The stream on which it is sent.
    ///   - site: The call that sends it, for diagnostics.
    ///   - continuation: The continuation of the caller that waits for the response; `nil` if none does.
    @inlinable
    func open<R: Request>(
        _ request: Envelope<R>, _ asker: SentRequest.Asker, on stream: EventStream, at site: CallSite? = nil,
        for continuation: CheckedContinuation<Reply<R.Response>, Never>? = nil
    ) -> SentRequest {
        let body = request.body
        let handler = handler(for: request.screen)
        // Without an interactor a request fails in its order, and nothing takes the place of its failure.
        let sent = SentRequest(
            id: request.id, screen: request.screen, asker: asker, lane: handler == nil ? .serial : body.lane,
            handler: handler, depth: request.depth, site: site, stream: stream, dispatcher: self,
            hasCaller: continuation != nil
        ) { sent, step in
            if case .fail(let code) = step { continuation?.resume(returning: .failure(code)) }
            guard case .answer = step, let interactor = sent.handler?.functions(for: R.self) else { return nil }
            // Detached: the thread that delivers may be inside another answer, which is not the cause of this one.
            return Task.detached(executorPreference: interactor.executor(body), priority: sent.priority) {
                let response = await sent.answer(body, by: interactor)
                guard let continuation else { return }
                // The closure costs an allocation, and nearly every response is delivered by now.
                if sent.caller.isDelivered
                    || sent.caller.noteAnswer({ continuation.resume(returning: .response(response)) })
                {
                    continuation.resume(returning: .response(response))
                }
            }
        }
        insert(sent)
        return sent
    }

    func receive<R: Request>(_ request: Envelope<R>) {
        // A response of a type that is also a request is not answered: its own response would follow without end.
        guard request.kind == .event, !receive(request.id), let stream else { return }
        // Code has sent the request as an event: it is opened here.
        let sent = open(request, request.screen.map { .screen($0) } ?? .call(request.id), on: stream)
        _ = receive(request.id)
        begin(sent)
    }
}

extension SentRequest {
    /// Has an interactor answer the request, sends the response and returns it.
    @inlinable @inline(__always)
    func answer<R: Request>(_ body: R, by interactor: InteractorFunctions<R>) async -> R.Response {
        let scope = RequestScope(
            event: id, screen: screen, depth: depth, environment: stream.environment, stream: stream)
        let response = await scope.run { await interactor.respond(body, Call(scope: scope, receiver: .asker(self))) }
        end(response, scope)
        return response
    }

    func send<Response: Adder.Response>(progress response: Response, _ responseID: EventID) {
        noteProgress()
        let progress = envelope(response, responseID, .progress)
        // Ordered in the lock, so that no progress follows the end of its request.
        let outcome = dispatcher.state.withLock {
            $0.requests.isAwaited(id) ? stream.order(progress) : nil
        }
        if let outcome { stream.conclude(outcome, progress) }
    }

    @inlinable
    func end<Response: Adder.Response>(_ response: Response, _ scope: RequestScope) {
        scope.end()
        if asker.isAnswer || scope.hasSentRequests { dispatcher.waits.remove(id) }
        let final = envelope(response, scope.nextResponseID(), .final)
        // Ordered in the lock, so that what follows the answer follows its response.
        var actions: [DispatcherState.Action] = []
        let outcome = dispatcher.state.withLock { state in
            let end = state.requests.end(id)
            actions = end.actions
            return end.isWanted ? stream.order(final) : nil
        }
        if let outcome { stream.conclude(outcome, final) }
        dispatcher.perform(actions)
    }

    @inlinable
    func envelope<Response: Adder.Response>(
        _ response: Response, _ responseID: EventID, _ kind: EventKind
    ) -> Envelope<Response> {
        Envelope(
            response, id: responseID, cause: id, screen: screen, kind: kind, role: .answer,
            isForAsker: response.change == nil, depth: depth)
    }
}
