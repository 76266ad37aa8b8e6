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

    func prepareDispatcher<R: Request>(for type: R.Type, _ state: inout StreamState) {
        if state.dispatchers[ObjectIdentifier(type)] == nil { _ = openDispatcher(for: type, &state) }
    }

    func openDispatcher<R: Request>(for type: R.Type, _ state: inout StreamState) -> RequestDispatcher {
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
