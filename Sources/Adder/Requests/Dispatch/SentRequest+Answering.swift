// Inlinable, as the functions of RequestDispatcher+Answering.swift are.
extension SentRequest {
    @inlinable
    func answer<R: Request>(_ request: Envelope<R>, _ interactor: InteractorFunctions<R>) async -> R.Response {
        let scope = RequestScope(event: id, screen: request.screen, depth: request.depth, stream: stream)
        let response = await scope.run { await interactor.respond(request.body, call(request, in: scope)) }
        end(request, response, scope)
        return response
    }

    @inlinable
    func call<R: Request>(_ request: Envelope<R>, in scope: RequestScope) -> Call<R.Response> {
        Call(scope: scope, environment: stream.environment) { response, id in
            let progress = Self.envelope(response, id, .progress, request)
            // Ordered in the lock, so that no progress follows the end of its request.
            let outcome = self.dispatcher.state.withLock {
                $0.requests.isAwaited(self.id) ? self.stream.order(progress) : nil
            }
            if let outcome { self.stream.conclude(outcome, progress) }
        }
    }

    @inlinable
    func end<R: Request>(_ request: Envelope<R>, _ response: R.Response, _ scope: RequestScope) {
        scope.end()
        if asker.isAnswer || scope.hasSentRequests { dispatcher.waits.remove(id) }
        let final = Self.envelope(response, scope.nextResponseID(), .final, request)
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
    static func envelope<R: Request>(
        _ response: R.Response, _ id: EventID, _ kind: EventKind, _ request: Envelope<R>
    ) -> Envelope<R.Response> {
        Envelope(
            response, id: id, cause: request.id, screen: request.screen, kind: kind, reach: response.reach,
            depth: request.depth)
    }
}
