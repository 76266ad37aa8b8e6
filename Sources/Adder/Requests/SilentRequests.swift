import Synchronization

/// The open requests whose interactors have sent neither an answer nor progress. The log names each once.
///
/// A request costs nothing: each look remembers the requests that it finds, and names those that the one before has found too. One
/// task a stream looks every 10 s while requests are open. It waits on the system's clock, since a test moves the
/// environment's.
package struct SilentRequests {
    private var former: Set<EventID> = []
    private var named: Set<EventID> = []

    package init() {}

    /// Names the requests that were silent since the last look.
    package mutating func look(at stream: EventStream) {
        let silent = stream.dispatchers.flatMap(\.silentRequests)
        for request in silent where former.contains(request.id) && named.insert(request.id).inserted {
            let screen = request.screen.map { " of screen \($0)" } ?? ""
            let location = request.location.map { ", sent at \($0)," } ?? ""
            stream.log.warning(
                """
                The request \(request.id)\(screen) of type \(request.type)\(location) has been open for 10 s: its interactor has \
                sent neither an answer nor progress. Return a response from `respond` in each case, report progress, or give a \
                request that stays open the lane `watch`.
                """)
        }
        former = Set(silent.map(\.id))
        named.formIntersection(former)
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
        Task.detached(priority: .background) { await SilentRequests.watch({ stream.value }, every: .seconds(10)) }
    }
}

extension RequestDispatcher {
    /// The requests that an interactor is answering, without progress since the last call and without a request of its own.
    fileprivate var silentRequests: [Diagnostics.LiveRequest] {
        openRequests { request in
            guard case .running = request.phase, request.isWaitedFor, !waits.isWaiting(request.id) else { return false }
            return !request.sent.takeProgress()
        }
    }
}
