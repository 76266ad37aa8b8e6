/// The open requests of one type: a state machine that decides, and returns the actions that follow.
///
/// It takes no lock, begins no task, and calls no code of a client.
@usableFromInline
struct DispatcherState: Sendable {
    var open: [EventID: OpenRequest] = [:]
    var phase: StreamPhase
    private var lanes = RequestLanes()
    /// The number of entries that are kept for requests. Tests count them to find survivors.
    var entryCount: Int { open.count + lanes.count + endingWithScreen.count }
    /// The requests of each screen that end with it.
    private var endingWithScreen: [ScreenID: Set<EventID>] = [:]
    var idleWaiters = IdleWaiters()
    /// The number of answers at work, those of cancelled requests included.
    private(set) var answersAtWork = 0
    var returnWaits: [Wait] = []

    init(phase: StreamPhase) {
        self.phase = phase
    }

    // MARK: Sending

    /// Opens a request that is about to be sent. Without an interactor, it will fail with a code.
    mutating func insert(_ request: SentRequest, orFail code: ReplyError.Code) {
        var entry = OpenRequest(sent: request)
        let isRefused = phase > .stopping || phase == .stopping && !request.isNested
        if isRefused {
            entry.phase = .refused(.stopped)
        } else if request.serialLane == nil {
            entry.phase = .refused(code)
        }
        if let screen = request.endingScreen { endingWithScreen[screen, default: []].insert(request.id) }
        open[request.id] = entry
    }

    /// Answers, queues or fails a request that has arrived from the stream.
    mutating func receive(_ request: EventID) -> Reception {
        guard let entry = open[request] else { return .unknown }
        switch entry.phase {
        case .sent: break
        case .refused(let code): return .perform(fail(entry, code))
        case .withdrawn:
            open[request] = nil
            return .perform([.sendCancellation(entry)])
        case .queued, .paused, .running, .abandoned: return .perform([])
        }
        guard let serialLane = entry.sent.serialLane else { return .perform(fail(entry, .unanswered)) }
        switch entry.sent.lane.kind {
        case .serial:
            guard serialLane.request != nil else { return .begin(run(entry, in: serialLane)) }
            open[request]?.phase = .queued
            lanes.enqueue(request, behind: serialLane)
            return .perform(entry.sent.isNested ? [.checkWait(request, serialLane)] : [])
        case .concurrent, .watch: return .begin(run(entry))
        case .latest:
            let next = pause(entry) ?? .begin(run(entry))
            let former = lanes.supersede(with: entry.sent, beside: serialLane)
            return .perform((former.map { cancel($0) } ?? []) + [next])
        }
    }

    mutating func run(_ entry: OpenRequest, in serialLane: SerialLane? = nil) -> SentRequest {
        serialLane?.occupy(by: entry.id)
        open[entry.id]?.phase = .running(nil)
        answersAtWork += 1
        return entry.sent
    }

    // MARK: Answering

    /// Notes the task of an answer. Returns its cancellation if the request has ended meanwhile.
    mutating func begin(_ request: EventID, _ task: Task<Void, Never>) -> [Action] {
        // The answer may have ended meanwhile.
        switch open[request]?.phase {
        case .running: open[request]?.phase = .running(task)
        case .abandoned: return [.cancel(task)]
        case .sent, .refused, .withdrawn, .queued, .paused, nil: break
        }
        return []
    }

    func isAwaited(_ request: EventID?) -> Bool { request.flatMap { open[$0] }?.isAwaited == true }

    /// Ends the answer to a request, whose response is wanted unless the request was cancelled or has failed meanwhile.
    @usableFromInline
    mutating func end(_ request: EventID) -> (isWanted: Bool, actions: [Action]) {
        guard let entry = open.removeValue(forKey: request) else { return (false, []) }
        var actions = entry.isAwaited ? settle(entry) : []
        answersAtWork -= 1
        if let serialLane = entry.sent.serialLane, serialLane.request == request { actions += advance(serialLane) }
        if answersAtWork == 0, !returnWaits.isEmpty {
            actions += returnWaits.map { .end($0) }
            returnWaits = []
        }
        return (entry.isAwaited, actions)
    }

