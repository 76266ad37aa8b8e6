extension Desk {
    /// Takes a request from the stream, and begins it in its lane or lets it wait there.
    func receive(_ request: Envelope<R>) {
        let found: Found<R> = state.withLock { state in
            let id = request.id
            if state.open[id]?.phase == .cancelled {
                state.open[id] = nil
                return .cancelled
            }
            guard !state.isStopped, let responder = state.responder(for: request.screen) else {
                state.open[id] = nil
                return .failure(state.isStopped ? .stopped : .unanswered)
            }
            if state.open[id] == nil { state.open[id] = OpenRequest(screen: request.screen, parent: nil) }
            return .responder(responder)
        }
        switch found {
        case .responder(let responder): begin(request, responder, responder.interactor.lane(for: request.body))
        case .failure(let code): fail(request.id, screen: request.screen, code)
        case .cancelled: break
        }
    }

    private func begin(_ request: Envelope<R>, _ responder: Responder<R>, _ lane: Lane) {
        let outcome: Outcome = state.withLock { state in
            guard let entry = state.open[request.id] else { return .done }
            // Cancelled since it arrived: while its lane was chosen, which is the interactor's own code.
            guard entry.phase == .sent else {
                state.open[request.id] = nil
                return .done
            }
            if lane == .serial, entry.parent?.isHolding(ObjectIdentifier(responder)) == true {
                state.open[request.id] = nil
                return .circular
            }
            if lane == .serial, responder.line.withLock({ $0.join(request) }) {
                state.open[request.id]?.phase = .waiting
                return .done
            }
            run(request, responder, lane, &state)
            guard lane == .latest, let screen = request.screen else { return .done }
            let former = responder.line.withLock { $0.latest.updateValue(request.id, forKey: screen) }
            return former.map(Outcome.superseded) ?? .done
        }
        switch outcome {
        case .done: break
        case .circular: fail(request.id, screen: request.screen, .circular)
        case .superseded(let former): cancel(former)
        }
    }

    private func run(_ request: Envelope<R>, _ responder: Responder<R>, _ lane: Lane, _ state: inout State) {
        let origin = Origin(
            event: request.id, screen: request.screen, holds: lane == .serial ? ObjectIdentifier(responder) : nil,
            parent: state.open[request.id]?.parent)
        // Detached: the thread that delivers may be inside an answer of its own, which this one does not descend from.
        let task = Task.detached { [stream] in
            if let stream { await self.answer(request, responder.interactor, origin, stream) }
            if lane == .serial { self.advance(responder) }
        }
        state.open[request.id]?.phase = .running(task)
    }

    private func answer(
        _ request: Envelope<R>, _ interactor: any Interactor<R>, _ origin: Origin, _ stream: EventStream
    ) async {
        @Sendable func envelope(_ response: R.Response, _ id: EventID, _ part: Part) -> Envelope<R.Response> {
            Envelope(response, id: id, cause: request.id, screen: request.screen, part: part)
        }
        let call = Call<R.Response>(origin: origin, world: stream.world) { response, id in
            stream.send(envelope(response, id, .progress))
        }
        let response = await Origin.$current.withValue(origin) {
            await interactor.respond(to: request.body, call)
        }
        state.withLock { $0.open[request.id] = nil }
        stream.send(envelope(response, origin.nextEventID(), .whole))
    }

    /// Runs the next serial request that is still wanted.
    private func advance(_ responder: Responder<R>) {
        state.withLock { state in
            while let next = responder.line.withLock({ $0.advance() }) {
                if state.open[next.id] != nil { return run(next, responder, .serial, &state) }
            }
        }
    }
}

/// What a desk finds for a request that arrives.
private enum Found<R: Request>: Sendable {
    case responder(Responder<R>)
    case failure(ReplyError.Code)
    case cancelled
}

/// What follows when a request has come to its lane.
private enum Outcome {
    case done
    case circular
    case superseded(EventID)
}
