// The functions that know the type of the requests. They are inlinable, so that a client compiles them for its types:
// compiled for any type, they asked the runtime for metadata at each step, which was a third of a request.
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
        // Outside the lock: the lane is the interactor's own code.
        let sent = SentRequest(
            id: request.id, screen: request.screen, asker: asker,
            lane: handler?.functions(for: R.self)?.lane(body) ?? .serial, handler: handler, depth: request.depth,
            site: site, stream: stream, dispatcher: self, hasCaller: continuation != nil
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

    @inlinable
    func receive<R: Request>(_ request: Envelope<R>) {
        // The response of a type that is both is no request, which its own response would follow without end.
        guard request.kind == .event, !receive(request.id), let stream else { return }
        // Code has sent the request as an event: it is opened here.
        let sent = open(request, request.screen.map { .screen($0) } ?? .call(request.id), on: stream)
        _ = receive(request.id)
        begin(sent)
    }
}
