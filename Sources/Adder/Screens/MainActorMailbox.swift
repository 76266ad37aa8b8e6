/// A mailbox that collects the events that arrive on any thread, and schedules turns on the main actor that fold them.
///
/// A turn folds all events that arrived before it, up to a limit. A flood is divided into several turns, so that intents
/// run between them.
@usableFromInline
final class MainActorMailbox: Sendable {
    private struct State {
        var pending = Deque<PendingEvent>()
        /// The screens that have closed since the last turn.
        var closed: [ScreenID] = []
        var isTurnScheduled = false
        /// The events that have not arrived yet for the turn that a recording names.
        var missing: Set<EventID> = []
        /// Resumed when no event is missing, or one of them cannot arrive.
        var allArrived: WaitingTask<Void>?
        /// The events that cannot arrive in a replay, since their requests have ended in another way.
        var excluded: Set<EventID> = []
        weak var stage: Stage?
        /// Resumed when no event waits for a turn.
        var emptyWaiters: [WaitingTask<Void>] = []
    }

    /// The maximum number of events in a turn, which then takes a few milliseconds.
    private static let turnCapacity = 1_024

    private let state = Lock(State())
    @usableFromInline let isDriven: Bool

    /// Creates a mailbox. A driven one schedules no turns, and hands events out by `take`.
    init(isDriven: Bool) {
        self.isDriven = isDriven
    }

    func connect(to stage: Stage) {
        state.withLock { $0.stage = stage }
    }

    @usableFromInline
    func append(_ event: PendingEvent) {
        enum Action {
            case scheduleTurn
            case resume(WaitingTask<Void>)
            case wait
        }
        let action: Action = state.withLock { state in
            state.pending.append(event)
            if !state.missing.isEmpty, state.missing.remove(event.id) != nil, state.missing.isEmpty,
                let allArrived = state.allArrived
            {
                state.allArrived = nil
                return .resume(allArrived)
            }
            guard !isDriven, !state.isTurnScheduled else { return .wait }
            state.isTurnScheduled = true
            return .scheduleTurn
        }
        switch action {
        case .scheduleTurn: scheduleTurn()
        case .resume(let allArrived): allArrived.resume()
        case .wait: break
        }
    }

    /// Notes that a request was answered in a replay, so that it is not cancelled any more.
    @usableFromInline
    func noteAnswer(to request: EventID) {
        exclude([EventID(cause: request, scope: .cancellation, ordinal: 0)])
    }

    /// Notes that a request was cancelled in a replay, so that no response to it arrives any more.
    func noteCancellation(of request: EventID) {
        let responses = (0..<Self.responses).map { EventID(cause: request, scope: .response, ordinal: $0) }
        exclude(responses + [EventID(cause: request, scope: .failure, ordinal: 0)])
    }

    /// The number of responses to a cancelled request that a replay knows not to wait for.
    private static let responses: UInt64 = 64

    private func exclude(_ events: [EventID]) {
        let waiting = state.withLock { state in
            state.excluded.formUnion(events)
            return events.contains(where: state.missing.contains) ? state.allArrived.take() : nil
        }
        waiting?.resume()
    }

    /// Adds a screen that has closed. Called on any thread.
    func close(_ screen: ScreenID) {
        let needsTurn = state.withLock { state in
            state.closed.append(screen)
            guard !isDriven, !state.isTurnScheduled else { return false }
            state.isTurnScheduled = true
            return true
        }
        if needsTurn { scheduleTurn() }
    }

    /// Removes and returns the screens that have closed.
    func takeClosed() -> [ScreenID] {
        state.withLock { state in
            defer { state.closed = [] }
            return state.closed
        }
    }

    private func scheduleTurn() {
        // Detached: the task that sent the event is not the cause of the turn's effects.
        Task.detached { @MainActor in self.runTurn() }
    }

    @MainActor
    private func runTurn() {
        let (stage, pending, isEmpty) = state.withLock { state in
            let pending = state.pending.popFirst(Self.turnCapacity)
            state.isTurnScheduled = !state.pending.isEmpty
            return (state.stage, pending, state.pending.isEmpty)
        }
        stage?.run(pending)
        guard isEmpty else { return scheduleTurn() }
        let waiters = state.withLock { state in
            defer { if !state.isTurnScheduled { state.emptyWaiters = [] } }
            return state.isTurnScheduled ? [] : state.emptyWaiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Waits until no event waits for a turn, and no turn is running. A driven mailbox returns at once.
    @MainActor
    func becameEmpty() async {
        await withCheckedContinuation { continuation in
            let isEmpty = state.withLock { state in
                if !isDriven, state.isTurnScheduled {
                    state.emptyWaiters.append(WaitingTask(continuation))
                    return false
                }
                return true
            }
            if isEmpty { continuation.resume() }
        }
    }

    /// Removes and returns these events in this order. In the place of one that has not arrived is one without an effect.
    func takeArrived(_ events: [EventID]) -> [PendingEvent] {
        let taken = state.withLock { [wanted = Set(events)] state in
            var taken: [EventID: PendingEvent] = [:]
            state.pending.removeAll { event in
                guard wanted.contains(event.id) else { return false }
                taken[event.id] = event
                return true
            }
            return taken
        }
        return events.map { taken[$0] ?? PendingEvent(id: $0) {} }
    }

    /// Waits until all these events have arrived, then removes and returns them in this order.
    ///
    /// - Throws: ``ReplayError`` when one of them cannot arrive.
    @MainActor
    func take(_ events: [EventID]) async throws(ReplayError) -> [PendingEvent] {
        let wanted = Set(events)
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                state.missing = wanted.subtracting(state.pending.elements.compactMap { $0?.id })
                let isReady = state.missing.isEmpty || !state.missing.isDisjoint(with: state.excluded)
                if !isReady { state.allArrived = WaitingTask(continuation) }
                return isReady
            }
            if isReady { continuation.resume() }
        }
        let absent = state.withLock { state in
            defer { state.missing = [] }
            return state.missing
        }
        guard absent.isEmpty else { throw ReplayError(events: events.filter(absent.contains)) }
        return state.withLock { state in
            var taken: [EventID: PendingEvent] = [:]
            state.pending.removeAll { event in
                guard wanted.contains(event.id) else { return false }
                taken[event.id] = event
                return true
            }
            return events.compactMap { taken[$0] }
        }
    }
}

/// An event that has arrived from the stream and is to be folded in a turn.
@usableFromInline
struct PendingEvent: Sendable {
    /// The identity of the event, as a recording names it.
    let id: EventID
    let fold: @MainActor @Sendable () -> Void

    @usableFromInline
    init(id: EventID, fold: @escaping @MainActor @Sendable () -> Void) {
        self.id = id
        self.fold = fold
    }
}
