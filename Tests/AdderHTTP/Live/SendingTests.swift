import Adder
import Servers
import Testing

@testable import AdderHTTP

@Suite(.timeLimit(.minutes(5))) struct SendingTests {
    private let client = LiveHTTPClient.patient()
    private let form = HTTPBody(Array(#"{"name":"Ada"}"#.utf8), contentType: "application/json")

    @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
    func aBodyIsSent(_ method: HTTPMethod) async throws {
        let server = try HostileServer(.document("made", status: 201, ["Location: /7"]))
        let response = try await client.fetch(HTTPRequest(method, url: server.address, body: form))
        #expect((response.code, response.header("LOCATION"), response.body) == (201, "/7", Array("made".utf8)))
        #expect(server.requestLines == ["\(method.rawValue) / HTTP/1.1"])
        #expect(server.bodies == [form.bytes])
        let head = try #require(server.heads.first)
        #expect(head.contains("Content-Type: application/json\r\n"))
        #expect(head.contains("Content-Length: 14"))
        #expect(!head.contains("Expect:"))
    }

    @Test func aLongBodyIsSent() async throws {
        let server = try HostileServer(.document(""))
        let body = HTTPBody((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }, contentType: "x/y")
        _ = try await client.fetch(HTTPRequest(.put, url: server.address, body: body))
        #expect(server.bodies == [body.bytes])
    }

    @Test func aMethodWithoutABodySaysSo() async throws {
        let server = try HostileServer(.document("", status: 204))
        let response = try await client.fetch(HTTPRequest(.post, url: server.address))
        #expect(response.code == 204)
        let head = try #require(server.heads.first)
        #expect(head.contains("Content-Length: 0"))
        #expect(!head.contains("Content-Type"))
    }

    @Test func onlyAHeadIsRead() async throws {
        let server = try HostileServer([
            .head(200, ["Content-Length: 99999999", "ETag: \"a\"", "Content-Encoding: gzip"])
        ])
        let response = try await client.fetch(HTTPRequest(.head, url: server.address))
        #expect(response.header("content-length") == "99999999")
        #expect(response.body.isEmpty && response.validators.etag == "\"a\"")
    }

    @Test(arguments: [(301, "GET"), (302, "GET"), (303, "GET"), (307, "POST"), (308, "POST")])
    func aRedirectKeepsTheMethodOrReads(_ status: Int, _ method: String) async throws {
        let server = try HostileServer { path, _ in
            path == "/a" ? .redirect(to: "/b", status: status) : .document("")
        }
        _ = try await client.fetch(HTTPRequest(.post, url: server.address + "/a", body: form))
        #expect(server.requestLines == ["POST /a HTTP/1.1", "\(method) /b HTTP/1.1"])
        #expect(server.bodies == [form.bytes, method == "POST" ? form.bytes : []])
        #expect(server.heads[1].contains("Content-Type") == (method == "POST"))
    }

    @Test func aSecretStaysWithItsServer() async throws {
        let other = try HostileServer(.document(""))
        let server = try HostileServer { path, _ in
            path == "/a" ? .redirect(to: "/b") : .redirect(to: other.address)
        }
        var request = HTTPRequest(url: server.address + "/a")
        request.headers = [
            HTTPHeader("X-Trace", "7"), HTTPHeader("X-Api-Key", Sensitive("hush")),
            HTTPHeader("Authorization", "Bearer hush"),
        ]
        _ = try await client.fetch(request)
        #expect(server.heads.count == 2)
        #expect(server.heads.allSatisfy { $0.contains("X-Api-Key: hush") && $0.contains("Authorization: Bearer hush") })
        #expect(other.heads.count == 1)
        #expect(other.heads.allSatisfy { $0.contains("X-Trace: 7") && !$0.contains("hush") })
        #expect(!"\(request.headers)".contains("hush") && "\(request.headers)".contains("X-Trace: 7"))
    }

    @Test func aHeaderReplacesAPassword() async throws {
        let server = try HostileServer(.document(""))
        var request = HTTPRequest(url: server.address.replacing("//", with: "//ada:pin@"))
        request.headers = [HTTPHeader("authorization", "Bearer t")]
        _ = try await client.fetch(request)
        #expect(server.heads.count == 1 && server.heads[0].lowercased().contains("authorization: bearer t"))
        #expect(!server.heads[0].contains("Basic"))
    }

    @Test(
        arguments: [
            ("Host", "a"), ("content-LENGTH", "5"), ("Accept", "a"), ("X", "a\r\nY: b"), ("X y", "a"), ("", "a"),
            ("X", "a\u{0}"),
        ])
    func aHeaderThatCannotBeSentIsNamed(_ name: String, _ value: String) async throws {
        let server = try HostileServer(.document(""))
        var request = HTTPRequest(url: server.address)
        request.headers = [HTTPHeader(name, value)]
        let error = await client.error(of: request)
        #expect(error?.code == .invalidRequest)
        #expect(error?.message.contains("“\(name)”") == true)
        #expect(server.heads.isEmpty)
    }

    @Test(arguments: [HTTPMethod.get, .head])
    func aMethodThatReadsHasNoBody(_ method: HTTPMethod) async throws {
        let server = try HostileServer(.document(""))
        let error = await client.error(of: HTTPRequest(method, url: server.address, body: form))
        #expect(error?.code == .invalidRequest)
        #expect(error?.message.contains(method.rawValue) == true)
        #expect(server.heads.isEmpty)
    }

    @Test func anExpectedStatusIsAnAnswer() async throws {
        let server = try HostileServer(.document(#"{"title":"taken"}"#, status: 422))
        var request = HTTPRequest(.post, url: server.address, body: form)
        #expect(await client.error(of: request)?.code == .refused)
        request.expectedStatuses = [409, 422]
        let response = try await client.fetch(request)
        #expect(response.code == 422 && response.body == Array(#"{"title":"taken"}"#.utf8))
    }

    @Test func theProgressCountsTheBytes() async throws {
        let body = [UInt8](repeating: 7, count: 100_000)
        let server = try HostileServer(
            [.head(200, ["Content-Length: 200000"]), .send(body), .pause(50), .send(body)])
        let seen = Lock<[HTTPProgress]>([])
        _ = try await client.fetch(HTTPRequest(url: server.address)) { progress in
            seen.withLock { $0.append(progress) }
        }
        let received = seen.withLock { $0.map(\.received) }
        #expect(received.last == 200_000 && received.count > 1)
        #expect(zip(received, received.dropFirst()).allSatisfy { $0 < $1 })
        #expect(seen.withLock { $0.allSatisfy { $0.total == 200_000 } })
    }

    @Test func theProgressIsNeverMoreThanTheWhole() async throws {
        // The end of the document is missing, which is not what matters here.
        let body = Compressed.gzipHead + Compressed.bombHead + Compressed.bombBody
        let server = try HostileServer(.document(body, ["Content-Encoding: gzip"]))
        let seen = Lock<[HTTPProgress]>([])
        _ = try? await client.fetch(HTTPRequest(url: server.address)) { progress in
            seen.withLock { $0.append(progress) }
        }
        #expect(seen.withLock { !$0.isEmpty && $0.allSatisfy { $0.received <= $0.total ?? .max } })
    }
}
