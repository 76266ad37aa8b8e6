extension RequestDispatcher {
    /// Receives a request from the stream, then runs or queues it in its lane.
    func receive(_ request: Envelope<R>) {
        let found: Found<R> = state.withLock { state in
            let id = request.id
            if state.open[id]?.phase == .cancelled {
                state.open[id] = nil
                return .cancelled
            }
            guard !state.isStopped, let handler = state.handler(for: request.screen) else {
                state.open[id] = nil
                return .failure(state.isStopped ? .stopped : .unanswered)
            }
            if state.open[id] == nil { state.open[id] = OpenRequest(screen: request.screen, parent: nil) }
            return .handler(handler)
        }
        switch found {
        case .handler(let handler): begin(request, handler, handler.interactor.lane(for: request.body))
        case .failure(let code): fail(request.id, screen: request.screen, code)
        case .cancelled: break
        }
    }

    private func begin(_ request: Envelope<R>, _ handler: RequestHandler<R>, _ lane: Lane) {
        let outcome: Outcome = state.withLock { state in
            guard let entry = state.open[request.id] else { return .done }
            // Cancelled after it arrived, while the interactor's code chose the lane.
            guard entry.phase == .sent else {
                state.open[request.id] = nil
                return .done
            }
            if lane == .serial, entry.parent?.occupies(ObjectIdentifier(handler)) == true {
                state.open[request.id] = nil
                return .circular
            }
            if lane == .serial, handler.lanes.withLock({ $0.join(request) }) {
                state.open[request.id]?.phase = .waiting
                return .done
            }
            run(request, handler, lane, &state)
            guard lane == .latest, let screen = request.screen else { return .done }
            let former = handler.lanes.withLock { $0.latest.updateValue(request.id, forKey: screen) }
            return former.map(Outcome.superseded) ?? .done
        }
        switch outcome {
        case .done: break
        case .circular: fail(request.id, screen: request.screen, .circular)
        case .superseded(let former): cancel(former)
        }
    }

    private func run(_ request: Envelope<R>, _ handler: RequestHandler<R>, _ lane: Lane, _ state: inout State) {
        let scope = RequestScope(
            event: request.id, screen: request.screen, serialHandler: lane == .serial ? ObjectIdentifier(handler) : nil,
            parent: state.open[request.id]?.parent)
        // Detached: the thread that delivers may be inside another answer, which is not the cause of this one.
        let task = Task.detached { [stream] in
            if let stream { await self.answer(request, handler.interactor, scope, stream) }
            if lane == .serial { self.advance(handler) }
        }
        state.open[request.id]?.phase = .running(task)
    }

    private func answer(
        _ request: Envelope<R>, _ interactor: any Interactor<R>, _ scope: RequestScope, _ stream: EventStream
    ) async {
        @Sendable func envelope(_ response: R.Response, _ id: EventID, _ kind: EventKind) -> Envelope<R.Response> {
            Envelope(response, id: id, cause: request.id, screen: request.screen, kind: kind)
        }
        let call = Call<R.Response>(scope: scope, environment: stream.environment) { response, id in
            stream.send(envelope(response, id, .progress))
        }
        let response = await RequestScope.$current.withValue(scope) {
            await interactor.respond(to: request.body, call)
        }
        state.withLock { $0.open[request.id] = nil }
        stream.send(envelope(response, scope.nextEventID(), .final))
    }

    /// Runs the next serial request that is still open.
    private func advance(_ handler: RequestHandler<R>) {
        state.withLock { state in
            while let next = handler.lanes.withLock({ $0.advance() }) {
                if state.open[next.id] != nil { return run(next, handler, .serial, &state) }
            }
        }
    }
}

/// The result of the search for the handler of a request.
private enum Found<R: Request>: Sendable {
    case handler(RequestHandler<R>)
    case failure(ReplyError.Code)
    case cancelled
}

/// The result of putting a request into its lane.
private enum Outcome {
    case done
    case circular
    case superseded(EventID)
}
