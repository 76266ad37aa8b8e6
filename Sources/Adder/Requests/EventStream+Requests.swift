extension EventStream {
    /// Sends a request and waits for its whole answer: in one step, since two would miss a quick one.
    ///
    /// Inside an answer the request descends from the one being answered, and it is cancelled with it.
    ///
    /// - Throws: ``ReplyError`` when nobody answers, the SDK stops, or the task is cancelled.
    public func reply<R: Request>(to request: R) async throws(ReplyError) -> R.Response {
        let origin = Origin.current
        let desk = desk(for: R.self)
        let id = origin?.nextEventID() ?? makeID()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                desk.expect(id, screen: origin?.screen, parent: origin, continuation)
                if Task.isCancelled { desk.cancel(id) }
                send(Envelope(request, id: id, cause: origin?.event, screen: origin?.screen))
            }
        } onCancel: {
            desk.cancel(id)
        }
        return try result.get()
    }

    /// Lets an interactor answer its type of request until the subscription ends.
    ///
    /// - Throws: ``InteractorConflict`` when another interactor answers that type already.
    public func answer<R: Request>(with interactor: some Interactor<R>) throws(InteractorConflict) -> Subscription {
        let desk = desk(for: R.self)
        guard desk.add(interactor) else { throw InteractorConflict(request: String(describing: R.self)) }
        return Subscription { desk.removeInteractor() }
    }

    /// Fails every open request as stopped, and every later one.
    package func stop() {
        let stops = state.withLock { state in
            state.isStopped = true
            return state.stops
        }
        for stop in stops { stop() }
    }

    func desk<R: Request>(for type: R.Type) -> Desk<R> {
        state.withLock { state in
            let place = place(type, &state)
            return state.table.desks[place] as? Desk<R> ?? makeDesk(type, &state)
        }
    }

    func openDesk<R: Request>(_ type: R.Type, _ state: inout StreamState) {
        _ = makeDesk(type, &state)
    }

    private func makeDesk<R: Request>(_ type: R.Type, _ state: inout StreamState) -> Desk<R> {
        let desk = Desk<R>(stream: self, isStopped: state.isStopped)
        let place = place(type, &state)
        state.table.desks[place] = desk
        _ = add({ (request: Envelope<R>) in desk.receive(request) }, &state)
        _ = add({ (response: Envelope<R.Response>) in desk.conclude(response) }, &state)
        _ = add({ (failure: Envelope<RequestFailure>) in desk.conclude(failure) }, &state)
        state.stops.append { desk.stop() }
        return desk
    }
}

/// Two interactors want to answer the same type of request.
public struct InteractorConflict: Error, Equatable, CustomStringConvertible {
    /// The type of request.
    public let request: String

    /// A full sentence: what happened, and what to do.
    public var description: String {
        "\(request) is already answered by an interactor: give the other one a screen, or a request type of its own."
    }
}
