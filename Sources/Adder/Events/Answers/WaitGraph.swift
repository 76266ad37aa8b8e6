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

    private struct State {
        var nodes: [EventID: Node] = [:]

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

    /// The number of requests that the graph holds.
    var count: Int { state.withLock { $0.nodes.count } }

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
