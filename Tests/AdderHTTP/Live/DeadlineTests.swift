import Servers
import Testing

@testable import AdderHTTP

@Suite(.timeLimit(.minutes(5))) struct DeadlineTests {
    typealias Step = HostileServer.Step

    @Test(arguments: [
        [Step.hold],
        [.text("HTTP/1.1 200 OK\r\n"), .hold],
        [.text("HTTP/1.1 200 OK\r\n"), .drip(Array("X: a\r\n".utf8), pause: 20)],
        [.head(), .drip([65], pause: 20)],
        [.head(200, ["Content-Length: 100"]), .text("half"), .hold],
    ])
    func aSlowAnswerTimesOut(_ steps: [Step]) async throws { try await timesOut(steps) }

    @Test(.limited(by: .closing)) func aLineWithoutEndTimesOut() async throws {
        try await timesOut([
            .head(200, ["Transfer-Encoding: chunked"]), .text("5;a="), .endlessly([UInt8](repeating: 65, count: 4_096)),
        ])
    }

    private func timesOut(_ steps: [Step]) async throws {
        let server = try HostileServer(steps)
        let client = LiveHTTPClient.impatient()
        var error: HTTPError?
        // A request that waits for its turn until its deadline sends nothing.
        repeat { error = await client.error(at: server.address) } while error?.code == .timedOut && server.heads.isEmpty
        #expect(error?.code == .timedOut)
        #expect(error?.message.contains("did not arrive in 300 milliseconds") == true)
        // The connection is closed, and not only forgotten.
        await server.hasServed(1)
    }

    @Test func aServerThatAcceptsNothingTimesOut() async throws {
        let server = try FullServer()
        let client = LiveHTTPClient(limits: .init(connecting: .milliseconds(200), request: .seconds(600)))
        let error = await client.error(at: server.address)
        #expect(error?.code == .timedOut)
        #expect(error?.message.contains("did not accept a connection in 200 milliseconds") == true)
    }

    /// The time of a connection does not count while its server thinks.
    @Test func aServerThatAcceptsMayThink() async throws {
        let server = try HostileServer([.pause(1_500)] + .document("hello"))
        let client = LiveHTTPClient(limits: .init(connecting: .seconds(1), request: .seconds(600)))
        #expect(await client.body(at: server.address) == "hello")
    }

    @Test(.limited(by: .handshakes)) func aSilentHandshakeTimesOut() async throws {
        let server = try HostileServer(speaksFirst: true) { _, _ in [.hold] }
        let client = LiveHTTPClient(limits: .init(connecting: .milliseconds(200), request: .seconds(600)))
        let error = await client.error(at: server.address.replacing("http:", with: "https:"))
        #expect(error?.code == .timedOut)
    }

    @Test func slowRedirectsShareOneDeadline() async throws {
        let server = try HostileServer { _, ordinal in [.pause(150)] + .redirect(to: "/\(ordinal)") }
        // Each of them alone is in time.
        #expect(await LiveHTTPClient.impatient(400).error(at: server.address)?.code == .timedOut)
    }

    @Test func aServerThatIsNotThereIsUnreachable() async throws {
        let port = try ReservedPort()
        defer { withExtendedLifetime(port) {} }
        #expect(await LiveHTTPClient.patient().error(at: "http://127.0.0.1:\(port.number)/")?.code == .unreachable)
    }

    @Test func waitingBlocksNoThreadOfThePool() async throws {
        let silent = try HostileServer([.hold])
        let server = try HostileServer(.document("hello"))
        let client = LiveHTTPClient.patient()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<64 { group.addTask { _ = await client.outcome(HTTPRequest(url: silent.address)) } }
            #expect(await client.body(at: server.address) == "hello")
            group.cancelAll()
        }
        #expect(await client.body(at: server.address) == "hello")
    }

    @Test func theDefaultsAreThoseOfTheGuide() {
        let limits = LiveHTTPClient().limits
        #expect(limits == LiveHTTPClient.Limits(connecting: .seconds(10), request: .seconds(30), redirects: 5))
        #expect(HTTPRequest(url: "http://example.org").limit == 15_728_640)
    }
}
