#if os(Linux)
    import Servers
    import Testing

    @testable import AdderHTTP

    /// Servers that prefer HTTP/2, which the client does not offer: docs/HTTP.md.
    @Suite(.timeLimit(.minutes(5))) struct HTTP2Tests {
        @Test(.enabled(if: TLSServer.isAvailable, "There is no openssl"))
        func aServerThatPrefersHTTP2SpeaksHTTP1() async throws {
            let server = try await TLSServer(options: ["-alpn", "h2,http/1.1"])
            let client = LiveHTTPClient.patient(CurlTransport(authorities: server.certificate))
            #expect(await client.body(at: server.address)?.contains("s_server") == true)
        }

        @Test(.enabled(if: TLSServer.speaksHTTP2, "There is no nghttpd"))
        func aServerOfHTTP2AloneIsNamed() async throws {
            let server = try await TLSServer(onlyHTTP2: true)
            let client = LiveHTTPClient.patient(CurlTransport(authorities: server.certificate))
            let error = await client.error(at: server.address)
            #expect(error?.code == .cutOff)
            #expect(error?.message.contains("as from a server that speaks only HTTP/2") == true)
        }
    }
#endif
