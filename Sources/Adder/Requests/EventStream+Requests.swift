extension EventStream {
    /// Creates a stream, for a test. An ``SDK`` creates the stream that its kits share.
    ///
    /// - Parameters:
    ///   - environment: The source of time, identifiers and randomness for requests on this stream.
    ///   - log: The log for messages to the developer, such as a request without an interactor.
    public convenience init(environment: HostEnvironment = .live(), log: Log = Log()) {
        self.init(environment: environment, log: log) { stream, type, state in
            if let request = type as? any Request.Type { stream.open(request, &state) }
        }
    }

    /// Sends a request, and waits for its final response.
    ///
    /// ```swift
    /// let response = try await stream.reply(to: TodosRequest.summary)
    /// ```
    ///
    /// Inside an answer, the request that is being answered is its cause. When the calling task is cancelled, the request
    /// is cancelled, and the call throws without waiting for the interactor.
    ///
    /// - Throws: ``ReplyError`` when no interactor answers the request, the SDK stops, the task is cancelled, or the
    ///   request waits for itself.
    public func reply<R: Request>(to request: R) async throws(ReplyError) -> R.Response {
        let scope = RequestScope.current
        let dispatcher = dispatcher(for: R.self)
        let id = scope?.nextEventID() ?? makeID()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                dispatcher.expect(id, screen: scope?.screen, parent: scope, continuation)
                if Task.isCancelled { dispatcher.cancel(id) }
                send(Envelope(request, id: id, cause: scope?.event, screen: scope?.screen))
            }
        } onCancel: {
            dispatcher.cancel(id)
        }
        return try result.get()
    }

    /// Answers a type of request with an interactor until the subscription ends.
    ///
    /// - Returns: The subscription. It ends with its last reference, so keep it in its owner.
    /// - Throws: ``InteractorConflict`` when another interactor already answers that type.
    public func answer<R: Request>(with interactor: some Interactor<R>) throws(InteractorConflict) -> Subscription {
        let dispatcher = dispatcher(for: R.self)
        guard dispatcher.add(interactor) else { throw InteractorConflict(request: String(describing: R.self)) }
        return Subscription { dispatcher.removeInteractor() }
    }

    /// Fails every open request, and every later one, as stopped.
    package func stop() {
        let stops = state.withLock { state in
            state.isStopped = true
            return state.stops
        }
        for stop in stops { stop() }
    }

    func dispatcher<R: Request>(for type: R.Type) -> RequestDispatcher<R> {
        state.withLock { state in
            _ = observers(of: type, &state)
            return state.dispatchers[ObjectIdentifier(type)] as? RequestDispatcher<R>
                ?? openDispatcher(for: type, &state)
        }
    }

    private func open<R: Request>(_ type: R.Type, _ state: inout StreamState) {
        _ = openDispatcher(for: type, &state)
    }

    private func openDispatcher<R: Request>(for type: R.Type, _ state: inout StreamState) -> RequestDispatcher<R> {
        let dispatcher = RequestDispatcher<R>(stream: self, isStopped: state.isStopped)
        state.dispatchers[ObjectIdentifier(type)] = dispatcher
        _ = add({ (request: Envelope<R>) in dispatcher.receive(request) }, &state)
        _ = add({ (response: Envelope<R.Response>) in dispatcher.conclude(response) }, &state)
        _ = add({ (failure: Envelope<RequestFailure>) in dispatcher.conclude(failure) }, &state)
        state.stops.append { dispatcher.stop() }
        return dispatcher
    }
}
