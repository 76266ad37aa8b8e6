import Dispatch
import Servers
import Testing

@testable import AdderHTTP

#if os(Linux)
    /// Servers that send more, or less, than what was asked for, on a connection that is kept.
    @Suite(.timeLimit(.minutes(5))) struct DesynchronisedServerTests {
        typealias Step = HostileServer.Step

        private static let evil = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"

        /// A smuggled answer, or the beginning of one: with the first answer, and once the client has taken that.
        @Test(
            arguments: [
                "200 OK\r\nContent-Length: 2\r\n\r\nok", "200 OK\r\nContent-Length: 0\r\n\r\n", "204 None\r\n\r\n",
                "200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            ],
            [
                ("", evil), (evil, ""), (evil, evil), ("HTTP/1.1 200 OK\r\nContent-Le", "ngth: 4\r\n\r\nevil"),
                ("", "x"),
            ])
        func noBytesAfterAnAnswerAreTheNextOne(_ answer: String, _ more: (early: String, late: String)) async throws {
            let server = try LateServer("HTTP/1.1 \(answer)\(more.early)", then: more.late)
            #expect(await server.client.error(at: server.address + "/a") == nil)
            #expect(await server.bodies() == ["/b", "/c"])
        }

        @Test(arguments: [("200 OK", evil), ("304 Same", evil), ("304 Same", "x")])
        func aBodyWithoutAPlaceIsNotTheNextAnswer(_ status: String, _ body: String) async throws {
            let server = try LateServer("HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\r\n", then: body)
            let request = HTTPRequest(
                status == "200 OK" ? .head : .get, url: server.address, validators: HTTPValidators(etag: "\"a\""))
            #expect(await server.client.error(of: request) == nil)
            #expect(await server.bodies() == ["/b", "/c"])
        }

        /// A smuggled answer in the record of TLS that ends the first one: the library has read it, but not passed it on.
        @Test(.enabled(if: TLSServer.isAvailable)) func noBytesOfTheSameRecordAreTheNextOne() async throws {
            let server = try await ScriptedTLSServer { path in
                "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n" + (path == "/a" ? "o" : path)
            }
            let client = LiveHTTPClient.patient(CurlTransport(authorities: server.certificate))
            let request = HTTPRequest(url: server.address + "/a")
            // It may not listen yet.
            while await client.error(at: server.address + "/0")?.code == .unreachable {}
            let response = try await client.fetch(request) { if $0.received == 1 { server.send("k" + Self.evil) } }
            #expect(response.body == Array("ok".utf8))
            #expect(await client.body(at: server.address + "/b") == "/b")
        }

        /// Nothing is sent on the connection, so the request needs no permission to be sent again.
        @Test func anEndBetweenTwoAnswersIsNoError() async throws {
            let server = try LateServer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", then: nil)
            #expect(await server.client.error(at: server.address) == nil)
            #expect(await server.bodies() == ["/b", "/c"])
            #expect(server.requestLines.count == 3)
        }

        /// The answer to the first request follows one that was sent before the server was asked.
        @Test func anEarlyAnswerShiftsNoOther() async throws {
            let (sent, gate) = AsyncStream<Void>.makeStream()
            let server = try HostileServer(speaksFirst: true, keepsConnections: true) { path, ordinal in
                .kept(path.isEmpty ? "early" : path) + (ordinal == 1 ? [.call { gate.finish() }] : [])
            }
            let client = LiveHTTPClient.patient()
            #expect(await client.body(at: server.address + "/a") == "early")
            for await _ in sent {}
            #expect(await client.body(at: server.address + "/b") == "early")
            #expect(server.connections == 2)
        }

        @Test func aSecondAnswerThatBreaksOffIsAnError() async throws {
            let server = try HostileServer(keepsConnections: true) { path, ordinal in
                ordinal == 1 ? [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"), .end] : .kept(path)
            }
            let client = LiveHTTPClient.patient()
            #expect(await client.body(at: server.address + "/a") == "/a")
            #expect(await client.error(at: server.address + "/b")?.code == .cutOff)
            #expect((server.heads.count, server.connections) == (2, 1))
            #expect(await client.body(at: server.address + "/c") == "/c")
        }

        @Test func aServerThatClosesEachTimeIsGivenUp() async throws {
            let server = try HostileServer(keepsConnections: true) { path, ordinal in
                ordinal == 0 ? .kept(path) : [.end]
            }
            let client = LiveHTTPClient.patient()
            #expect(await client.body(at: server.address + "/a") == "/a")
            #expect(await client.error(at: server.address + "/b")?.code == .cutOff)
            // Once on the connection that was kept, and once on a new one.
            #expect(server.heads.count == 3)
        }

        /// The library reports the address of a connection that is used again, and no name is resolved for it.
        @Test func aConnectionThatIsUsedAgainIsDecidedOn() async throws {
            let server = try HostileServer(keepsConnections: true) { path, _ in .kept(path) }
            let loop = CurlLoop(idle: .seconds(15))
            defer { loop.close() }
            func outcome(_ origin: NetworkZone) async throws -> HTTPError.Code? {
                let pending = PendingHTTPAnswer()
                let exchange = HTTPExchange(
                    method: .get, url: try HTTPURL(server.address), headers: [], body: nil, expectedStatuses: [],
                    limit: 100, connectDeadline: .seconds(600), deadline: .seconds(600),
                    requestDeadline: .seconds(600), origin: origin, mayReachLinkLocal: false, progress: { _ in })
                loop.send(.start(exchange, pending))
                do throws(HTTPError) {
                    _ = try await pending.answer {}
                    return nil
                } catch { return error.code }
            }
            #expect(try await outcome(.private) == nil)
            #expect(try await outcome(.private) == nil)
            #expect(try await outcome(.public) == .privateAddress)
            #expect((server.heads.count, server.connections) == (2, 1))
        }
    }

    /// A server that sends something after its first answer, once a client has taken that, and then answers correctly.
    private final class LateServer: Sendable {
        let client = LiveHTTPClient.patient()

        private let server: HostileServer
        private let isTaken = DispatchSemaphore(value: 0)
        private let sent: AsyncStream<Void>
        private let isEnding: Bool

        var address: String { server.address }
        var requestLines: [String] { server.requestLines }

        /// Starts a server, which sends the second text late; with `nil`, it ends the connection.
        init(_ answer: String, then late: String?) throws {
            let (sent, gate) = AsyncStream<Void>.makeStream()
            self.sent = sent
            isEnding = late == nil
            let isTaken = isTaken
            let last: HostileServer.Step = if let late { .text(late) } else { .end }
            server = try HostileServer(keepsConnections: true) { path, ordinal in
                guard ordinal == 0 else { return .kept(path) }
                return [.text(answer), .call { isTaken.wait() }, last, .call { gate.finish() }]
            }
        }

        /// Returns the bodies of two documents after the first one.
        func bodies() async -> [String?] {
            isTaken.signal()
            if isEnding { await server.hasServed(1) } else { for await _ in sent {} }
            return await [client.body(at: server.address + "/b"), client.body(at: server.address + "/c")]
        }
    }
#endif
