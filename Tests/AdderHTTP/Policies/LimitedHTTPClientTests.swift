import Adder
import Servers
import Testing

@testable import AdderHTTP

@Suite struct LimitedHTTPClientTests {
    /// A client whose requests last until they are released.
    private final class HeldClient: HTTPClient {
        private struct State {
            var held: [CheckedContinuation<Void, Never>] = []
            var most = 0
            var watchers: [(count: Int, ready: CheckedContinuation<Void, Never>)] = []
        }

        private let state = Lock(State())

        /// The largest number of requests at one time.
        var most: Int { state.withLock { $0.most } }

        func fetch(
            _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
        ) async throws(HTTPError) -> HTTPResponse {
            await withCheckedContinuation { continuation in
                let ready: [CheckedContinuation<Void, Never>] = state.withLock { state in
                    state.held.append(continuation)
                    let count = state.held.count
                    state.most = max(state.most, count)
                    let ready = state.watchers.filter { $0.count <= count }.map(\.ready)
                    state.watchers.removeAll { $0.count <= count }
                    return ready
                }
                for watcher in ready { watcher.resume() }
            }
            return HTTPResponse(.ok([]), url: request.url)
        }

        func holds(_ count: Int) async {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    guard state.held.count < count else { return true }
                    state.watchers.append((count, continuation))
                    return false
                }
                if isReady { continuation.resume() }
            }
        }

        func release(_ count: Int) {
            let released = state.withLock { state in
                let released = Array(state.held.prefix(count))
                state.held.removeFirst(released.count)
                return released
            }
            for continuation in released { continuation.resume() }
        }
    }

    @Test func atMostSixRequestsAreUnderWay() async {
        let held = HeldClient()
        let client = LimitedHTTPClient(held)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<18 { group.addTask { _ = await client.outcome(HTTPRequest(url: "\(number)")) } }
            for _ in 0..<3 {
                await held.holds(6)
                held.release(6)
            }
        }
        #expect(held.most == 6)
    }

    @Test func aCancelledRequestLeavesTheQueue() async {
        let held = HeldClient()
        let client = LimitedHTTPClient(held, atMost: 1)
        let first = Task { await client.outcome(HTTPRequest(url: "1")) }
        await held.holds(1)
        let second = Task { await client.error(of: HTTPRequest(url: "2")) }
        let third = Task { await client.outcome(HTTPRequest(url: "3")) }
        second.cancel()
        #expect(await second.value?.code == .cancelled)
        held.release(1)
        _ = await first.value
        await held.holds(1)
        held.release(1)
        #expect(await third.value == .success(HTTPResponse(.ok([]), url: "3")))
        #expect(held.most == 1)
    }

    /// Tasks of the main actor begin in the order in which they were made, and end in that in which they were sent.
    @MainActor
    @Test func aHigherRankComesFirst() async {
        let held = HeldClient()
        let client = LimitedHTTPClient(held, atMost: 1)
        let order = Lock<[String]>([])
        let ranks: [(String, HTTPRequest.Priority)] = [
            ("0", .low), ("low", .low), ("normal", .normal), ("high", .high), ("later", .normal),
        ]
        let tasks = ranks.map { url, priority in
            var request = HTTPRequest(url: url)
            request.priority = priority
            return Task { @MainActor [request] in
                if case .success(let response) = await client.outcome(request) {
                    order.withLock { $0.append(response.url) }
                }
            }
        }
        await Task { @MainActor in }.value
        for (number, _) in tasks.enumerated() {
            await held.holds(1)
            held.release(1)
            while order.withLock({ $0.count }) == number { await Task.yield() }
        }
        #expect(order.withLock { $0 } == ["0", "high", "normal", "later", "low"])
    }
}
