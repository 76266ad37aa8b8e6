import Synchronization

/// The open requests whose interactors have sent neither an answer nor progress. The log names each once: after 10 s, or after a
/// minute in the lane `concurrent`, which is for slow work, such as that of a server.
///
/// A request costs nothing: each look counts those that it finds. One task a stream looks every 10 s while requests are open. It
/// waits on the system's clock, since a test moves the environment's.
package struct SilentRequests {
    /// The seconds between two looks.
    fileprivate static let period = 10
    /// The number of periods for which a request in the lane `concurrent` may be silent.
    fileprivate static let slowPeriods = 6

    /// The number of looks that have found each request.
    private var looks: [EventID: Int] = [:]

    package init() {}

    /// Names the requests that were silent since the last look.
    package mutating func look(at stream: EventStream) {
        var found: [EventID: Int] = [:]
        for periods in [1, Self.slowPeriods] {
            for request in stream.dispatchers.flatMap({ $0.silentRequests(for: periods) }) {
                let count = looks[request.id, default: 0] + 1
                found[request.id] = count
                if count == periods + 1 { Self.warn(of: request, after: periods * Self.period, on: stream) }
            }
        }
        looks = found
    }

    private static func warn(of request: Diagnostics.LiveRequest, after seconds: Int, on stream: EventStream) {
        let screen = request.screen.map { " of screen \($0)" } ?? ""
        let location = request.location.map { ", sent at \($0)," } ?? ""
        stream.log.warning(
            """
            The request \(request.id)\(screen) of type \(request.type)\(location) has been open for \(seconds) s: its \
            interactor has sent neither an answer nor progress. Return a response from `respond` in each case, report \
            progress, or give a request that stays open the lane `watch`.
            """)
    }

    /// Looks after each period until no request is open or the stream has ended, unless another task looks.
    package static func watch(_ stream: @Sendable () -> EventStream?, every period: Duration) async {
        var requests = SilentRequests()
        while (try? await Task.sleep(for: period, clock: .suspending)) != nil, let stream = stream() {
            requests.look(at: stream)
            // Before the question: a request that is opened after it begins another task.
            stream.looksForSilence.store(false, ordering: .relaxed)
            guard !stream.isIdle, !stream.looksForSilence.exchange(true, ordering: .relaxed) else { return }
        }
    }
}

extension EventStream {
    /// Begins to look for requests without an answer, unless a task looks already.
    func beginLookingForSilence() {
        guard !looksForSilence.load(ordering: .relaxed), !looksForSilence.exchange(true, ordering: .relaxed) else {
            return
        }
        let stream = Weak(self)
        Task.detached {
            await SilentRequests.watch({ stream.value }, every: .seconds(SilentRequests.period))
        }
    }
}

extension RequestDispatcher {
    /// Returns the requests that an interactor is answering, without progress since the last call and without a request of its own,
    /// of those that may be silent for a number of periods.
    fileprivate func silentRequests(for periods: Int) -> [Diagnostics.LiveRequest] {
        openRequests { request in
            guard case .running = request.phase, request.isWaitedFor, !waits.isWaiting(request.id),
                (request.sent.lane.kind == .concurrent) == (periods == SilentRequests.slowPeriods)
            else { return false }
            return !request.sent.takeProgress()
        }
    }
}
