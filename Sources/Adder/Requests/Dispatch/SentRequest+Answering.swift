// Inlinable, as the functions of RequestDispatcher+Answering.swift are.
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

    @inlinable
    func send<Response: Adder.Response>(progress response: Response, _ responseID: EventID) {
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
            response, id: responseID, cause: id, screen: screen, kind: kind, reach: response.reach, depth: depth)
    }
}
