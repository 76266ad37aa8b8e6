import Adder

/// A client that passes at most a number of requests at once on to another client.
///
/// The others wait in the order of ``HTTPRequest/priority``, and then in that in which they came. Their deadlines begin when their turn comes, and a request that is
/// cancelled while it waits ends at once.
public struct LimitedHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let permits: Permits

    /// Creates a client over another one. Copies of it share their limit, which is at least 1.
    public init(_ client: any HTTPClient, atMost limit: Int = 6) {
        self.client = client
        permits = Permits(max(1, limit))
    }

    /// Sends a request as the other client does, as soon as fewer requests than the limit are in progress.
    public func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        guard await permits.take(request.priority) else { throw .cancelled }
        defer { permits.giveBack() }
        return try await client.fetch(request, progress: progress)
    }
}

/// Lets a number of tasks work at once; the others wait in the order of their ranks, and in which they came.
private final class Permits: Sendable {
    private struct Waiter {
        let id: Int
        let priority: HTTPRequest.Priority
        let wake: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var free: Int
        var lastID = 0
        var waiters: [Waiter] = []
    }

    private let state: Lock<State>

    init(_ count: Int) {
        state = Lock(State(free: count))
    }

    /// Takes a permit, and waits for one if need be. Returns `false` if the task is cancelled before.
    func take(_ priority: HTTPRequest.Priority, isolation: isolated (any Actor)? = #isolation) async -> Bool {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        return await withTaskCancellationHandler {
            // Without its caller's isolation, the function would go to another thread, where requests overtake each other.
            _ = isolation
            return await withCheckedContinuation { add(Waiter(id: id, priority: priority, wake: $0)) }
        } onCancel: {
            remove(id)
        }
    }

    /// Gives a permit back, to the task that has waited longest.
    func giveBack() {
        let next: Waiter? = state.withLock { state in
            guard state.waiters.isEmpty else { return state.waiters.removeFirst() }
            state.free += 1
            return nil
        }
        next?.wake.resume(returning: true)
    }

    private func add(_ waiter: Waiter) {
        let outcome: Bool? = state.withLock { state in
            // A task that was cancelled before it waits is not found by `remove`.
            if Task.isCancelled { return false }
            guard state.free == 0 else {
                state.free -= 1
                return true
            }
            let place = state.waiters.firstIndex { $0.priority < waiter.priority } ?? state.waiters.endIndex
            state.waiters.insert(waiter, at: place)
            return nil
        }
        if let outcome { waiter.wake.resume(returning: outcome) }
    }

    private func remove(_ id: Int) {
        let waiter: Waiter? = state.withLock { state in
            state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
        }
        waiter?.wake.resume(returning: false)
    }
}
