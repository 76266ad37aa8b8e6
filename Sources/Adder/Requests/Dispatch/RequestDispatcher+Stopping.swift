extension RequestDispatcher: AnyRequestDispatcher {
    var openRequests: [Diagnostics.LiveRequest] {
        let requests = state.withLock { $0.requests.open.values.sorted { $0.id.rawValue < $1.id.rawValue } }
        return requests.map {
            Diagnostics.LiveRequest(
                id: $0.id, type: String(describing: R.self), phase: $0.diagnosedPhase, screen: $0.screen,
                location: $0.site?.description)
        }
    }

    var answersAtWork: [AnswerAtWork] {
        let kits = state.withLock { $0.requests.open.values.filter(\.isAtWork).map(\.serialLane?.kit) }
        return kits.map { AnswerAtWork(request: String(describing: R.self), kit: $0) }
    }

    var isIdle: Bool {
        state.withLock { !$0.requests.open.values.contains { $0.isAwaited && $0.lane != .watch } }
    }

    func waitUntilIdle() async {
        await withCheckedContinuation { continuation in
            perform(state.withLock { $0.requests.whenIdle(continuation) })
        }
    }

    func waitUntilReturned() async {
        await withCheckedContinuation { continuation in
            perform(state.withLock { $0.requests.whenReturned(continuation) })
        }
    }

    func beginStopping() {
        perform(state.withLock { $0.requests.beginStopping() })
    }

    func stop() {
        perform(state.withLock { $0.requests.stop() })
    }
}
