#if os(Linux)
    /// The transport of Linux, over the system's libcurl.
    struct CurlTransport: HTTPTransport {
        private let loop = CurlLoop()
        /// The file with the certificates that are trusted; `nil` for those of the system.
        private let authorities: String?

        init(authorities: String? = nil) {
            self.authorities = authorities
        }

        func send(_ exchange: HTTPExchange) async throws(HTTPError) -> HTTPAnswer {
            let pending = PendingHTTPAnswer()
            var exchange = exchange
            exchange.authorities = authorities
            loop.send(.start(exchange, pending))
            return try await pending.answer { [loop] in loop.send(.abandon(pending)) }
        }
    }

    extension LiveHTTPClient {
        static func systemTransport() -> any HTTPTransport { CurlTransport() }
    }
#endif
