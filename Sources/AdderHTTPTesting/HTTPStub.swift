import Adder
public import AdderHTTP
public import AdderTesting

/// A client that sends nothing: a test says what the servers answer, and reads what they were asked.
///
/// ```swift
/// let http = HTTPStub()
/// http.answer("https://shop.example/orders", to: .post, with: .status(503), .json(#"{"id":7}"#, status: 201))
/// // …
/// #expect(http.requests.map(\.url) == ["https://shop.example/orders", "https://shop.example/orders"])
/// ```
///
/// Only the network is replaced. Redirects, statuses, headers and validators have the rules of `LiveHTTPClient`, so an answer
/// of 503 is thrown as `serverFailure`, and a header that cannot be sent as `invalidRequest`.
public final class HTTPStub: HTTPClient {
    private struct State {
        var requests: [HTTPRequest] = []
        var cancelled: [HTTPRequest] = []
        var watchers: [(count: Int, ready: CheckedContinuation<Void, Never>)] = []
    }

    /// The clock on which the delays of answers and the deadlines of requests pass.
    public let clock: ManualClock
    private let script: Script
    private let client: LiveHTTPClient
    private let state = Lock(State())

    /// Creates a client without answers. A request that has none fails with the code `notFound`.
    public init(clock: ManualClock = ManualClock()) {
        self.clock = clock
        script = Script(clock: clock)
        client = LiveHTTPClient(transport: script)
    }

    /// The requests so far, in the order in which they were sent.
    public var requests: [HTTPRequest] { state.withLock { $0.requests } }

    /// The requests whose tasks were cancelled before their answers came.
    public var cancelled: [HTTPRequest] { state.withLock { $0.cancelled } }

    /// Waits until at least `count` requests were cancelled.
    public func hasCancelled(_ count: Int = 1) async {
        await withCheckedContinuation { ready in watch { $0.watchers.append((count, ready)) } }
    }

    /// Sets the answers to the requests for an address, and replaces earlier ones.
    ///
    /// - Parameters:
    ///   - url: The address, with its query.
    ///   - method: The method of the requests.
    ///   - answers: The answers in their order. The last one is given again and again.
    public func answer(_ url: String, to method: HTTPMethod = .get, with answers: Answer...) {
        script.set(answers, to: method, url)
    }

    /// Returns the next answer to the request, after its delay.
    ///
    /// - Throws: `HTTPError`; `timedOut` when the delay is as long as the deadline of the request, or 30 s without one.
    public func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        state.withLock { $0.requests.append(request) }
        let start = clock.now
        do throws(HTTPError) {
            var response = try await client.fetch(request)
            response.timeLeft = (request.deadline ?? client.limits.request) - start.duration(to: clock.now)
            let count = response.body.count
            guard count <= request.limit else { throw .bodyTooLarge(try HTTPURL(response.url), request.limit) }
            if case .ok = response.status { progress(HTTPProgress(received: count, total: count)) }
            return response
        } catch {
            if error.code == .cancelled { watch { $0.cancelled.append(request) } }
            throw error
        }
    }

    private func watch(_ change: (inout State) -> Void) {
        let ready = state.withLock { state in
            change(&state)
            let count = state.cancelled.count
            let ready = state.watchers.filter { $0.count <= count }.map(\.ready)
            state.watchers.removeAll { $0.count <= count }
            return ready
        }
        for watcher in ready { watcher.resume() }
    }
}

extension HTTPStub {
    /// An answer of a server, or a failure to get one.
    public struct Answer: Sendable {
        fileprivate let outcome: Result<HTTPAnswer, HTTPError>
        fileprivate var delay = Duration.zero

        /// Returns an answer with a document.
        public static func document(
            _ bytes: [UInt8], type: String?, status: Int = 200, headers: [HTTPHeader] = []
        ) -> Answer {
            let fields = type.map { [HTTPHeader("Content-Type", $0)] } ?? []
            return Answer(outcome: .success(HTTPAnswer(status: status, headers: headers + fields, body: bytes)))
        }

        /// Returns an answer with a document that is a text, in UTF-8.
        public static func text(
            _ text: String, type: String = "text/plain", status: Int = 200, headers: [HTTPHeader] = []
        ) -> Answer {
            document(Array(text.utf8), type: type, status: status, headers: headers)
        }

        /// Returns an answer with JSON, which is not checked.
        public static func json(_ text: String, status: Int = 200, headers: [HTTPHeader] = []) -> Answer {
            Self.text(text, type: "application/json", status: status, headers: headers)
        }

        /// Returns an answer without a document, such as 304, 404, 503 with `Retry-After`, or 301 with `Location`.
        public static func status(_ status: Int, headers: [HTTPHeader] = []) -> Answer {
            Answer(outcome: .success(HTTPAnswer(status: status, headers: headers, body: [])))
        }

        /// Returns a failure of the network, such as `HTTPError(.unreachable, "…")`.
        public static func failure(_ error: HTTPError) -> Answer { Answer(outcome: .failure(error)) }

        /// Returns the same answer, which comes when a test has moved the clock by this duration.
        ///
        /// ```swift
        /// http.answer(url, with: .json("{}").delayed(by: .seconds(2)))
        /// // … the request is sent
        /// await http.clock.hasSleepers()
        /// http.clock.advance(by: .seconds(2))
        /// ```
        public func delayed(by duration: Duration) -> Answer {
            var answer = self
            answer.delay = duration
            return answer
        }
    }
}

/// The part of the stub that stands in for the network.
private final class Script: HTTPTransport {
    private struct Key: Hashable {
        let method: HTTPMethod
        let url: String
    }

    private let clock: ManualClock
    private let answers = Lock<[Key: [HTTPStub.Answer]]>([:])

    init(clock: ManualClock) {
        self.clock = clock
    }

    func set(_ list: [HTTPStub.Answer], to method: HTTPMethod, _ url: String) {
        // As the client writes it: with a path, and a host in small letters.
        let text = (try? HTTPURL(url))?.text ?? url
        answers.withLock { $0[Key(method: method, url: text)] = list }
    }

    func send(_ exchange: HTTPExchange) async throws(HTTPError) -> HTTPAnswer {
        let key = Key(method: exchange.method, url: exchange.url.text)
        let next: HTTPStub.Answer? = answers.withLock { answers in
            guard let list = answers[key], let first = list.first else { return nil }
            if list.count > 1 { answers[key] = Array(list.dropFirst()) }
            return first
        }
        guard let next else {
            throw HTTPError(
                .notFound, "The stub has no answer to \(key.method.rawValue) \(key.url). Set one with `answer`.",
                status: 404)
        }
        let delay = min(next.delay, exchange.requestDeadline)
        if delay > .zero {
            do { try await clock.sleep(for: delay) } catch { throw .cancelled }
        }
        guard delay < exchange.requestDeadline else { throw .timedOut(exchange.url, exchange.requestDeadline) }
        return try next.outcome.get()
    }
}
