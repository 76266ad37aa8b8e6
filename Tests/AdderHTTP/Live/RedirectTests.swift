import Servers
import Testing

@testable import AdderHTTP

@Suite(.timeLimit(.minutes(5))) struct RedirectTests {
    @Test func fiveRedirectsAreFollowed() async throws {
        let server = try HostileServer { path, ordinal in
            ordinal < 5 ? .redirect(to: "/\(ordinal)", status: 301) : .document("hello")
        }
        let response = try await LiveHTTPClient.patient().fetch(HTTPRequest(url: server.address + "/start"))
        #expect(response.body == Array("hello".utf8))
        #expect(response.url == server.address + "/4")
        #expect(response.permanentURL == server.address + "/4")
        #expect(server.requestLines.last == "GET /4 HTTP/1.1")
    }

    @Test func sixRedirectsAreTooMany() async throws {
        let server = try HostileServer { _, ordinal in .redirect(to: "/\(ordinal)") }
        #expect(await LiveHTTPClient.patient().error(at: server.address)?.code == .tooManyRedirects)
        #expect(server.heads.count == 6)
    }

    @Test func aCircleIsFoundAtOnce() async throws {
        let server = try HostileServer { path, _ in .redirect(to: path == "/a" ? "/b" : "/a") }
        #expect(await LiveHTTPClient.patient().error(at: server.address + "/a")?.code == .tooManyRedirects)
        #expect(server.heads.count == 2)
    }

    /// Without a status, the error would say that no server has had the request.
    @Test func aRedirectToNobodyKeepsItsStatus() async throws {
        let port = try ReservedPort()
        let server = try HostileServer { _, _ in .redirect(to: "http://127.0.0.1:\(port.number)", status: 303) }
        let request = HTTPRequest(.post, url: server.address)
        let error = await #expect(throws: HTTPError.self) { try await LiveHTTPClient.patient().fetch(request) }
        #expect(error?.code == .unreachable && error?.status == 303)
    }

    @Test(arguments: [302, 303, 307])
    func aTemporaryRedirectIsNotPermanent(_ status: Int) async throws {
        let server = try HostileServer { path, _ in
            switch path {
            case "/": .redirect(to: "/a", status: 308)
            case "/a": .redirect(to: "/b", status: status)
            case "/b": .redirect(to: "/c", status: 301)
            default: .document("hello")
            }
        }
        let response = try await LiveHTTPClient.patient().fetch(HTTPRequest(url: server.address))
        #expect(response.url == server.address + "/c")
        #expect(response.permanentURL == server.address + "/a")
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://example.org/", "gopher://127.0.0.1/", "http://", ""])
    func onlyHTTPIsFollowed(_ location: String) async throws {
        let server = try HostileServer([.head(302, ["Location: \(location)", "Content-Length: 0"])])
        #expect(await LiveHTTPClient.patient().error(at: server.address)?.code == .redirectRefused)
    }

    /// The names of one loopback address: as text, in numbers of other bases, and inside IPv6.
    private static let loopback = [
        "127.0.0.1", "localhost", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "[::ffff:127.0.0.1]",
    ]

    @Test(arguments: loopback) func noPublicServerLeadsIntoAPrivateNetwork(_ host: String) async throws {
        let secret = try HostileServer(.document("secret"))
        let target = secret.address.replacing("127.0.0.1", with: host)
        let server = try HostileServer(.redirect(to: target + "/"))
        let client = LiveHTTPClient.patient(PublicTransport())
        #expect(await client.error(at: server.address)?.code == .privateAddress)
        #expect(secret.heads.isEmpty)
        // An address from a public document is under the same rule.
        #expect(
            await LiveHTTPClient.patient().error(of: HTTPRequest(url: target, origin: .public))?.code == .privateAddress
        )
        #expect(secret.heads.isEmpty)
    }

    @Test(.limited(by: .numbers), arguments: loopback)
    func aTypedPrivateAddressIsReached(_ host: String) async throws {
        let server = try HostileServer(.document("secret"))
        let url = server.address.replacing("127.0.0.1", with: host)
        #expect(await LiveHTTPClient.patient().body(at: url) == "secret")
    }

    @Test func credentialsAreSentToTheirServerAlone() async throws {
        let other = try HostileServer(.document("hello"))
        let server = try HostileServer { path, _ in .redirect(to: path == "/" ? "/next" : other.address) }
        let url = server.address.replacing("http://", with: "http://ada:secret@")
        let response = try await LiveHTTPClient.patient().fetch(HTTPRequest(url: url))
        #expect(server.heads.count == 2)
        #expect(server.heads.allSatisfy { $0.contains("Authorization: Basic YWRhOnNlY3JldA==") })
        #expect(other.heads.count == 1)
        #expect(other.heads.allSatisfy { !$0.contains("Authorization") && !$0.contains("secret") })
        #expect(!response.url.contains("secret"))
        let failing = try HostileServer([.reset])
        let error = await LiveHTTPClient.patient().error(
            at: failing.address.replacing("http://", with: "http://ada:secret@"))
        #expect(error?.message.contains("secret") == false)
    }
}
