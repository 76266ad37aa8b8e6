/// A mailbox that collects the events that arrive on any thread, and schedules turns on the main actor that fold them.
///
/// A turn folds all events that arrived before it, up to a limit. A flood is divided into several turns, so that intents
/// run between them.
final class MainActorMailbox: Sendable {
    private struct State {
        var pending = Deque<PendingEvent>()
        /// The screens that have closed since the last turn.
        var closed: [ScreenID] = []
        var isTurnScheduled = false
        weak var stage: Stage?
        /// Resumed when no event waits for a turn.
        var emptyWaiters: [WaitingTask<Void>] = []
    }

    /// The maximum number of events in a turn, which then takes a few milliseconds.
    private static let turnCapacity = 1_024

    private let state = Lock(State())
    private let isDriven: Bool

    /// Creates a mailbox. A driven one schedules no turns, and hands events out by `takeArrived`.
    init(isDriven: Bool) {
        self.isDriven = isDriven
    }

    func connect(to stage: Stage) {
        state.withLock { $0.stage = stage }
    }

    func append(_ event: PendingEvent) {
        add { $0.pending.append(event) }
    }

    /// Adds a screen that has closed. Called on any thread.
    func close(_ screen: ScreenID) {
        add { $0.closed.append(screen) }
    }

    private func add(_ change: (inout State) -> Void) {
        let needsTurn = state.withLock { state in
            change(&state)
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
}

/// An event that has arrived from the stream and is to be folded in a turn.
struct PendingEvent: Sendable {
    /// The identity of the event, as a recording names it.
    let id: EventID
    let fold: @MainActor @Sendable () -> Void

    init(id: EventID, fold: @escaping @MainActor @Sendable () -> Void) {
        self.id = id
        self.fold = fold
    }
}
