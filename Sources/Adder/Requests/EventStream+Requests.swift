extension EventStream {
    /// Creates a stream, for a test. An ``SDK`` creates the stream that its kits share.
    ///
    /// - Parameters:
    ///   - environment: The source of time, identifiers and randomness for requests on this stream.
    ///   - log: The log for messages to the developer, such as a request without an interactor.
    ///   - recorder: The recorder of all that happens on the stream; `nil` if none records.
    public convenience init(
        environment: HostEnvironment = .live(), log: Log = Log(), recorder: (any Recorder)? = nil
    ) {
        self.init(environment: environment, log: log, recorder: recorder, replaying: nil)
    }

    convenience init(
        environment: HostEnvironment, log: Log, recorder: (any Recorder)?, replaying director: (any Director)?
    ) {
        self.init(environment: environment, log: log, recorder: recorder, replaying: director) { type in
            type is any Response.Type ? .announcement : .event
        } openDispatcher: { stream, type, state in
            if let request = type as? any Request.Type { stream.prepareDispatcher(for: request, &state) }
        }
    }

    /// Sends a request, and waits for its final response.
    ///
    /// ```swift
    /// let response = try await stream.reply(to: TodosRequest.read(.summary))
    /// ```
    ///
    /// Inside an answer, the request that is being answered is the cause. A request from a task that outlives the answer
    /// is a root.
    ///
    /// In a replay, nothing is sent: the response is that of the recording.
    ///
    /// When the calling task is cancelled, the call throws at once. A request in the lanes `serial` and `concurrent` still
    /// runs to its end; one in the lanes `latest` and `watch` is cancelled. In a task that was cancelled before the call,
    /// nothing is sent.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - key: A text that tells apart requests of one type that an answer sends at once, such as the address that each of
    ///     them loads. It makes their identities independent of the order in which they are sent.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call, which diagnostics name.
    /// - Throws: ``ReplyError`` when no interactor answers the request, the SDK stops, the task is cancelled, or the
    ///   request waits for itself.
    @inlinable
    public func reply<R: Request>(
        to request: R, key: String = "", fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(ReplyError) -> R.Response {
        if Task.isCancelled { throw ReplyError(.cancelled, request: R.self) }
        if isReplayed { return try recordedResponse(to: request) }
        let dispatcher = dispatcher(for: R.self)
        let id = nextRequestID(from: dispatcher, key: key)
        return try await reply(to: request, id, from: dispatcher, at: CallSite(fileID, line))
    }

    @usableFromInline
    func recordedResponse<R: Request>(to request: R) throws(ReplyError) -> R.Response {
        guard let response = director?.response(to: request, R.Response.self) else {
            throw ReplyError(.unanswered, request: R.self)
        }
        return response
    }

    /// Sends a request, waits for its final response, and returns what that contains.
    ///
    /// ```swift
    /// let count = try await stream.reply(to: TodosRequest.read(.summary), orThrow: TodosError.unanswered) {
    ///     response throws(TodosError) in
    ///     switch response {
    ///     case .summary(let summary): summary.open
    ///     case .failed(let error): throw error
    ///     default: nil
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - failure: Returns the error of the caller for a request that was not answered, as ``reply(to:key:fileID:line:)``
    ///     throws it, or was answered by a response that does not belong to it (``ReplyError/Code/unexpected``).
    ///   - value: Returns what the response contains; `nil` for a response that cannot answer the request. Throws the error
    ///     that it contains.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call, which diagnostics name.
    public func reply<R: Request, Value, Failure: Error>(
        to request: R, fileID: StaticString = #fileID, line: UInt = #line, orThrow failure: (ReplyError) -> Failure,
        as value: (R.Response) throws(Failure) -> Value?
    ) async throws(Failure) -> Value {
        let response: R.Response
        do throws(ReplyError) {
            response = try await reply(to: request, fileID: fileID, line: line)
        } catch {
            throw failure(error)
        }
        guard let value = try value(response) else {
            let mistake = ReplyError(.unexpected, request: R.self)
            log.error("\(mistake) The request was sent at \(fileID):\(line).")
            throw failure(mistake)
        }
        return value
    }

    /// Sends a request with an identity, and waits for its final response.
    @inlinable @inline(__always)
    func reply<R: Request>(
        to request: R, _ id: EventID, from dispatcher: RequestDispatcher, at site: CallSite,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ReplyError) -> R.Response {
        let reply = await withTaskCancellationHandler {
            // Without its caller's isolation, the function would go to another thread, where requests overtake each other.
            _ = isolation
            return await withCheckedContinuation { send(request, id, from: dispatcher, at: site, for: $0) }
        } onCancel: {
            dispatcher.stopWaiting(for: id)
        }
        endWaitOfOtherAnswer()
        switch reply {
        case .response(let response): return response
        case .failure(let code): throw ReplyError(code, request: R.self)
        }
    }

    /// Answers a type of request with an interactor until the subscription ends.
    ///
    /// A kit calls ``Context/answer(with:fileID:line:)`` instead. When the subscription ends, the requests that were sent
    /// before are still answered.
    ///
    /// - Returns: The subscription. It ends with its last reference, so keep it in its owner.
    /// - Throws: ``InteractorConflict`` when another interactor already answers that type, or when the type or its response
    ///   is both a request and a response.
    public func answer<R: Request>(
        with interactor: some Interactor<R>, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(InteractorConflict) -> Subscription {
        try answer(
            InteractorFunctions(interactor), of: dispatcher(for: R.self), kit: nil, at: CallSite(fileID, line))
    }

    /// Removes the kit's interactor of a type of request, so that its requests fail, and returns a function that adds it again.
    package func removeInteractor<R: Request>(of type: R.Type) -> () -> Void {
        let dispatcher = dispatcher(for: type)
        guard let handler = dispatcher.removeInteractor() else { return {} }
        return { _ = dispatcher.state.withLock { $0.handlers.insert(handler, for: nil) } }
    }

    func answer(
        _ interactor: any AnyInteractorFunctions, of dispatcher: RequestDispatcher, kit: String?, at site: CallSite
    ) throws(InteractorConflict) -> Subscription {
        if let code = dispatcher.add(interactor, kit: kit, at: site) {
            throw InteractorConflict(code, request: dispatcher.requestName)
        }
        let registration = state.withLock { $0.makeRegistration(at: site) }
        let name = dispatcher.requestName
        let isRegistered = Lock(true)
        return Subscription(to: self) { [weak self, weak dispatcher] isCancelled in
            // Once, since the next interactor may be registered at the same moment. It is released outside the lock.
            let interactor = isRegistered.withLock { isRegistered in
                defer { isRegistered = false }
                return isRegistered ? dispatcher?.removeInteractor() : nil
            }
            // A kit is released with its subscription, such as after a failed start. That is not a mistake to warn of.
            self?.end(registration, isCancelled: isCancelled || kit != nil, of: name) { _ in interactor }
        }
    }

    @usableFromInline
    func nextRequestID(from dispatcher: RequestDispatcher, key: String) -> EventID {
        RequestScope.active(on: self)?.nextRequestID(.request(type: dispatcher.typeHash, key: key)) ?? makeID()
    }

    /// Sends a request that a caller waits for.
    ///
    /// It is never inlined, so that its values take no memory while the caller waits.
    @inlinable @inline(never)
    func send<R: Request>(
        _ request: R, _ id: EventID, from dispatcher: RequestDispatcher, at site: CallSite,
        for continuation: CheckedContinuation<Reply<R.Response>, Never>
    ) {
        let scope = RequestScope.active(on: self)
        let depth = scope.map { $0.depth &+ 1 } ?? 0
        let envelope = Envelope(
            request, id: id, cause: scope?.event, screen: scope?.screen, role: scope == nil ? .host : .answer,
            depth: depth)
        let sent = dispatcher.open(
            envelope, scope.map { .answer($0.event) } ?? .call(id), on: self, at: site, for: continuation)
        // An answer that has ended meanwhile has left the graph of waits, and must not stay in it.
        if let scope, scope.isOver { waits.remove(scope.event) }
        // The task may have been cancelled before the request was opened.
        if Task.isCancelled { dispatcher.stopWaiting(for: id) }
        if depth >= 1_024 { warnOfRecursion(depth, dispatcher) }
        if scope == nil { beginWaitOfOtherAnswer(for: dispatcher) }
        send(envelope)
        dispatcher.begin(sent)
    }

    @usableFromInline
    func warnOfRecursion(_ depth: UInt32, _ dispatcher: RequestDispatcher) {
        guard Log.isMilestone(depth) else { return }
        log.warning(
            """
            \(depth) requests were sent one inside the answer to the other, the latest of type \(dispatcher.requestName). \
            If that is a loop, end it in the interactor.
            """)
    }
}

/// The function of an interactor that adds requests to those of a kit.
///
/// The interactor of a screen with requests of its own has one case for those of the kit:
///
/// ```swift
/// func respond(to request: LaterRequest, _ call: Call<LaterResponse>) async -> LaterResponse {
///     switch request {
///     case .news(let request): await stream.forward(request, for: call) { .news($0) }
///     case .add(let id): await add(id, call)
///     }
/// }
/// ```
extension EventStream {
    /// Sends a request inside an answer, passes its progress on, and returns its final response.
    ///
    /// The interactor of the kit answers `request` in its own lane, beside the requests that others send. Progress is sent by
    /// `call` in the order in which it was reported, and before this function returns.
    ///
    /// A failure is a response too: instead of an error, `R.Response.failed(_:)` is returned. Identity, cause and
    /// cancellation are those of ``reply(to:key:fileID:line:)``. After a cancellation, no progress is passed on.
    ///
    /// - Parameters:
    ///   - request: The request, of another type than the one that is answered.
    ///   - call: The call of the answer.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call, which diagnostics name.
    ///   - wrap: Returns the response of the answer that contains a response to `request`. It is called on any thread.
    public func forward<R: Request, Wrapped: Response>(
        _ request: R, for call: Call<Wrapped>, fileID: StaticString = #fileID, line: UInt = #line,
        as wrap: @escaping @Sendable (R.Response) -> Wrapped
    ) async -> Wrapped {
        if Task.isCancelled { return wrap(.failed(ReplyError(.cancelled, request: R.self))) }
        let dispatcher = dispatcher(for: R.self)
        let id = nextRequestID(from: dispatcher, key: "")
        let progress = subscription(to: R.Response.self) { response in
            if response.kind == .progress, response.cause == id { call.progress(wrap(response.body)) }
        }
        defer { progress.cancel() }
        do throws(ReplyError) {
            return wrap(try await reply(to: request, id, from: dispatcher, at: CallSite(fileID, line)))
        } catch {
            return wrap(.failed(error))
        }
    }

    /// Sends a request whose response is that of the answer, as ``forward(_:for:fileID:line:as:)`` does.
    public func forward<R: Request>(
        _ request: R, for call: Call<R.Response>, fileID: StaticString = #fileID, line: UInt = #line
    ) async -> R.Response {
        await forward(request, for: call, fileID: fileID, line: line) { $0 }
    }
}

// The dispatchers of a stream, one for each type of request.

extension EventStream {
    var dispatchers: [RequestDispatcher] {
        state.withLock { $0.dispatchers.values.compactMap { $0 as? RequestDispatcher } }
    }

    /// Returns the dispatcher of a type of request, and prepares the type at its first use.
    @usableFromInline
    func dispatcher<R: Request>(for type: R.Type) -> RequestDispatcher {
        state.withLock {
            $0.dispatchers[ObjectIdentifier(type)] as? RequestDispatcher ?? openDispatcher(for: type, &$0)
        }
    }

    private func prepareDispatcher<R: Request>(for type: R.Type, _ state: inout StreamState) {
        if state.dispatchers[ObjectIdentifier(type)] == nil { _ = openDispatcher(for: type, &state) }
    }

    private func openDispatcher<R: Request>(for type: R.Type, _ state: inout StreamState) -> RequestDispatcher {
        let dispatcher = RequestDispatcher(of: type, on: self, phase: state.phase)
        state.dispatchers[ObjectIdentifier(type)] = dispatcher
        add({ (request: Envelope<R>) in dispatcher.receive(request) }, &state)
        add(
            { (response: Envelope<R.Response>) in
                if response.kind == .final, let request = response.cause { dispatcher.receiveResponse(to: request) }
            }, &state)
        return dispatcher
    }
}
