import Adder
import Foundation
import Servers
import Testing

@testable import AdderHTTP

#if os(Linux)
    @Suite(.timeLimit(.minutes(5))) struct ConnectionReuseTests {
        @Test func fiftyDocumentsTakeAtMostEightConnections() async throws {
            let server = try Self.server()
            let client = LimitedHTTPClient(LiveHTTPClient.patient(), atMost: 8)
            let bodies = await withTaskGroup(of: String?.self) { group in
                for number in 0..<50 { group.addTask { await client.body(at: "\(server.address)/\(number)") } }
                return await group.reduce(into: Set<String?>()) { $0.insert($1) }
            }
            #expect(bodies == Set((0..<50).map { "/\($0)" }))
            #expect(server.heads.count == 50 && (1...8).contains(server.connections))
        }

        @Test(.enabled(if: TLSServer.isAvailable)) func aConnectionOfTLSIsUsedAgain() async throws {
            let server = try await ScriptedTLSServer(connections: 1) { path in
                "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n\(path)"
            }
            let client = LiveHTTPClient.patient(CurlTransport(authorities: server.certificate))
            // It may not listen yet.
            while await client.error(at: server.address + "/0")?.code == .unreachable {}
            for path in ["/1", "/2", "/3"] { #expect(await client.body(at: server.address + path) == path) }
        }

        @Test func eachOriginHasItsOwnConnection() async throws {
            let server = try Self.server()
            let client = LiveHTTPClient.patient()
            // Two names of one server are two origins.
            let other = server.address.replacingOccurrences(of: "127.0.0.1", with: "localhost")
            for address in [server.address, other, server.address, other] {
                #expect(await client.body(at: address) == "/")
            }
            #expect(server.connections == 2)
        }

        @Test func aReleasedClientClosesItsConnections() async throws {
            let server = try Self.server()
            do {
                let client = LiveHTTPClient.patient()
                for _ in 0..<3 { #expect(await client.body(at: server.address) == "/") }
                #expect(server.connections == 1)
            }
            await server.hasServed(1)
        }

        @Test func anUnusedConnectionIsClosed() async throws {
            let server = try Self.server()
            let client = LiveHTTPClient.patient(CurlTransport(idle: .milliseconds(50)))
            #expect(await client.body(at: server.address) == "/")
            await server.hasServed(1)
            #expect(await client.body(at: server.address) == "/")
            #expect(server.connections == 2)
        }

        @Test func atMostSixteenConnectionsAreKept() async throws {
            let rounds = [DispatchGroup(), DispatchGroup()]
            for round in rounds { for _ in 0..<20 { round.enter() } }
            // Each answer waits for the 20 requests of its round, so that each has a connection.
            let server = try HostileServer(keepsConnections: true) { path, ordinal in
                let round = rounds[ordinal / 20]
                round.leave()
                return [.call { round.wait() }] + .kept(path)
            }
            let client = LiveHTTPClient.patient()
            for connections in [20, 24] {
                await withTaskGroup(of: String?.self) { group in
                    for _ in 0..<20 { group.addTask { await client.body(at: server.address) } }
                    for await body in group { #expect(body == "/") }
                }
                #expect(server.connections == connections)
            }
        }

        /// The connection is kept for 10 minutes; the process ends at once.
        @Test func aProcessDoesNotWaitForItsConnections() async {
            await #expect(processExitsWith: .success) {
                let server = try Self.server()
                let client = LiveHTTPClient.patient(CurlTransport(idle: .seconds(600)))
                guard await client.body(at: server.address) == "/" else { exit(2) }
                // It is used again, so it is there.
                guard await client.body(at: server.address) == "/", server.connections == 1 else { exit(3) }
                withExtendedLifetime(client) { exit(0) }
            }
        }

        @Test func noOtherClientSharesAConnection() async throws {
            let server = try Self.server()
            let clients = [
                LiveHTTPClient.patient(), LiveHTTPClient.patient(),
                LiveHTTPClient.patient(CurlTransport(authorities: "/etc/ssl/certs/ca-certificates.crt")),
            ]
            for client in clients + clients { #expect(await client.body(at: server.address) == "/") }
            #expect(server.connections == 3)
        }

        /// A connection to a private server is there to be used, and its name is not resolved again.
        @Test func aPublicRequestSharesNoPrivateConnection() async throws {
            let server = try Self.server()
            let client = LiveHTTPClient.patient()
            #expect(await client.body(at: server.address) == "/")
            let error = await client.error(of: HTTPRequest(url: server.address, origin: .public))
            #expect(error?.code == .privateAddress)
            #expect((server.heads.count, server.connections) == (1, 1))
        }

        @Test func theZoneIsThatOfTheConnection() async throws {
            let server = try HostileServer(keepsConnections: true) { path, _ in
                path == "/" ? .kept("hello") : .redirect(to: "/")
            }
            let client = LiveHTTPClient.patient()
            for _ in 0..<3 {
                #expect(try await client.fetch(HTTPRequest(url: server.address)).zone == .private)
            }
            #expect(server.connections == 1)
        }

        @Test func credentialsStayWithTheirRequest() async throws {
            let server = try Self.server()
            let client = LiveHTTPClient.patient()
            var request = HTTPRequest(url: server.address, credentials: Sensitive("ada:secret"))
            request.headers = [HTTPHeader("Cookie", "a=b")]
            #expect(await client.error(of: request) == nil)
            #expect(await client.body(at: server.address) == "/")
            #expect(server.connections == 1)
            #expect(server.heads.map { $0.contains("Authorization") } == [true, false])
            #expect(server.heads.map { $0.contains("Cookie") } == [true, false])
        }

        /// The server closes the connection as soon as it has read the second request.
        @Test(arguments: [(.get, nil), (.put, nil), (.post, nil), (.post, "7")] as [(HTTPMethod, String?)])
        func aRequestIsSentAgainOnlyIfThatIsSafe(_ method: HTTPMethod, _ key: String?) async throws {
            let server = try HostileServer(keepsConnections: true) { path, ordinal in
                ordinal == 1 ? [.end] : .kept(path)
            }
            let client = LiveHTTPClient.patient()
            #expect(await client.body(at: server.address) == "/")
            var request = HTTPRequest(method, url: server.address)
            if let key { request.headers = [HTTPHeader("Idempotency-Key", key)] }
            let outcome = await client.outcome(request)
            if method == .post, key == nil {
                #expect(server.heads.count == 2)
                #expect(throws: HTTPError.self) { try outcome.get() }
            } else {
                #expect(try outcome.get().body == Array("/".utf8))
                #expect(server.heads.count == 3)
            }
        }

        @Test func aConnectionThatIsUsedAgainIsConnected() async throws {
            let server = try HostileServer(keepsConnections: true) { path, ordinal in
                ordinal == 1 ? [.hold] : .kept(path)
            }
            let transport = LiveHTTPClient.systemTransport()
            #expect(await LiveHTTPClient.patient(transport).body(at: server.address) == "/")
            let limits = LiveHTTPClient.Limits(connecting: .seconds(2), request: .seconds(600))
            let client = LiveHTTPClient(limits: limits, transport: transport)
            var request = HTTPRequest(url: server.address)
            // A little longer than a connection may take.
            request.deadline = .milliseconds(2_100)
            let error = await client.error(of: request)
            #expect(error?.code == .timedOut && error?.message.contains("did not arrive") == true)
            #expect(server.connections == 1)
        }

        private static func server() throws -> HostileServer {
            try HostileServer(keepsConnections: true) { path, _ in .kept(path) }
        }
    }
#endif
