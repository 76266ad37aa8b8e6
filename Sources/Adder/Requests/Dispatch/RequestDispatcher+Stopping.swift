extension RequestDispatcher {
    var openRequests: [Diagnostics.LiveRequest] {
        let requests = state.withLock { Array($0.requests.open.values) }
        return requests.sorted(byNumber: \.id.rawValue).map {
            Diagnostics.LiveRequest(
                id: $0.id, type: requestName, phase: $0.diagnosedPhase, screen: $0.sent.screen,
                location: $0.sent.site?.description)
        }
    }

    /// The answers at work, those of cancelled requests included.
    var answersAtWork: [AnswerAtWork] {
        let kits = state.withLock { $0.requests.open.values.filter(\.isAtWork).map(\.sent.serialLane?.kit) }
        return kits.map { AnswerAtWork(request: requestName, kit: $0) }
    }

    /// A Boolean value that indicates whether no request is open, except watches.
    var isIdle: Bool {
        state.withLock { !$0.requests.open.values.contains { $0.isAwaited && $0.sent.lane != .watch } }
    }

    /// Waits until all requests that are open now, except watches, have ended.
    func waitUntilIdle() async {
        await withCheckedContinuation { continuation in
            perform(state.withLock { $0.requests.whenIdle(WaitingTask(continuation)) })
        }
    }

    /// Waits until no answer is at work.
    func waitUntilReturned() async {
        await withCheckedContinuation { continuation in
            perform(state.withLock { $0.requests.whenReturned(WaitingTask(continuation)) })
        }
    }

    /// Refuses new requests except those from inside answers at work, ends the watches, and ends all pauses.
    func beginStopping() {
        perform(state.withLock { $0.requests.beginStopping() })
    }

    /// Fails every open request as stopped, refuses every later one, and cancels the answers at work.
    func stop() {
        perform(state.withLock { $0.requests.stop() })
    }
}

/// An answer at work, and the kit of its interactor if that belongs to one.
struct AnswerAtWork: Hashable {
    let request: String
    let kit: String?
}
