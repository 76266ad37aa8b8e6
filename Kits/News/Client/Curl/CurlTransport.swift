#if os(Linux)
    /// The transport of Linux, over the system's libcurl.
    struct CurlTransport: HTTPTransport {
        private let loop = CurlLoop()

        func send(_ exchange: HTTPExchange) async throws(HTTPError) -> HTTPAnswer {
            let pending = PendingHTTPAnswer()
            loop.send(.start(exchange, pending))
            return try await pending.answer { [loop] in loop.send(.abandon(pending)) }
        }
    }

    extension LiveHTTPClient {
        static func systemTransport() -> any HTTPTransport { CurlTransport() }
    }
#endif
