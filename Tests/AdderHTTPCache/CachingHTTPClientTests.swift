import Adder
import AdderHTTP
import AdderHTTPCache
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import Foundation
import Testing

@Suite struct CachingHTTPClientTests {
    private let http = HTTPStub()
    private let url = "https://shop.example/items"
    private let cache: HTTPCache
    private let client: CachingHTTPClient

    init() async throws {
        cache = try await HTTPCache(.memory)
        client = CachingHTTPClient(http, cache: cache, now: { [http] in http.clock.timestamp })
    }

    private func text(
        _ source: HTTPRequest.Source = .freshCache, url: String? = nil, by client: CachingHTTPClient? = nil,
        _ change: (inout HTTPRequest) -> Void = { _ in }
    ) async throws(HTTPError) -> String {
        var request = HTTPRequest(url: url ?? self.url)
        request.source = source
        change(&request)
        return String(decoding: try await (client ?? self.client).fetch(request).body, as: UTF8.self)
    }

    private func code(
        _ source: HTTPRequest.Source = .freshCache, url: String? = nil, _ change: (inout HTTPRequest) -> Void = { _ in }
    ) async -> HTTPError.Code? {
        do throws(HTTPError) {
            _ = try await text(source, url: url, change)
            return nil
        } catch {
            return error.code
        }
    }

    private func control(_ value: String, _ others: HTTPHeader...) -> [HTTPHeader] {
        [HTTPHeader("Cache-Control", value)] + others
    }

    private func pass(_ seconds: Int) { http.clock.advance(by: .seconds(seconds)) }

    /// A screen shows what was kept while the server is asked, and again after a failure.
    @Test func whatWasKeptIsShownWhileTheRequestIsRepeated() async throws {
        http.answer(url, with: .text("old"), .status(503), .text("new"))
        #expect(try await text(.server) == "old")
        let call = Call<Unanswered>.testing(.testing(clock: http.clock))
        let client = CachingHTTPClient(RetryingHTTPClient(http, for: call), cache: cache, now: call.currentTime)
        let shown = Lock<[[UInt8]]>([])
        let loading = Task { [request = HTTPRequest(url: url)] in
            try await client.fetch(request) { kept in shown.withLock { $0.append(kept.body) } }
        }
        await http.clock.hasSleepers()
        #expect(shown.withLock { $0 } == [Array("old".utf8)])
        http.clock.advance(by: .seconds(1))
        #expect(try await loading.value.body == Array("new".utf8))
        #expect(http.requests.count == 3)
    }

    @Test func aFreshDocumentAsksNobody() async throws {
        http.answer(url, with: .text("1", headers: control("max-age=60", HTTPHeader("ETag", "\"a\""))), .text("2"))
        let first = try await client.fetch(HTTPRequest(url: url))
        #expect(first.source == .server)
        pass(59)
        let received = Lock<[HTTPProgress]>([])
        let second = try await client.fetch(HTTPRequest(url: url + "#top")) { part in
            received.withLock { $0.append(part) }
        }
        #expect(second.source == .cache(age: .seconds(59)))
        #expect(second.body == first.body && second.headers == first.headers && second.contentType == "text/plain")
        #expect(second.validators == first.validators && second.url == first.url && second.code == 200)
        #expect(received.withLock { $0 } == [HTTPProgress(received: 1, total: 1)])
        pass(1)
        #expect(try await text() == "2")
        #expect(http.requests.map(\.validators) == [nil, HTTPValidators(etag: "\"a\"")])
    }

    /// 4.3: the server confirms a stale document, whose head is then the new one.
    @Test func aStaleDocumentIsConfirmed() async throws {
        let modified = HTTPHeader("Last-Modified", "Thu, 01 Jan 2026 00:00:00 GMT")
        http.answer(
            url, with: .text("1", headers: control("max-age=60", modified)),
            .status(304, headers: control("max-age=90", HTTPHeader("X", "new"))), .text("2"))
        #expect(try await text() == "1")
        pass(60)
        let confirmed = try await client.fetch(HTTPRequest(url: url))
        #expect(confirmed.status == .ok([0x31]) && confirmed.source == .server && confirmed.code == 200)
        #expect(confirmed.header("x") == "new" && confirmed.validators.lastModified == modified.value)
        #expect(http.requests.last?.validators?.lastModified == modified.value)
        pass(89)
        let again = try await client.fetch(HTTPRequest(url: url))
        #expect(again.source == .cache(age: .seconds(89)) && again.header("x") == "new")
        pass(1)
        #expect(try await text() == "2")
    }

