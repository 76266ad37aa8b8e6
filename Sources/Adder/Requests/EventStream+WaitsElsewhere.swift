/// An answer on one stream that waits for a request on another. No graph of waits sees a circle through both, so a request
/// that waits long for the lane of such an answer is named in the log.
extension EventStream {
    /// Notes that an answer on another stream waits for a request on this one, if the current task is part of such an answer.
    @usableFromInline
    func beginWaitOfOtherAnswer(for dispatcher: RequestDispatcher) {
        guard let (scope, waits) = RequestScope.elsewhere(than: self), !scope.isOver else { return }
        waits.beginWaitElsewhere(scope.event) {
            Task.detached { [answer = scope.event, name = dispatcher.requestName] in
                await waits.watchLane(of: answer, waitingFor: name)
            }
        }
    }

    @usableFromInline
    func endWaitOfOtherAnswer() {
        guard let (scope, waits) = RequestScope.elsewhere(than: self) else { return }
        waits.endWaitElsewhere(scope.event)
    }
}

extension WaitGraph {
    /// Warns once of a request that has waited for the lane of an answer for 10 s.
    ///
    /// It looks every 10 s, so the request may have waited for up to 20 s.
    fileprivate func watchLane(of answer: EventID, waitingFor request: String) async {
        guard let sleep = stream?.environment.sources.sleep else { return }
        var former: Set<EventID> = []
        while (try? await sleep(.seconds(10), nil, 0)) != nil, !Task.isCancelled, let stream {
            let queues = stream.dispatchers.map { (name: $0.requestName, waiting: $0.requests(behind: answer)) }
            if let name = queues.first(where: { !former.isDisjoint(with: $0.waiting) })?.name {
                return stream.log.warning(
                    """
                    A request of type \(name) has waited 10 s for an answer that waits for \(request) of another SDK. If \
                    that SDK waits for this one, both wait for ever: answer one of the requests in the lane `concurrent`.
                    """)
            }
            former = Set(queues.flatMap(\.waiting))
        }
    }
}

extension RequestDispatcher {
    /// Returns the requests that wait for the serial lane of an answer.
    fileprivate func requests(behind answer: EventID) -> [EventID] {
        state.withLock { state in
            state.requests.open.values.filter { $0.isQueued && $0.sent.serialLane?.request == answer }.map(\.id)
        }
    }
}
