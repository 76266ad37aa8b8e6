/// The dispatcher of the requests of one type to interactors, and of their responses to callers.
///
/// ``DispatcherState`` decides in the lock. The actions that it returns are carried out here, outside of it. Only the
/// functions of RequestDispatcher+Answering.swift know the type of the requests; all other code is compiled once.
@usableFromInline
final class RequestDispatcher: Sendable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var requests: DispatcherState
        var handlers = RequestHandlers()
        var waiters = RequestWaiters()
    }

    @usableFromInline let state: Lock<State>
    private let weakStream: EventStream.Weak
    var stream: EventStream? { weakStream.value }
    @usableFromInline let waits: WaitGraph
    /// The name of the type of request.
    let requestName: String
    /// A number for the type's qualified name, from which the identities of requests inside answers derive.
    let typeHash: UInt64
    /// A Boolean value that indicates whether the type or its response is both a request and a response.
    let isAmbiguous: Bool
    /// A Boolean value that indicates whether the responses are those of a recording, so that nothing is done here.
    private let isReplayed: Bool
    /// Sends the response that reports a failure.
    let respond: @Sendable (_ failure: ReplyError, _ request: SentRequest) -> Void

    init<R: Request>(of type: R.Type, on stream: EventStream, phase: StreamPhase) {
        state = Lock(State(requests: DispatcherState(phase: phase)))
        weakStream = .init(stream)
        waits = stream.waits
        requestName = "\(R.self)"
        typeHash = stableHash(of: stableName(of: R.self))
        isReplayed = stream.isReplayed
        isAmbiguous = R.self is any Adder.Response.Type || R.Response.self is any Request.Type
        respond = { [weak stream] error, request in
            stream?.send(
                Envelope(
                    R.Response.failed(error), id: EventID(cause: request.id, scope: .failure, ordinal: 0),
                    cause: request.id, screen: request.screen, kind: .final, role: .answer, isForAsker: true,
                    depth: request.depth))
        }
    }

    // MARK: Interactors

    /// Removes the interactor of a screen, and cancels the requests that end with the screen.
    func close(_ screen: ScreenID) {
        let (_, actions) = state.withLock { ($0.handlers.remove(for: screen), $0.requests.close(screen)) }
        perform(actions)
    }

    /// Returns the interactor that answers the requests of a screen.
    @usableFromInline
    func handler(for screen: ScreenID?) -> RequestHandler? {
        state.withLock { $0.handlers.handler(for: screen) }
    }

    // MARK: Sending

    @usableFromInline
    func insert(_ request: SentRequest) {
        guard !isReplayed else { return }
        if case .answer(let parent) = request.asker { waits.insert(request.id, parent: parent) }
        state.withLock { state in
            state.requests.insert(request, orFail: state.handlers.failure)
            if request.hasCaller { state.waiters.insert(request) }
        }
        if request.lane.kind != .watch { request.stream.beginLookingForSilence() }
    }

    /// Cancels a request in the lanes `latest` and `watch`, and no other.
    func cancel(_ request: EventID) {
        perform(state.withLock { $0.requests.cancel(request) })
    }

    /// Ends the waiting for a response. The request runs to its end, unless it is cancelled with its caller.
    @usableFromInline
    func stopWaiting(for request: EventID) {
        guard endWait(for: request, .cancelled) else { return }
        waits.detach(request)
        cancel(request)
    }

    // MARK: Events

    /// Answers, queues or fails a request that has arrived from the stream. Returns `false` if it was not opened before.
    func receive(_ request: EventID) -> Bool {
        guard !isReplayed else { return true }
        switch state.withLock({ $0.requests.receive(request) }) {
        case .unknown: return false
        case .begin(let request): begin(request)
        case .perform(let actions): perform(actions)
        }
        return true
    }

    /// Resumes the caller that waits for the final response to a request, if there is one.
    func receiveResponse(to request: EventID) {
        guard let waiter = state.withLock({ $0.waiters.remove(request) }) else { return }
        if let failure = waiter.failure {
            waiter.request.fail(failure)
        } else {
            waiter.request.caller.noteDelivery()
        }
    }

    // MARK: Actions

    @usableFromInline
    func perform(_ actions: [DispatcherState.Action]) {
        for action in actions {
            switch action {
            case .begin(let request): begin(request)
            case .pause(let request): pause(request)
            case .checkWait(let request, let lane):
                if !waits.wait(request, for: lane) { perform(state.withLock { $0.requests.failAsCircular(request) }) }
            case .cancel(let task): task.cancel()
            case .sendFailure(let request, let code): sendFailure(of: request, code)
            case .sendCancellation(let request): sendCancellation(of: request)
            case .endWait(let request, let code): endWait(for: request, code)
            case .end(let wait): wait.end()
            }
        }
    }

    /// Resumes the caller that waits for a request. Returns `false` if none does.
    @discardableResult
    private func endWait(for request: EventID, _ code: ReplyError.Code) -> Bool {
        guard let waiter = state.withLock({ $0.waiters.remove(request) }) else { return false }
        waiter.request.fail(code)
        return true
    }

    /// Begins the answer to a request when its sender has finished sending, and it has reached its interactor.
    @usableFromInline
    func begin(_ request: SentRequest) {
        guard !isReplayed, request.removeHold() else { return }
        if request.isNested { waits.stopWaiting(request.id) }
        guard let task = request.beginAnswer() else { return }
        perform(state.withLock { $0.requests.begin(request.id, task) })
    }

    /// Begins the pause of a request. The request is answered when the pause ends, unless it has ended before.
    private func pause(_ request: SentRequest) {
        let task = Task.detached(priority: request.priority) {
            // A sleep of its answer has an ordinal below.
            try? await request.stream.environment.sources.sleep(.milliseconds(request.lane.pause), request.id, .max)
            self.perform(self.state.withLock { $0.requests.endPause(request.id) })
        }
        perform(state.withLock { $0.requests.beginPause(request.id, task) })
    }

    private func sendFailure(of request: OpenRequest, _ code: ReplyError.Code) {
        leaveWaits(request)
        state.withLock { $0.waiters.note(code, of: request.id) }
        let error = ReplyError(code, request: requestName)
        logMistake(error)
        respond(error, request.sent)
    }

    /// Logs an error that is a mistake in the program. The other codes are part of normal operation.
    private func logMistake(_ error: ReplyError) {
        switch error.code {
        // The caller of a request that was answered by mistake learns of it.
        case .stopped, .cancelled, .unexpected: break
        case .unanswered, .circular: stream?.log.error(error.description)
        case .unsubscribed:
            // The line is named here and not in the error, which is a value that recordings compare.
            let site = state.withLock { $0.handlers.removed }
            let line = site.map { " The interactor was registered at \($0)." } ?? ""
            stream?.log.error(error.description + line)
        }
    }

    /// Notes that nobody waits for a request that has ended. One at work is removed when its answer has returned.
    private func leaveWaits(_ request: OpenRequest) {
        guard request.sent.isNested else { return }
        if request.isAtWork { waits.detach(request.id) } else { waits.remove(request.id) }
    }

    private func sendCancellation(of request: OpenRequest) {
        leaveWaits(request)
        stream?.send(
            Envelope(
                RequestCancellation(request: request.id),
                id: EventID(cause: request.id, scope: .cancellation, ordinal: 0),
                cause: request.id, screen: request.sent.screen, role: .answer, isForAsker: true,
                depth: request.sent.depth))
    }
}
