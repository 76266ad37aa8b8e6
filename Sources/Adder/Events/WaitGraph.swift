import Synchronization

/// The requests of one stream that answers have sent, and the serial lanes that they wait for.
///
/// It finds circles of waits across all dispatchers. Requests that are sent outside answers do not use it.
@usableFromInline
final class WaitGraph: Sendable {
    private struct Node {
        /// The request whose answer waits for this one; `nil` if none does.
        var parent: EventID?
        /// The open requests that the answer to this one waits for.
        var children: Set<EventID> = []
        /// The lane that the request waits for.
        var lane: SerialLane?
    }

    /// An answer that waits for requests on another stream.
    private struct WaitElsewhere {
        var count = 1
        let watch: Task<Void, Never>
    }

    private struct State {
        weak var stream: EventStream?
        var nodes: [EventID: Node] = [:]
        var elsewhere: [EventID: WaitElsewhere] = [:]

        func ancestors(of request: EventID) -> Set<EventID> {
            var ancestors: Set<EventID> = []
            var next = nodes[request]?.parent
            while let ancestor = next, ancestors.insert(ancestor).inserted { next = nodes[ancestor]?.parent }
            return ancestors
        }

        mutating func detach(_ request: EventID) {
            guard let parent = nodes[request]?.parent else { return }
            nodes[request]?.parent = nil
            nodes[parent]?.children.remove(request)
        }
    }

    private let state = Lock(State())

    /// The number of requests that the graph holds: those sent inside answers, and those whose answers have sent some. Tests count them.
    var count: Int { state.withLock { $0.nodes.count } }

    /// The stream; `nil` after its end.
    var stream: EventStream? { state.withLock { $0.stream } }

    /// Sets the stream, once.
    func connect(to stream: EventStream) {
        state.withLock { $0.stream = stream }
    }

    /// Notes that an answer waits for a request on another stream.
    ///
    /// - Parameters:
    ///   - answer: The request that is answered.
    ///   - watch: Begins to watch the lane of the answer until it waits no longer.
    func beginWaitElsewhere(_ answer: EventID, _ watch: () -> Task<Void, Never>) {
        state.withLock { state in
            if state.elsewhere[answer] == nil {
                state.elsewhere[answer] = WaitElsewhere(watch: watch())
            } else {
                state.elsewhere[answer]?.count += 1
            }
        }
    }

    /// Notes that an answer has waited for one of its requests on another stream.
    func endWaitElsewhere(_ answer: EventID) {
        let watch: Task<Void, Never>? = state.withLock { state in
            guard let wait = state.elsewhere[answer] else { return nil }
            state.elsewhere[answer]?.count -= 1
            if wait.count == 1 { state.elsewhere[answer] = nil }
            return wait.count == 1 ? wait.watch : nil
        }
        watch?.cancel()
    }

    /// Returns a Boolean value that indicates whether an answer waits for a request of its own, on this stream or on another.
    func isWaiting(_ answer: EventID) -> Bool {
        state.withLock { $0.nodes[answer]?.children.isEmpty == false || $0.elsewhere[answer] != nil }
    }

    /// Adds a request that an answer sends.
    func insert(_ request: EventID, parent: EventID) {
        state.withLock { state in
            state.nodes[parent, default: Node()].children.insert(request)
            state.nodes[request, default: Node()].parent = parent
        }
    }

    /// Notes that the answer that has sent a request waits for it no longer.
    func detach(_ request: EventID) {
        state.withLock { $0.detach(request) }
    }

    /// Removes a request whose answer has ended.
    @usableFromInline
    func remove(_ request: EventID) {
        state.withLock { state in
            state.detach(request)
            guard let node = state.nodes.removeValue(forKey: request) else { return }
            for child in node.children { state.nodes[child]?.parent = nil }
        }
    }

    /// Lets a request wait for a lane, unless the lane's holder waits for an answer that waits for this request: then
    /// returns `false`.
    ///
    /// - Complexity: Linear in the requests that the holder waits for, and in the depth at which the request was sent.
    func wait(_ request: EventID, for lane: SerialLane) -> Bool {
        state.withLock { state in
            let ancestors = state.ancestors(of: request)
            guard !ancestors.isEmpty else { return true }
            var waitedFor = lane.request.map { [$0] } ?? []
            var visited: Set<EventID> = []
            while let next = waitedFor.popLast() {
                if ancestors.contains(next) { return false }
                guard visited.insert(next).inserted, let node = state.nodes[next] else { continue }
                waitedFor += node.children
                if let holder = node.lane?.request { waitedFor.append(holder) }
            }
            state.nodes[request]?.lane = lane
            return true
        }
    }

    /// Notes that a request waits no longer: it has the lane.
    func stopWaiting(_ request: EventID) {
        state.withLock { $0.nodes[request]?.lane = nil }
    }
}

/// The serial lane of one interactor: the request that it is answering.
///
/// It also identifies the interactor, without the type of its requests.
@usableFromInline
final class SerialLane: Sendable {
    /// The name of the interactor's kit; `nil` for the interactor of a screen or of the host.
    let kit: String?
    private let holder = Atomic<UInt64>(0)

    init(kit: String?) {
        self.kit = kit
    }

    /// The request that is being answered; `nil` while the lane is free.
    var request: EventID? {
        let rawValue = holder.load(ordering: .acquiring)
        return rawValue == 0 ? nil : EventID(rawValue: rawValue)
    }

    /// Notes the request that is being answered. Called in the dispatcher's lock, one call at a time.
    func occupy(by request: EventID?) {
        holder.store(request?.rawValue ?? 0, ordering: .releasing)
    }
}
