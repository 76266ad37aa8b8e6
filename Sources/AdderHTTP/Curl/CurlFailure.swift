#if os(Linux)
    import Adder
    import CCurl

    /// A failure of the library.
    struct CurlFailure {
        private let code: CURLcode
        private let text: String
        private let hasConnected: Bool
        /// The result of the verification of the server's certificate, in the numbers of the library of TLS.
        private let verification: Int
        /// The status with which a proxy has answered `CONNECT`; 0 for none.
        private let proxyStatus: Int

        init(_ code: CURLcode, _ text: String, of easy: UnsafeMutableRawPointer, hasConnected: Bool) {
            self.code = code
            self.text = text.isEmpty ? String(cString: adder_curl_easy_error(code)) : text
            self.hasConnected = hasConnected
            verification = adder_curl_number(easy, CURLINFO_SSL_VERIFYRESULT)
            proxyStatus = adder_curl_number(easy, CURLINFO_HTTP_CONNECTCODE)
        }

        func error(_ exchange: HTTPExchange) -> HTTPError {
            if let proxy = exchange.proxy, let error = error(of: proxy, exchange) { return error }
            let error = serverError(exchange)
            guard !hasConnected, let name = exchange.ignoredVariable,
                [.hostNotFound, .unreachable, .timedOut].contains(error.code)
            else { return error }
            let hint = "The variable \(name) names a proxy, which only a setting of the program can make it use."
            return HTTPError(error.code, "\(error.message) \(hint)")
        }

        /// Returns the error of an exchange whose proxy does not connect to the server; `nil` for another failure.
        private func error(of proxy: HTTPProxy, _ exchange: HTTPExchange) -> HTTPError? {
            if proxyStatus != 0, proxyStatus / 100 != 2 { return .proxyRefused(proxy, exchange.url, proxyStatus) }
            guard !hasConnected, proxyStatus == 0 else { return nil }
            return .proxySilent(proxy, code == CURLE_OPERATION_TIMEDOUT ? .timedOut : .unreachable, text)
        }

        private func serverError(_ exchange: HTTPExchange) -> HTTPError {
            let url = exchange.url.text
            switch code {
            case CURLE_URL_MALFORMAT:
                return HTTPError(.invalidURL, "The address \(url) cannot be fetched (\(text)). Check the address.")
            case CURLE_COULDNT_RESOLVE_HOST:
                return HTTPError(
                    .hostNotFound, "No server has the name \(exchange.url.host). Check the address and the connection.")
            case CURLE_OPERATION_TIMEDOUT where !hasConnected && exchange.connectDeadline < exchange.deadline:
                return .connectTimedOut(exchange.url, exchange.connectDeadline)
            case CURLE_OPERATION_TIMEDOUT where text.holds("too slow"):
                return .silent(exchange.url, exchange.silence ?? exchange.requestDeadline)
            case CURLE_OPERATION_TIMEDOUT: return .timedOut(exchange.url, exchange.requestDeadline)
            case CURLE_GOT_NOTHING where exchange.url.scheme == .https:
                return .cutOff(exchange.url, "\(text), as from a server that speaks only HTTP/2")
            case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR: return .cutOff(exchange.url, text)
            case CURLE_RECV_ERROR: return text.holds("chunk") ? malformed(url) : .cutOff(exchange.url, text)
            case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
                CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
                return .untrusted(exchange.url, TLSProblem(text, verification))
            case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: return malformed(url)
            // The server may have read the request.
            case _ where hasConnected: return .cutOff(exchange.url, text)
            default:
                return HTTPError(
                    .unreachable, "No server answers at \(url) (\(text)). Check the address and the connection.")
            }
        }

        private func malformed(_ url: String) -> HTTPError {
            HTTPError(.malformed, "The answer of \(url) breaks the rules of HTTP (\(text)). Check the address.")
        }
    }

    extension TLSProblem {
        /// Creates the reason from the library's text and the result of the verification, whose numbers are those of
        /// OpenSSL's `x509_vfy.h`, or the bits of GnuTLS's `gnutls_certificate_status_t`.
        fileprivate init(_ text: String, _ verification: Int) {
            let isOpenSSL = text.holds("certificate problem")
            let isGnuTLS = text.holds("certificate verification failed")
            self =
                switch verification {
                case 9 where isOpenSSL: .notYetValid
                case 10 where isOpenSSL: .expired
                case 18 where isOpenSSL: .selfSigned
                case 2 where isOpenSSL, 19...21 where isOpenSSL: .unknownAuthority
                case let bits where isGnuTLS && bits & 1 << 9 != 0: .notYetValid
                case let bits where isGnuTLS && bits & 1 << 10 != 0: .expired
                case let bits where isGnuTLS && bits & 1 << 6 != 0: .unknownAuthority
                default:
                    if text.holds("certificate subject name") {
                        .otherName
                    } else if text.holds("protocol version") || text.holds("unsupported protocol") {
                        .oldVersion
                    } else if text.holds("wrong version number") || text.holds("unexpected tls packet") {
                        .noTLS
                    } else {
                        .other(text)
                    }
                }
        }
    }

    /// The variables of the environment that name a proxy for other programs. A client ignores them, since a proxy changes
    /// what it promises; the error of a server that it does not reach names them, for a network that only a proxy leaves.
    struct ProxyVariables: Sendable {
        private let (http, https): (String?, String?)

        /// Creates the variables of an environment.
        init(_ value: (String) -> String?) {
            func name(_ prefix: String) -> String? {
                ["\(prefix)_proxy", "\(prefix.uppercased())_PROXY"].first { value($0)?.isEmpty == false }
            }
            let all = name("all")
            (http, https) = (name("http") ?? all, name("https") ?? all)
        }

        /// Returns the name of the variable for the servers of a scheme; `nil` for none.
        func name(for scheme: HTTPURL.Scheme) -> String? {
            switch scheme {
            case .http: http
            case .https: https
            }
        }
    }
#endif
