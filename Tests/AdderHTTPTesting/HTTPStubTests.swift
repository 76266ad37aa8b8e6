import Adder
import AdderHTTP
import AdderHTTPTesting
import AdderTesting
import Foundation
import Testing

@Suite struct HTTPStubTests {
    private let http = HTTPStub()
    private let url = "https://shop.example/orders"

    private func error(of request: HTTPRequest) async -> HTTPError? {
        await #expect(throws: HTTPError.self) { try await http.fetch(request) }
    }

    @Test func answersComeInTheirOrder() async throws {
        http.answer(url, with: .text("1"), .text("2"))
        for expected in ["1", "2", "2"] {
            #expect(try await http.fetch(HTTPRequest(url: url)).body == Array(expected.utf8))
        }
        http.answer("https://SHOP.example/orders#first", with: .text("3"))
        #expect(try await http.fetch(HTTPRequest(url: url)).body == Array("3".utf8))
    }

    @Test func aDocumentForAFileIsSaved() async throws {
        http.answer(url, with: .text("1"))
        let folder = try TemporaryFolder()
        let response = try await http.download(HTTPRequest(url: url), to: folder.file("document"))
        #expect(response.status == .saved(byteCount: 1))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["document"])
    }

    @Test func theRequestsAreRecorded() async throws {
        http.answer(url, to: .post, with: .json(#"{"id":7}"#, status: 201, headers: [HTTPHeader("ETag", "\"a\"")]))
        var request = HTTPRequest(.post, url: url, body: HTTPBody([1], contentType: "text/plain"))
        request.headers = [HTTPHeader("Idempotency-Key", "7f3a")]
        let received = Lock<[HTTPProgress]>([])
        let response = try await http.fetch(request) { progress in received.withLock { $0.append(progress) } }
        #expect(response.code == 201 && response.contentType == "application/json")
        #expect(response.validators.etag == "\"a\"" && response.timeLeft == .seconds(30))
        #expect(received.withLock { $0 } == [HTTPProgress(received: 8, total: 8)])
        #expect(http.requests == [request])
    }

    @Test func aRequestWithoutAnAnswerFails() async {
        http.answer(url, with: .text("1"))
        let error = await error(of: HTTPRequest(.post, url: url))
        #expect(error?.code == .notFound)
        #expect(error?.message == "The stub has no answer to POST \(url). Set one with `answer`.")
    }

    @Test(
        arguments: [
            (.status(503, headers: [HTTPHeader("Retry-After", "9")]), .serverFailure, .seconds(9)),
            (.status(401), .denied, nil), (.text("1234567890"), .tooLarge, nil), (.status(304), .malformed, nil),
            (.failure(HTTPError(.cutOff, "It broke off. Try again.")), .cutOff, nil),
            (.status(301, headers: [HTTPHeader("Location", "http://shop.example")]), .redirectRefused, nil),
        ] as [(HTTPStub.Answer, HTTPError.Code, Duration?)])
    func theRulesAreThoseOfTheLiveClient(
        _ answer: HTTPStub.Answer, _ code: HTTPError.Code, _ retryAfter: Duration?
    ) async {
        http.answer(url, with: answer)
        let error = await error(of: HTTPRequest(url: url, limit: 9))
        #expect(error?.code == code && error?.retryAfter == retryAfter)
    }

    @Test func aRedirectIsFollowed() async throws {
        http.answer(url, with: .status(308, headers: [HTTPHeader("Location", "/new")]))
        http.answer("https://shop.example/new", with: .status(304))
        let validators = HTTPValidators(etag: "\"a\"")
        var request = HTTPRequest(url: url, validators: validators)
        request.validatedURL = "https://shop.example/new"
        let response = try await http.fetch(request)
        #expect(response.status == .notModified && response.validators == validators)
        #expect(response.permanentURL == "https://shop.example/new")
        #expect(http.requests.count == 1)
    }

    @Test func aDelayedAnswerWaitsForTheClock() async throws {
        http.answer(url, with: .text("late").delayed(by: .seconds(2)))
        let answer = Task { try await http.fetch(HTTPRequest(url: url)) }
        await http.clock.hasSleepers()
        http.clock.advance(by: .seconds(2))
        let response = try await answer.value
        #expect(response.body == Array("late".utf8) && response.timeLeft == .seconds(28))
    }

    @Test(arguments: [nil, 2])
    func aDelayEndsAtTheDeadline(_ seconds: Int?) async {
        http.answer(url, with: .text("late").delayed(by: .seconds(60)))
        var request = HTTPRequest(url: url)
        request.deadline = seconds.map { .seconds($0) }
        let answer = Task { [request] in await error(of: request) }
        await http.clock.hasSleepers()
        http.clock.advance(by: .seconds(seconds ?? 30))
        let late = await answer.value
        #expect(late?.code == .timedOut)
        #expect(late?.message.contains("in \(seconds ?? 30) seconds") == true)
    }

    @Test func aCancelledRequestIsRecorded() async {
        http.answer(url, with: .text("late").delayed(by: .seconds(2)))
        let answer = Task { await error(of: HTTPRequest(url: url)) }
        await http.clock.hasSleepers()
        #expect(http.cancelled.isEmpty)
        answer.cancel()
        await http.hasCancelled()
        #expect(await answer.value?.code == .cancelled)
        #expect(http.cancelled == http.requests)
    }
}
