/// Dispatches the requests of one type to interactors, and their responses to callers.
final class RequestDispatcher<R: Request>: Sendable {
    typealias Answer = CheckedContinuation<Result<R.Response, ReplyError>, Never>

    struct State {
        var kit: RequestHandler<R>?
        var screens: [ScreenID: RequestHandler<R>] = [:]
        var open: [EventID: OpenRequest] = [:]
        var awaiting: [EventID: Answer] = [:]
        var isStopped: Bool

        func handler(for screen: ScreenID?) -> RequestHandler<R>? {
            screen.flatMap { screens[$0] } ?? kit
        }
    }

    let state: Lock<State>
    weak let stream: EventStream?

    init(stream: EventStream, isStopped: Bool) {
        state = Lock(State(isStopped: isStopped))
        self.stream = stream
    }

    // MARK: Interactors

    /// Adds the interactor of one screen, or the kit's for all other screens. Returns `false` if there is one already.
    func add(_ interactor: some Interactor<R>, for screen: ScreenID? = nil) -> Bool {
        state.withLock { state in
            if let screen { return state.screens.updateValue(RequestHandler(interactor), forKey: screen) == nil }
            guard state.kit == nil else { return false }
            state.kit = RequestHandler(interactor)
            return true
        }
    }

    /// Removes the kit's interactor, and releases it outside the lock, since it may own screens whose requests end here.
    func removeInteractor() {
        _ = state.withLock { state in
            defer { state.kit = nil }
            return state.kit
        }
    }

    /// Removes the interactor of a screen, and cancels its open requests.
    func close(_ screen: ScreenID) {
        let (_, requests) = state.withLock { state in
            state.kit?.lanes.withLock { $0.latest[screen] = nil }
            let handler = state.screens.removeValue(forKey: screen)
            return (handler, state.open.filter { $0.value.screen == screen }.map(\.key))
        }
        for request in requests { cancel(request) }
    }

    // MARK: Callers

    /// Registers a request before it is sent.
    func expect(_ request: EventID, screen: ScreenID?, parent: RequestScope? = nil, _ answer: Answer? = nil) {
        state.withLock { state in
            state.open[request] = OpenRequest(screen: screen, parent: parent)
            state.awaiting[request] = answer
        }
    }

    /// Ends a request at once as cancelled. If an interactor is answering it, that task is cancelled, and responses that
    /// it still sends are announcements.
    func cancel(_ request: EventID) {
        let ended: OpenRequest? = state.withLock { state in
            guard let open = state.open[request], open.phase != .cancelled else { return nil }
            // A request that has not arrived yet is kept until it does, so that it is not answered then.
            if open.phase == .sent { state.open[request]?.phase = .cancelled } else { state.open[request] = nil }
            return open
        }
        guard let ended else { return }
        ended.task?.cancel()
        fail(request, screen: ended.screen, .cancelled)
    }

    /// Fails every open request, and every later one, as stopped.
    func stop() {
        let open = state.withLock { state in
            state.isStopped = true
            let open = state.open.filter { $0.value.phase != .cancelled }
            // Requests that have not arrived yet are kept until they do, so that they do not fail twice.
            state.open = state.open.filter { $0.value.phase == .sent || $0.value.phase == .cancelled }
            for request in state.open.keys { state.open[request]?.phase = .cancelled }
            return open
        }
        for (request, ended) in open {
            ended.task?.cancel()
            fail(request, screen: ended.screen, .stopped)
        }
    }

    /// Sends the failure of a request.
    func fail(_ request: EventID, screen: ScreenID?, _ code: ReplyError.Code) {
        let failure = RequestFailure(request: request, error: ReplyError(code, request: R.self))
        // The other codes are part of normal operation; these are programming errors.
        if code == .unanswered || code == .circular { stream?.log.error(failure.error.description) }
        let id = EventID(cause: request, scope: .max, ordinal: 0)
        stream?.send(Envelope(failure, id: id, cause: request, screen: screen))
    }

    // MARK: Answers

    func conclude(_ response: Envelope<R.Response>) {
        guard response.kind == .final, let request = response.cause else { return }
        state.withLock { $0.awaiting.removeValue(forKey: request) }?.resume(returning: .success(response.body))
    }

    func conclude(_ failure: Envelope<RequestFailure>) {
        state.withLock { $0.awaiting.removeValue(forKey: failure.body.request) }?
            .resume(returning: .failure(failure.body.error))
    }
}
