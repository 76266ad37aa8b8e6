#if os(Linux)
    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// The transport of Linux, over the system's libcurl. Its connections are closed when it is released.
    final class CurlTransport: HTTPTransport {
        /// The exchanges of each zone that an address can come from: no connection that one may use serves the other.
        private let (privateLoop, publicLoop): (CurlLoop, CurlLoop)
        /// The file with the certificates that are trusted; `nil` for those of the system.
        private let authorities: String?
        private let proxy: HTTPProxy?
        private let variables: ProxyVariables

        /// Creates a transport that keeps unused connections for a time.
        init(
            authorities: String? = nil, proxy: HTTPProxy? = nil, idle: Duration = .seconds(CurlOptions.idleSeconds),
            environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
        ) {
            self.authorities = authorities
            self.proxy = proxy
            variables = ProxyVariables(environment)
            (privateLoop, publicLoop) = (CurlLoop(idle: idle), CurlLoop(idle: idle))
        }

        deinit {
            privateLoop.close()
            publicLoop.close()
        }

        func send(_ exchange: HTTPExchange) async throws(HTTPError) -> HTTPAnswer {
            try proxy?.check(exchange)
            let pending = PendingHTTPAnswer()
            var exchange = exchange
            exchange.authorities = authorities
            exchange.proxy = proxy
            exchange.ignoredVariable = proxy == nil ? variables.name(for: exchange.url.scheme) : nil
            let loop = exchange.origin == .public ? publicLoop : privateLoop
            loop.send(.start(exchange, pending))
            return try await pending.answer { loop.send(.abandon(pending)) }
        }
    }

    #if !ADDER_FOUNDATION
        extension LiveHTTPClient {
            package static func systemTransport(proxy: HTTPProxy? = nil) -> any HTTPTransport {
                CurlTransport(proxy: proxy)
            }
        }
    #endif
#endif