    /// What is decided when the answer comes, although the cache has moved on since the request.
    @Test(arguments: ["older", "signOut", "change", "confirmation", "none"])
    func anAnswerIsNotStoredAfterwards(_ event: String) async throws {
        let network = HeldClient()
        let client = CachingHTTPClient(network, cache: cache, account: "ada", now: { [http] in http.clock.timestamp })
        var request = HTTPRequest(url: url)
        if event == "signOut" { request.headers = [HTTPHeader("Authorization", "Bearer x")] }
        if event == "confirmation" {
            let stored = Task { [request] in try await client.fetch(request) }
            await network.next().resume(returning: network.document("0", at: url))
            _ = try await stored.value
            request.source = .server
        }
        let asked = request
        let first = Task { try await client.fetch(asked) }
        let answer = await network.next()
        pass(1)
        switch event {
        case "older", "confirmation":
            let second = Task { try await client.fetch(asked) }
            await network.next().resume(returning: network.document("2", at: url))
            _ = try await second.value
        case "signOut": try await cache.removeAll(of: "ada")
        case "change":
            let post = HTTPRequest(.post, url: url, body: HTTPBody([], contentType: "text/plain"))
            let change = Task { try await client.fetch(post) }
            await network.next().resume(returning: network.document("", at: url))
            _ = try await change.value
        default: break
        }
        answer.resume(
            returning: event == "confirmation"
                ? HTTPResponse(.notModified, url: url) : network.document("1", at: url))
        _ = try await first.value
        request.source = .cache
        let kept = try? await client.fetch(request).body
        #expect(
            kept.map { String(decoding: $0, as: UTF8.self) } == ["older": "2", "confirmation": "2", "none": "1"][event])
    }

    @Test func aClockThatWasAheadKeepsNoDocumentOut() async throws {
        let small = try await HTTPCache(.memory, limit: 700)
        let ahead = CachingHTTPClient(
            http, cache: small,
            now: { [http] in Timestamp(milliseconds: http.clock.timestamp.milliseconds + 1_000_000_000_000) })
        let right = CachingHTTPClient(http, cache: small, now: { [http] in http.clock.timestamp })
        let long = String(repeating: "x", count: 500)
        for address in ["a", "b"] {
            http.answer("https://shop.example/\(address)", with: .text(long, headers: control("max-age=60")))
        }
        _ = try await text(url: "https://shop.example/a", by: ahead)
        _ = try await text(url: "https://shop.example/b", by: right)
        #expect(try await text(.cache, url: "https://shop.example/b", by: right) == long)
        await small.close()
    }

    @Test func aRequestChoosesItsSource() async throws {
        http.answer(
            url, with: .text("1", headers: control("no-cache")), .text("2", headers: control("max-age=60")), .text("3"))
        #expect(await code(.cache) == .notCached)
        #expect(http.requests.isEmpty)
        #expect(try await text() == "1")
        pass(1_000_000)
        // Section 6: as a list of the history, the cache alone shows a document of any age.
        #expect(try await text(.cache) == "1")
        #expect(try await text() == "2")
        #expect(try await text() == "2")
        #expect(try await text(.server) == "3")
        #expect(http.requests.count == 3)
    }

    /// 5.2.1.4 and 5.2.1.5: the directives of a request.
    @Test func aRequestMayForbidTheCache() async throws {
        let answers = (1...4).map { HTTPStub.Answer.text("\($0)", headers: control("max-age=60")) }
        http.answer(url, with: answers[0], answers[1], answers[2], answers[3])
        #expect(try await text() == "1")
        #expect(try await text { $0.headers = control("no-cache") } == "2")
        #expect(try await text { $0.headers = control("no-cache, no-store") } == "3")
        // What was not to be stored has replaced what was.
        #expect(try await text() == "4")
    }

    /// 4.1: a document answers the requests whose headers are those of its own.
    @Test func aDocumentMayDependOnHeaders() async throws {
        let vary = HTTPHeader("Vary", "Accept-Language, Accept, User-Agent, Accept-Encoding")
        func answer(_ text: String) -> HTTPStub.Answer { .text(text, headers: control("max-age=60", vary)) }
        http.answer(url, with: answer("de"), answer("en"), answer("json"))
        func fetch(_ language: String, _ accept: String = "*/*") async throws -> String {
            try await text { request in
                request.headers = [HTTPHeader("accept-language", language)]
                request.accept = accept
            }
        }
        for _ in 1...2 {
            #expect(try await fetch("de") == "de")
            #expect(try await fetch("en") == "en")
            #expect(try await fetch("de", "application/json") == "json")
        }
        #expect(http.requests.count == 3)
    }

    /// 4.4: a change removes the documents that it may have changed.
    @Test(arguments: [
        (HTTPMethod.post, 201, true), (.put, 204, true), (.patch, 200, true), (.delete, 200, true), (.head, 200, false),
        (.post, 500, false), (.post, 422, false),
    ])
    func aChangeRemovesDocuments(_ method: HTTPMethod, _ status: Int, _ removes: Bool) async throws {
        let others = ["https://shop.example/new", "https://shop.example/old", "https://else.example/items"]
        for address in [url] + others {
            http.answer(address, with: .text("1", headers: control("max-age=60")))
            #expect(try await text(url: address) == "1")
        }
        let headers = [HTTPHeader("Location", "/new"), HTTPHeader("Content-Location", "https://else.example/items")]
        http.answer(url, to: method, with: .status(status, headers: headers))
        var request = HTTPRequest(method, url: url)
        request.expectedStatuses = [422]
        _ = try? await client.fetch(request)
        #expect((try? await text(.cache)) == (removes ? nil : "1"))
        #expect((try? await text(.cache, url: others[0])) == (removes ? nil : "1"))
        #expect(try await text(.cache, url: others[1]) == "1")
        #expect(try await text(.cache, url: others[2]) == "1")
    }

    /// RFC 5861, section 4: a stale document is better than an error, if the server says so.
    @Test(
        arguments: [
            (.status(503), true), (.failure(HTTPError(.unreachable, "No.")), true), (.status(429), false),
            (.status(403), false), (.failure(.cancelled), false),
        ] as [(HTTPStub.Answer, Bool)])
    func aStaleDocumentReplacesAnError(_ failure: HTTPStub.Answer, _ isReplaced: Bool) async throws {
        http.answer(url, with: .text("1", headers: control("max-age=60, stale-if-error=30")), failure)
        #expect(try await text() == "1")
        pass(89)
        #expect((try? await text()) == (isReplaced ? "1" : nil))
        // The cache was asked for nothing.
        #expect((try? await text(.server)) == nil)
        pass(1)
        #expect((try? await text()) == nil)
        #expect(try await text(.cache) == "1")
    }

    @Test func someAnswersAreNotStored() async throws {
        http.answer(url, with: .text("1", headers: control("no-store, max-age=60")))
        #expect(try await text() == "1")
        #expect(await code(.cache) == .notCached)
        http.answer(url, with: .text("2", headers: control("max-age=60", HTTPHeader("Vary", "*"))))
        #expect(try await text() == "2")
        #expect(await code(.cache) == .notCached)
        http.answer(url, with: .status(302, headers: [HTTPHeader("Location", "/now")]))
        http.answer("https://shop.example/now", with: .text("3", headers: control("max-age=60")))
        #expect(try await text() == "3")
        #expect(await code(.cache) == .notCached)
        http.answer(url, with: .status(301, headers: [HTTPHeader("Location", "/now")]))
        #expect(try await text() == "3")
        let moved = try await client.fetch(HTTPRequest(url: url))
        #expect(moved.permanentURL == "https://shop.example/now" && moved.source != .server)
        // 15.4.3 of RFC 9110: the first of two redirects is for good, and the second for today.
        http.answer(url, with: .status(308, headers: [HTTPHeader("Location", "/soon")]))
        http.answer("https://shop.example/soon", with: .status(307, headers: [HTTPHeader("Location", "/now")]))
        #expect(try await text(.server) == "3")
        #expect(await code(.cache) == .notCached)
    }

    /// A part, a download, and a request with conditions of its own are for its caller.
    @Test func someRequestsPassTheCache() async throws {
        http.answer(url, with: .text("1", headers: control("max-age=60", HTTPHeader("ETag", "\"a\""))), .status(304))
        #expect(try await text() == "1")
        var request = HTTPRequest(url: url, validators: HTTPValidators(etag: "\"a\""))
        #expect(try await client.fetch(request).status == .notModified)
        request.validators = nil
        request.headers = [HTTPHeader("If-None-Match", "\"b\"")]
        _ = try? await client.fetch(request)
        #expect(http.requests.count == 3)
        #expect(await code(.cache) { $0.headers = request.headers } == .notCached)
        #expect(http.requests.count == 3)
    }

    @Test func aLimitCountsForStoredDocuments() async throws {
        http.answer(url, with: .text("12345", headers: control("max-age=60")))
        #expect(try await text() == "12345")
        #expect(await code { $0.limit = 4 } == .tooLarge)
    }
}

/// A network whose answers a test sends.
private final class HeldClient: HTTPClient {
    typealias Answer = CheckedContinuation<HTTPResponse, Never>
    private let requests: AsyncStream<Answer>
    private let continuation: AsyncStream<Answer>.Continuation

    init() { (requests, continuation) = AsyncStream.makeStream() }

    func next() async -> Answer {
        while true {
            if let answer = await requests.first(where: { _ in true }) { return answer }
        }
    }

    func document(_ text: String, at url: String) -> HTTPResponse {
        HTTPResponse(
            .ok(Array(text.utf8)), code: 200, headers: [HTTPHeader("cache-control", "max-age=60")], url: url,
            permanentURL: nil, zone: .public)
    }

    func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        await withCheckedContinuation { continuation.yield($0) }
    }
}

/// The response of the answer for which requests are sent.
private enum Unanswered: Response {
    case failed(ReplyError)
}
