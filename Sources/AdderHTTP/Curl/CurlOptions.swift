#if os(Linux)
    import Adder
    import CCurl

    /// The settings of a handle.
    enum CurlOptions {
        /// The time for which a connection is kept without being used, in seconds.
        static let idleSeconds = 15

        static func set(_ exchange: HTTPExchange, _ headers: CurlHeaders, on easy: UnsafeMutableRawPointer) {
            adder_curl_set_text(easy, CURLOPT_URL, exchange.url.text)
            adder_curl_set_headers(easy, headers.list)
            adder_curl_set_http_only(easy)
            adder_curl_set_quick_exit(easy)
            set(exchange.proxy, on: easy)
            if exchange.method == .head { adder_curl_set_number(easy, CURLOPT_NOBODY, 1) }
            if exchange.method != .get, exchange.method != .head {
                adder_curl_set_text(easy, CURLOPT_CUSTOMREQUEST, exchange.method.rawValue)
                (exchange.body ?? []).withUnsafeBytes { adder_curl_set_body(easy, $0.baseAddress, Int($0.count)) }
            }
            if let authorities = exchange.authorities { adder_curl_set_text(easy, CURLOPT_CAINFO, authorities) }
            for (option, value) in numbers(exchange) { adder_curl_set_number(easy, option, value) }
        }

        private static func set(_ proxy: HTTPProxy?, on easy: UnsafeMutableRawPointer) {
            // An empty text means no proxy, and no exception from it, even if the environment names them.
            adder_curl_set_text(easy, CURLOPT_PROXY, proxy?.address ?? "")
            adder_curl_set_text(easy, CURLOPT_NOPROXY, "")
            guard let pair = proxy?.credentials?.reveal() else { return }
            let name = pair.prefix { $0 != ":" }
            adder_curl_set_text(easy, CURLOPT_PROXYUSERNAME, String(name))
            adder_curl_set_text(easy, CURLOPT_PROXYPASSWORD, String(pair.dropFirst(name.count + 1)))
        }

        private static func numbers(_ exchange: HTTPExchange) -> [(CURLoption, Int)] {
            [
                // Signals belong to the host.
                (CURLOPT_NOSIGNAL, 1),
                (CURLOPT_FOLLOWLOCATION, 0),
                // Frames of HTTP/2 without end keep the library from returning, so that nothing would end them.
                (CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)),
                (CURLOPT_HTTP09_ALLOWED, 0),
                // The answer of a proxy to CONNECT is not the server's, and the server's headers are not for the proxy.
                (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
                (CURLOPT_HEADEROPT, Int(CURLHEADER_SEPARATE)),
                // Decompressed here: the library does not notice that the end of a compressed document is missing.
                (CURLOPT_HTTP_CONTENT_DECODING, 0),
                // The library sends a request again if the connection that it has reused is closed before an answer. A request
                // that may not be sent twice has a new one.
                (CURLOPT_FRESH_CONNECT, exchange.isRepeatable && exchange.hasOwnConnection ? 0 : 1),
                (CURLOPT_FORBID_REUSE, exchange.hasOwnConnection ? 0 : 1),
                (CURLOPT_MAXAGE_CONN, idleSeconds),
                (CURLOPT_CONNECTTIMEOUT_MS, milliseconds(exchange.connectDeadline)),
                (CURLOPT_TIMEOUT_MS, milliseconds(exchange.deadline)),
                // The time counts in which less than a byte a second arrives; 0 for no limit.
                (CURLOPT_LOW_SPEED_LIMIT, 1),
                (CURLOPT_LOW_SPEED_TIME, exchange.silence.map { max(1, milliseconds($0) / 1_000) } ?? 0),
                (CURLOPT_SSL_VERIFYPEER, 1),
                (CURLOPT_SSL_VERIFYHOST, 2),
                (CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
            ]
        }

        /// Gives a transfer a connection of its own.
        static func forbidReuse(on easy: UnsafeMutableRawPointer) {
            adder_curl_set_number(easy, CURLOPT_FRESH_CONNECT, 1)
            adder_curl_set_number(easy, CURLOPT_FORBID_REUSE, 1)
        }

        /// Returns the number of milliseconds: at least 1, since 0 means no limit, and at most a day.
        static func milliseconds(_ duration: Duration) -> Int {
            let (seconds, attoseconds) = duration.clamped(to: .seconds(86_400)).components
            return max(1, Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000))
        }
    }

    /// A list of headers in the library's form.
    final class CurlHeaders {
        private(set) var list: UnsafeMutablePointer<curl_slist>?

        init(_ headers: [(name: String, value: String)]) {
            for (name, value) in headers { list = adder_curl_list_append(list, "\(name): \(value)") }
        }

        deinit {
            adder_curl_list_free(list)
        }
    }
#endif
