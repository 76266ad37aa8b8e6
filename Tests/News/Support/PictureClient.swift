import Adder
import AdderHTTP

@testable import NewsKit

/// A client that answers with pictures, or holds its answers back, and knows which requests were abandoned.
final class PictureClient: HTTPClient {
    enum Answer: Sendable {
        case picture([UInt8], type: String? = "image/png", caching: HTTPCaching = HTTPCaching())
        case failure(HTTPError)
    }

    private struct Held {
        let id: Int
        let url: String
        let wake: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var answers: [String: Answer] = [:]
        var requests: [HTTPRequest] = []
        var isHolding = false
        var held: [Held] = []
        var cancelled: [String] = []
        var watchers: [(isReady: @Sendable (State) -> Bool, ready: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Lock(State())

    /// The requests so far, in their order.
    var requests: [HTTPRequest] { state.withLock { $0.requests } }
    /// The addresses of the requests that were abandoned.
    var cancelled: [String] { state.withLock { $0.cancelled } }

    func set(_ url: String, _ answer: Answer) {
        state.withLock { $0.answers[url] = answer }
    }

    /// Holds the answers back until ``release()``.
    func hold() {
        state.withLock { $0.isHolding = true }
    }

    /// Gives the answers that are held back.
    func release() {
        let held = state.withLock { state in
            state.isHolding = false
            defer { state.held = [] }
            return state.held
        }
        for request in held { request.wake.resume(returning: true) }
    }

    /// Waits until so many answers are held back.
    func holds(_ count: Int) async { await waits { $0.held.count >= count } }

    /// Waits until so many requests were abandoned.
    func hasCancelled(_ count: Int) async { await waits { $0.cancelled.count >= count } }

    func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        let (id, isHolding) = state.withLock { state in
            state.requests.append(request)
            return (state.requests.count, state.isHolding)
        }
        if isHolding, !(await isReleased(id, request.url)) { throw .cancelled }
        switch state.withLock({ $0.answers[request.url] }) {
        case .picture(let bytes, let type, let caching):
            return HTTPResponse(.ok(bytes), url: request.url, contentType: type, caching: caching)
        case .failure(let error): throw error
        case nil: throw HTTPError(.notFound, "No document is at \(request.url).", status: 404)
        }
    }

    private func isReleased(_ id: Int, _ url: String) async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation { wake in
                change { $0.held.append(Held(id: id, url: url, wake: wake)) }
                if Task.isCancelled { cancel(id) }
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func cancel(_ id: Int) {
        var held: Held?
        change { state in
            guard let index = state.held.firstIndex(where: { $0.id == id }) else { return }
            let request = state.held.remove(at: index)
            state.cancelled.append(request.url)
            held = request
        }
        held?.wake.resume(returning: false)
    }

    private func waits(until isReady: @escaping @Sendable (State) -> Bool) async {
        await withCheckedContinuation { ready in change { $0.watchers.append((isReady, ready)) } }
    }

    private func change(_ body: (inout State) -> Void) {
        let ready = state.withLock { state in
            body(&state)
            let now = state
            state.watchers.removeAll { $0.isReady(now) }
            return now.watchers.filter { $0.isReady(now) }.map(\.ready)
        }
        for watcher in ready { watcher.resume() }
    }
}
