import Adder
import AdderTesting
import Servers
import TestSupport
import Testing

@testable import AdderHTTP

@Suite struct BackoffTests {
    private let failure = HTTPError(.timedOut, "The answer did not arrive in time. Try again later.")

    @Test func theRangeDoublesUpToTheMaximum() {
        let backoff = Backoff(base: .seconds(1), maximum: .seconds(10), attempts: .max)
        var longest = [Duration](repeating: .zero, count: 8)
        for seed in 0..<500 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let drawn = (1...8).compactMap { backoff.delay(after: failure, failures: $0, using: &generator) }
            longest = zip(longest, drawn).map(max)
        }
        for (longest, limit) in zip(longest, [1, 2, 4, 8, 10, 10, 10, 10]) {
            #expect(longest <= .seconds(limit))
            #expect(longest > .seconds(limit) * 0.9)
        }
    }

    @Test func theServersWaitIsKept() throws {
        let limited = HTTPError(.limited, "Too many requests. Wait.", status: 429, retryAfter: .seconds(20))
        var generator = SeededGenerator(seed: 1)
        let delay = try #require(Backoff().delay(after: limited, failures: 1, using: &generator))
        #expect(delay >= .seconds(20) && delay <= .seconds(21))
        let later = HTTPError(.limited, "Too many requests. Wait.", status: 429, retryAfter: .seconds(31))
        #expect(Backoff().delay(after: later, failures: 1, using: &generator) == nil)
    }

    @Test(arguments: HTTPError.Code.allCases)
    func onlyWhatMayPassIsTriedAgain(_ code: HTTPError.Code) {
        let passing: Set<HTTPError.Code> = [.hostNotFound, .unreachable, .timedOut, .cutOff, .limited, .serverFailure]
        var generator = SeededGenerator(seed: 1)
        let delay = Backoff().delay(after: HTTPError(code, "It failed. Try again."), failures: 1, using: &generator)
        #expect((delay != nil) == passing.contains(code))
    }

    /// Returns a client whose waits are recorded, and take no time.
    private func client(_ waits: Collected<Duration> = Collected()) -> RetryingHTTPClient {
        var environment = HostEnvironment.testing()
        environment.sleep = { duration, _, _ in waits.append(duration) }
        return RetryingHTTPClient(LiveHTTPClient.patient(), for: Call<Unanswered>.testing(environment))
    }

    @Test func aRequestIsTriedThreeTimes() async throws {
        let server = try HostileServer { _, ordinal in ordinal < 2 ? [.reset] : .document("hello") }
        let waits = Collected<Duration>()
        let received = Lock(0)
        let response = try await client(waits).fetch(HTTPRequest(url: server.address)) { part in
            received.withLock { $0 = part.received }
        }
        #expect(response.body == Array("hello".utf8) && received.withLock { $0 } == 5)
        #expect(waits.all.count == 2)
        let failing = try HostileServer([.reset])
        let error = await #expect(throws: HTTPError.self) {
            try await client().fetch(HTTPRequest(url: failing.address))
        }
        #expect(error?.code == .cutOff)
        #expect(failing.heads.count == 3)
    }

    @Test func aCancelledAnswerWaitsForNoAttempt() async throws {
        let (server, clock) = (try HostileServer([.reset]), ManualClock())
        let http = RetryingHTTPClient(
            LiveHTTPClient.patient(), for: Call<Unanswered>.testing(.testing(clock: clock)))
        let asking = Task { try await http.fetch(HTTPRequest(url: server.address)) }
        await clock.hasSleepers()
        asking.cancel()
        let error = await #expect(throws: HTTPError.self) { try await asking.value }
        #expect(error?.code == .cancelled)
        #expect(server.heads.count == 1)
    }

    /// A second attempt of what may not be done twice could do it twice.
    @Test(
        arguments: [
            (.get, nil, 3), (.put, nil, 3), (.delete, nil, 3), (.post, nil, 1), (.patch, nil, 1), (.post, "7f3a", 3),
            (.post, "", 1),
        ] as [(HTTPMethod, String?, Int)])
    func onlyWhatMayBeRepeatedIs(_ method: HTTPMethod, _ key: String?, _ attempts: Int) async throws {
        let server = try HostileServer([.reset])
        var request = HTTPRequest(method, url: server.address)
        if let key { request.headers = [HTTPHeader("Idempotency-Key", key)] }
        await #expect(throws: HTTPError.self) { try await client().fetch(request) }
        #expect(server.heads.count == attempts)
    }
}

/// The response of the answer for which requests are sent.
private enum Unanswered: Response {
    case failed(ReplyError)
}
