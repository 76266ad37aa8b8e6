#if canImport(Darwin) || ADDER_FOUNDATION
    import Foundation
    import Servers
    import Testing

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    @testable import AdderHTTP

    @Suite(.timeLimit(.minutes(5))) struct URLSessionTransportTests {
        /// More look-ups than the system has threads for queues.
        @Test func hangingLookUpsDelayNoDeadline() async throws {
            let hold = DispatchSemaphore(value: 0)
            let transport = URLSessionTransport { _ in
                hold.wait()
                return []
            }
            let client = LiveHTTPClient(
                limits: .init(connecting: .milliseconds(200), request: .seconds(600)), transport: transport)
            await withTaskGroup(of: HTTPError.Code?.self) { group in
                for _ in 0..<300 { group.addTask { await client.error(at: "http://example.org")?.code } }
                for await code in group { #expect(code == .timedOut) }
            }
            for _ in 0..<300 { hold.signal() }
        }

        /// The system ends a request after 60 s without a byte, unless it is told another time.
        @Test func theSystemHasNoDeadlineOfItsOwn() {
            #expect(URLSessionTransport.configuration().timeoutIntervalForRequest > 86_400)
        }

        /// One of the addresses of a name may be public, and the system does not tell which one was used.
        @Test func theZoneIsThatOfTheAddresses() async throws {
            let server = try HostileServer(.document("hello"))
            let other = try HTTPURL("http://93.184.216.34")
            let transport = URLSessionTransport { ResolvedServer.all(of: $0) + ResolvedServer.all(of: other) }
            let response = try await LiveHTTPClient.patient(transport).fetch(HTTPRequest(url: server.address))
            #if canImport(Darwin)
                #expect(response.zone == .private)
            #else
                #expect(response.zone == .public)
            #endif
        }

        @Test func aNameWithAPrivateAddressIsRefused() async throws {
            let server = try HostileServer(.document("hello"))
            let transport = URLSessionTransport { _ in
                (try? HTTPURL("http://10.0.0.1")).map(ResolvedServer.all) ?? []
            }
            let request = HTTPRequest(url: server.address, origin: .public)
            #expect(await LiveHTTPClient.patient(transport).error(of: request)?.code == .privateAddress)
            #expect(server.heads.isEmpty)
        }
    }
#endif
