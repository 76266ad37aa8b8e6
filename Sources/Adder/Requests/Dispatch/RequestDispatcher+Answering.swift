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
        for continuation: CheckedContinuation<Result<R.Response, ReplyError>, Never>? = nil
    ) -> SentRequest {
        let body = request.body
        let handler = handler(for: request.screen)
        let interactor = handler?.interactor as? InteractorFunctions<R>
        // Outside the lock: the lane and the executor are the interactor's own code.
        let sent = SentRequest(
            id: request.id, screen: request.screen, asker: asker, lane: interactor?.lane(body) ?? .serial,
            serialLane: handler?.serialLane, executor: interactor?.executor(body), depth: request.depth,
            site: site, stream: stream, dispatcher: self,
            caller: continuation.map { caller in ReplyWaiter { caller.resume(returning: .failure($0)) } }
        ) { sent in
            guard let interactor else { return }
            let response = await sent.answer(body, by: interactor)
            guard let continuation, let caller = sent.caller else { return }
            // The closure costs an allocation, and nearly every response is delivered by now.
            if caller.isDelivered || caller.noteAnswer({ continuation.resume(returning: .success(response)) }) {
                continuation.resume(returning: .success(response))
            }
        }
        insert(sent)
        return sent
    }

    @inlinable
    func receive<R: Request>(_ request: Envelope<R>) {
        guard !receive(request.id), let stream else { return }
        // Code has sent the request as an event: it is opened here.
        let sent = open(request, request.screen.map { .screen($0) } ?? .call(request.id), on: stream)
        _ = receive(request.id)
        begin(sent)
    }
}