    /// Runs the next serial request that is still open.
    private mutating func advance(_ serialLane: SerialLane) -> [Action] {
        while let next = lanes.dequeue(behind: serialLane) {
            guard let entry = open[next], case .queued = entry.phase else { continue }
            return [.begin(run(entry, in: serialLane))]
        }
        serialLane.occupy(by: nil)
        return []
    }

    // MARK: Ending

    /// Fails a request that waits for itself, if it is still queued.
    mutating func failAsCircular(_ request: EventID) -> [Action] {
        guard let entry = open[request], case .queued = entry.phase else { return [] }
        return fail(entry, .circular)
    }

    /// Cancels a request that ends with its asker, and no other: it ends without a response.
    mutating func cancel(_ request: EventID, _ code: ReplyError.Code = .cancelled) -> [Action] {
        guard let entry = open[request], entry.sent.endsWithAsker, entry.isAwaited else { return [] }
        switch entry.phase {
        // The end of a request on its way is sent when the request arrives, so that it follows it.
        case .sent: return abandon(entry, [.endWait(request, code)])
        case .refused: return [.endWait(request, code)]
        case .queued, .paused, .running, .withdrawn, .abandoned:
            return abandon(entry, [.endWait(request, code), .sendCancellation(entry)])
        }
    }

    /// Cancels the requests that end with a screen.
    mutating func close(_ screen: ScreenID) -> [Action] {
        guard let requests = endingWithScreen[screen] else { return [] }
        return Array(requests).ascending.flatMap { cancel($0) }
    }

    mutating func fail(_ entry: OpenRequest, _ code: ReplyError.Code) -> [Action] {
        abandon(entry, [.sendFailure(entry, code)])
    }

    /// Drops a request, and returns the actions that end it and those that follow. Its entry stays until it has arrived
    /// and its answer has ended.
    private mutating func abandon(_ entry: OpenRequest, _ end: [Action]) -> [Action] {
        let actions = end + settle(entry)
        switch entry.phase {
        case .sent: open[entry.id]?.phase = .withdrawn
        case .refused, .withdrawn, .queued: open[entry.id] = nil
        case .paused(let task):
            open[entry.id] = nil
            if let task { return [.cancel(task)] + actions }
        case .running(let task):
            open[entry.id]?.phase = .abandoned
            if let task { return [.cancel(task)] + actions }
        case .abandoned: break
        }
        return actions
    }

    /// Notes that no answer to a request is expected any more.
    private mutating func settle(_ entry: OpenRequest) -> [Action] {
        if let screen = entry.sent.endingScreen {
            endingWithScreen[screen]?.remove(entry.id)
            if endingWithScreen[screen]?.isEmpty == true { endingWithScreen[screen] = nil }
        }
        lanes.remove(entry.sent)
        return idleWaiters.remove(entry.id).map { .end($0) }
    }
}

extension DispatcherState {
    /// The work that follows a decision. It is carried out outside the lock, in order.
    @usableFromInline
    enum Action: Sendable {
        case begin(SentRequest)
        /// Begin the pause of a request in the lane `latest`.
        case pause(SentRequest)
        /// Look for a circle of waits: a request that was sent inside an answer has been queued.
        case checkWait(EventID, SerialLane)
        case cancel(Task<Void, Never>)
        case sendFailure(OpenRequest, ReplyError.Code)
        case sendCancellation(OpenRequest)
        /// Resume the caller that waits for a response, if there is one.
        case endWait(EventID, ReplyError.Code)
        case end(Wait)
    }

    /// The work that follows the arrival of a request.
    enum Reception {
        /// Open the request: it was not opened before.
        case unknown
        /// Begin the answer, as for nearly all requests. An array of actions costs an allocation.
        case begin(SentRequest)
        case perform([Action])
    }
}
