import Adder
import Foundation
import Servers
import Testing

@testable import AdderHTTP

@Suite(.timeLimit(.minutes(5))) struct LiveHTTPClientTests {
    @Test func aDocumentIsFetched() async throws {
        let server = try HostileServer(
            .document(
                "<rss/>",
                [
                    "Content-Type: application/rss+xml; charset=UTF-8", "ETag: \"33a6\"", "Cache-Control: max-age=600",
                    "Last-Modified: Thu, 01 Jan 2026 00:00:00 GMT", "Set-Cookie: a=b",
                ]))
        let response = try await LiveHTTPClient.patient().fetch(HTTPRequest(url: server.address + "/feed?a=b#c"))
        #expect(response.status == .ok(Array("<rss/>".utf8)))
        #expect(response.url == server.address + "/feed?a=b")
        #expect(response.permanentURL == nil)
        #expect(response.contentType == "application/rss+xml")
        #expect(response.charset == "utf-8")
        #expect(response.validators == HTTPValidators(etag: "\"33a6\"", lastModified: "Thu, 01 Jan 2026 00:00:00 GMT"))
        #expect(response.caching == HTTPCaching(freshness: .seconds(600)))
        #expect(response.zone == .private)
    }

    @Test func theRequestSaysWhoAsksForWhat() async throws {
        let server = try HostileServer(.document("hello"))
        _ = await LiveHTTPClient.patient(userAgent: "reader/1").outcome(
            HTTPRequest(url: server.address, accept: "text/html"))
        let lines = Set(try #require(server.heads.first).split(separator: "\r\n").map(String.init))
        let host = server.address.dropFirst("http://".count)
        let expected: Set = ["GET / HTTP/1.1", "Host: \(host)", "User-Agent: reader/1", "Accept: text/html"]
        #if os(Linux) && !ADDER_FOUNDATION
            #expect(lines == expected.union(["Accept-Encoding: gzip, deflate"]))
        #else
            // The system adds the language of its user.
            #expect(lines.isSuperset(of: expected))
        #endif
    }

    @Test(.limited(by: .proxies)) func theProxyOfTheEnvironmentIsNotUsed() async {
        await #expect(processExitsWith: .success) {
            let (proxy, server) = (try HostileServer(.document("proxied")), try HostileServer(.document("direct")))
            for name in ["no_proxy", "NO_PROXY"] { unsetenv(name) }
            for name in ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"] { setenv(name, proxy.address, 1) }
            #expect(await LiveHTTPClient.patient().body(at: server.address) == "direct")
            #expect(proxy.heads.isEmpty)
        }
    }

    @Test(arguments: [(0, nil), (1, .tooLarge)] as [(Int, HTTPError.Code?)])
    func aHeadIsAsLongAsTheLimitAtMost(_ excess: Int, _ code: HTTPError.Code?) async throws {
        let start = "HTTP/1.1 200 OK\r\nConnection: close\r\nX: "
        let filler = String(repeating: "x", count: HTTPHead.limit + excess - start.utf8.count - 4)
        let server = try HostileServer([.text("\(start)\(filler)\r\n\r\n"), .text("hello")])
        #expect(await LiveHTTPClient.patient().error(at: server.address)?.code == code)
    }

    @Test func anUnchangedDocumentIsNotSentAgain() async throws {
        let server = try HostileServer([.head(304, ["ETag: \"33a6\"", "Cache-Control: max-age=60"])])
        let validators = HTTPValidators(etag: "\"33a6\"", lastModified: "Thu, 01 Jan 2026 00:00:00 GMT")
        let response = try await LiveHTTPClient.patient().fetch(
            HTTPRequest(url: server.address, validators: validators))
        #expect(response.status == .notModified)
        #expect(response.caching.freshness == .seconds(60))
        // The server has repeated one of the two.
        #expect(response.validators == validators)
        let head = try #require(server.heads.first)
        #expect(head.contains("If-None-Match: \"33a6\"\r\n") && head.contains("If-Modified-Since: Thu, 01 Jan 2026"))
    }

    /// The same tag of another document confirms nothing.
    @Test func validatorsBelongToOneAddress() async throws {
        let server = try HostileServer { path, _ in
            path == "/" ? .redirect(to: "/b", status: 302) : [.head(304, ["ETag: \"a\""])]
        }
        var request = HTTPRequest(url: server.address, validators: HTTPValidators(etag: "\"a\""))
        #expect(await LiveHTTPClient.patient().error(of: request)?.code == .malformed)
        request.validatedURL = server.address + "/b"
        #expect(try await LiveHTTPClient.patient().fetch(request).status == .notModified)
        #expect(server.heads.map { $0.contains("If-None-Match") } == [true, false, false, true])
    }

    /// Section 4.3.4 of RFC 9111: 304 with another validator is about a document that the caller does not have.
    @Test(arguments: [
        (HTTPValidators(etag: "\"a\""), "ETag: \"b\"", false), (HTTPValidators(etag: "W/\"a\""), "ETag: \"a\"", true),
        (HTTPValidators(etag: "\"a\""), "Last-Modified: Fri, 02 Jan 2026 00:00:00 GMT", true),
        (
            HTTPValidators(lastModified: "Thu, 01 Jan 2026 00:00:00 GMT"),
            "Last-Modified: Fri, 02 Jan 2026 00:00:00 GMT", false
        ),
        (HTTPValidators(lastModified: "Thu, 01 Jan 2026 00:00:00 GMT"), "ETag: \"b\"", false),
    ])
    func anotherDocumentIsNotConfirmed(_ validators: HTTPValidators, _ header: String, _ isConfirmed: Bool) async throws
    {
        let server = try HostileServer { _, ordinal in ordinal == 0 ? [.head(304, [header])] : .document("new") }
        let response = try await LiveHTTPClient.patient().fetch(
            HTTPRequest(url: server.address, validators: validators))
        #expect(response.status == (isConfirmed ? HTTPResponse.Status.notModified : .ok(Array("new".utf8))))
        #expect(server.heads.count == (isConfirmed ? 1 : 2))
    }

    @Test func notModifiedWithoutAConditionIsMalformed() async throws {
        let server = try HostileServer([.head(304)])
        for validators in [nil, HTTPValidators()] {
            let error = await LiveHTTPClient.patient().error(
                of: HTTPRequest(url: server.address, validators: validators))
            #expect(error?.code == .malformed)
        }
    }

    @Test func aValidatorBeginsNoOtherHeader() async throws {
        let server = try HostileServer(.document("hello"))
        let validators = HTTPValidators(etag: "\"a\"\r\nX-Evil: 1", lastModified: "a\nb")
        _ = await LiveHTTPClient.patient(userAgent: "a\r\nX-Evil: 2").outcome(
            HTTPRequest(url: server.address, validators: validators, accept: "a\r\nX-Evil: 3"))
        #expect(server.heads.first?.contains("X-Evil") == false)
    }

    @Test(
        arguments: [
            (401, .denied), (403, .denied), (404, .notFound), (410, .gone), (429, .limited), (500, .serverFailure),
            (503, .serverFailure), (400, .refused), (206, .refused), (300, .refused), (305, .refused),
        ] as [(Int, HTTPError.Code)])
    func eachStatusHasItsError(_ status: Int, code: HTTPError.Code) async throws {
        let server = try HostileServer(.document("page", status: status))
        let error = await LiveHTTPClient.patient().error(at: server.address)
        #expect(error?.code == code)
        #expect(error?.status == status)
        #expect(error?.retryAfter == nil)
    }

    @Test(arguments: [429, 503])
    func theServersWaitIsRead(_ status: Int) async throws {
        let server = try HostileServer { path, _ in
            .document(
                "", status: status,
                path == "/seconds"
                    ? ["Retry-After: 120"]
                    : ["Retry-After: Thu, 01 Jan 2026 00:01:00 GMT", "Date: Thu, 01 Jan 2026 00:00:00 GMT"])
        }
        let client = LiveHTTPClient.patient()
        #expect(await client.error(at: server.address + "/seconds")?.retryAfter == .seconds(120))
        #expect(
            HTTPError(status: 429, of: try HTTPURL(server.address), retryAfter: .seconds(1)).message.hasSuffix(
                "in 1 second."))
        #expect(await client.error(at: server.address + "/date")?.retryAfter == .seconds(60))
        #expect(await client.error(at: server.address + "/date")?.message.contains("in 60 seconds") == true)
    }

    @Test func aValidatorThatIsTooLongIsNotKept() async throws {
        let server = try HostileServer(.document("hello", ["ETag: \"\(String(repeating: "a", count: 2_000))\""]))
        let response = try await LiveHTTPClient.patient().fetch(HTTPRequest(url: server.address))
        #expect(response.validators == HTTPValidators())
    }

    @Test func anyLimitsAreSafe() async throws {
        let server = try HostileServer(.document("hello"))
        let endless = LiveHTTPClient(limits: .init(connecting: .seconds(Int64.max), request: .seconds(Int64.max)))
        #expect(await endless.body(at: server.address) == "hello")
        let none = LiveHTTPClient(limits: .init(connecting: .seconds(-1), request: .seconds(-1), redirects: -1))
        #expect(await none.error(at: server.address)?.code == .timedOut)
        let error = await LiveHTTPClient.patient().error(of: HTTPRequest(url: server.address, limit: -1))
        #expect(error?.code == .tooLarge)
    }

    @Test func anAddressIsCheckedFirst() async {
        #expect(await LiveHTTPClient.patient().error(at: "file:///etc/passwd")?.code == .invalidURL)
    }

    @Test func anErrorCanBeRecorded() throws {
        let error = HTTPError(.limited, "Too many requests. Wait.", status: 429, retryAfter: .seconds(5))
        #expect(error.description == "limited: Too many requests. Wait.")
        #expect(base64(Array("ada:secret".utf8)) == "YWRhOnNlY3JldA==")
        #expect(["", "a", "ab", "abc"].map { base64(Array($0.utf8)) } == ["", "YQ==", "YWI=", "YWJj"])
    }
}
