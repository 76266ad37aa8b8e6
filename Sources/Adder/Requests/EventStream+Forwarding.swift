/// The functions of an interactor that adds requests to those of a kit.
///
/// The interactor of a screen that adds a call of a service has one case for all requests of the kit:
///
/// ```swift
/// func lane(for request: LaterRequest) -> Lane {
///     if case .news(let request) = request { stream.lane(forwarding: request) } else { .serial }
/// }
///
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
    ///   - request: The request, of another type or of the type that is answered.
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

    /// Returns the lane for a request whose answer forwards `request`: the lane in which that is answered.
    ///
    /// In another lane, requests that the kit answers at once would wait for each other, and a search would not take the
    /// place of the one before it. The lane `latest` has no pause, since the forwarded request waits for its own. Without an
    /// interactor of the kit, the lane is `serial`.
    public func lane<R: Request>(forwarding request: R) -> Lane {
        // The kit's interactor: that of a screen answers the screen's own type of request.
        switch dispatcher(for: R.self).handler(for: nil)?.functions(for: R.self)?.lane(request).kind {
        case .serial, nil: .serial
        case .concurrent: .concurrent
        case .latest: .latest
        case .watch: .watch
        }
    }
}
