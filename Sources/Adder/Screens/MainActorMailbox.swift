/// What has come from the stream and waits for a turn.
struct PendingEvent: Sendable {
    /// The event, if it is one that a recording should name.
    let id: EventID?
    let fold: @MainActor @Sendable () -> Void
}

/// Collects what arrives on any thread, and asks for a turn on the main actor: one for all that came before it, but for
/// a flood, which is dealt out in turns that leave room for intents between them.
final class MainActorMailbox: Sendable {
    private struct State {
        var pending = Deque<PendingEvent>()
        var hasHop = false
        /// The events that have still to arrive for the turn that a recording names, and who waits for them.
        var missing: Set<EventID> = []
        var ready: CheckedContinuation<Void, Never>?
        weak var stage: Stage?
    }

    /// A turn folds at most so many events, which takes a few milliseconds.
    private static let share = 1_024

    private let state = Lock(State())
    private let isDriven: Bool

    init(isDriven: Bool) {
        self.isDriven = isDriven
    }

    func connect(to stage: Stage) {
        state.withLock { $0.stage = stage }
    }

    func append(_ event: PendingEvent) {
        enum Next {
            case hop
            case resume(CheckedContinuation<Void, Never>)
            case wait
        }
        let next: Next = state.withLock { state in
            state.pending.append(event)
            if let event = event.id, state.missing.remove(event) != nil, state.missing.isEmpty,
                let ready = state.ready
            {
                state.ready = nil
                return .resume(ready)
            }
            guard !isDriven, !state.hasHop else { return .wait }
            state.hasHop = true
            return .hop
        }
        switch next {
        // Detached: what asks for the turn is no cause of what the turn does.
        case .hop: Task.detached { @MainActor in self.hop() }
        case .resume(let ready): ready.resume()
        case .wait: break
        }
    }

    @MainActor
    private func hop() {
        let (stage, pending, isAll) = state.withLock { state in
            let pending = state.pending.popFirst(Self.share)
            state.hasHop = !state.pending.isEmpty
            return (state.stage, pending, state.pending.isEmpty)
        }
        stage?.run(pending)
        if !isAll { Task.detached { @MainActor in self.hop() } }
    }

    /// Takes exactly these events out, once all have arrived, in this order.
    @MainActor
    func take(_ events: [EventID]) async -> [PendingEvent] {
        let wanted = Set(events)
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                state.missing = wanted.subtracting(state.pending.elements.compactMap { $0?.id })
                if !state.missing.isEmpty { state.ready = continuation }
                return state.missing.isEmpty
            }
            if isReady { continuation.resume() }
        }
        return state.withLock { state in
            var taken: [EventID: PendingEvent] = [:]
            state.pending.removeAll { event in
                guard let id = event.id, wanted.contains(id) else { return false }
                taken[id] = event
                return true
            }
            return events.compactMap { taken[$0] }
        }
    }
}
