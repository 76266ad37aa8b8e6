/// Where the requests of one type arrive: it knows who answers, who asks, and what is still open.
final class Desk<R: Request>: Sendable {
    typealias Answer = CheckedContinuation<Result<R.Response, ReplyError>, Never>

    struct State {
        var kit: Responder<R>?
        var screens: [ScreenID: Responder<R>] = [:]
        var open: [EventID: OpenRequest] = [:]
        var awaiting: [EventID: Answer] = [:]
        var isStopped: Bool

        func responder(for screen: ScreenID?) -> Responder<R>? {
            screen.flatMap { screens[$0] } ?? kit
        }
    }

    let state: Lock<State>
    weak let stream: EventStream?

    init(stream: EventStream, isStopped: Bool) {
        state = Lock(State(isStopped: isStopped))
        self.stream = stream
    }

    // MARK: Who answers

    /// Sets the interactor of a screen, or the one for all others; false when there is one already.
    func add(_ interactor: some Interactor<R>, for screen: ScreenID? = nil) -> Bool {
        state.withLock { state in
            if let screen { return state.screens.updateValue(Responder(interactor), forKey: screen) == nil }
            guard state.kit == nil else { return false }
            state.kit = Responder(interactor)
            return true
        }
    }

    /// The interactor is released outside the lock: it may own what ends at this desk.
    func removeInteractor() {
        _ = state.withLock { state in
            defer { state.kit = nil }
            return state.kit
        }
    }

    /// Ends everything that belongs to a screen.
    func close(_ screen: ScreenID) {
        let (_, requests) = state.withLock { state in
            state.kit?.line.withLock { $0.latest[screen] = nil }
            let own = state.screens.removeValue(forKey: screen)
            return (own, state.open.filter { $0.value.screen == screen }.map(\.key))
        }
        for request in requests { cancel(request) }
    }

    // MARK: Who asks

    /// Opens a request that is about to be sent.
    func expect(_ request: EventID, screen: ScreenID?, parent: Origin? = nil, _ answer: Answer? = nil) {
        state.withLock { state in
            state.open[request] = OpenRequest(screen: screen, parent: parent)
            state.awaiting[request] = answer
        }
    }

    /// Ends a request at once. An interactor that is at work on it learns of it by its task's cancellation, and what
    /// it still says is an announcement to all.
    func cancel(_ request: EventID) {
        let ended: OpenRequest? = state.withLock { state in
            guard let open = state.open[request], open.phase != .cancelled else { return nil }
            // One that is still on its way is kept until it arrives, so that it is not answered then.
            if open.phase == .sent { state.open[request]?.phase = .cancelled } else { state.open[request] = nil }
            return open
        }
        guard let ended else { return }
        ended.task?.cancel()
        fail(request, screen: ended.screen, .cancelled)
    }

    /// Fails what is open, and all that comes.
    func stop() {
        let open = state.withLock { state in
            state.isStopped = true
            let open = state.open.filter { $0.value.phase != .cancelled }
            // Those still on their way are kept until they arrive, so that they do not fail twice.
            state.open = state.open.filter { $0.value.phase == .sent || $0.value.phase == .cancelled }
            for request in state.open.keys { state.open[request]?.phase = .cancelled }
            return open
        }
        for (request, ended) in open {
            ended.task?.cancel()
            fail(request, screen: ended.screen, .stopped)
        }
    }

    /// Says that a request gets no answer.
    func fail(_ request: EventID, screen: ScreenID?, _ code: ReplyError.Code) {
        let failure = RequestFailure(request: request, error: ReplyError(code, request: R.self))
        // The others are in the normal course; these are a programmer's to mend.
        if code == .unanswered || code == .circular { stream?.log.error(failure.error.description) }
        let id = EventID(cause: request, place: .max, ordinal: 0)
        stream?.send(Envelope(failure, id: id, cause: request, screen: screen))
    }

    // MARK: What the stream delivers to who asks

    func conclude(_ response: Envelope<R.Response>) {
        guard response.part == .whole, let request = response.cause else { return }
        state.withLock { $0.awaiting.removeValue(forKey: request) }?.resume(returning: .success(response.body))
    }

    func conclude(_ failure: Envelope<RequestFailure>) {
        state.withLock { $0.awaiting.removeValue(forKey: failure.body.request) }?
            .resume(returning: .failure(failure.body.error))
    }
}

/// A request that was sent and has no whole answer yet.
struct OpenRequest {
    enum Phase: Equatable {
        case sent
        /// Cancelled before it reached its desk.
        case cancelled
        case waiting
        case running(Task<Void, Never>)
    }

    let screen: ScreenID?
    let parent: Origin?
    var phase = Phase.sent

    var task: Task<Void, Never>? {
        if case .running(let task) = phase { task } else { nil }
    }
}
