#if os(Linux)
    import Adder
    import CCurl

    /// A failure of the library.
    struct CurlFailure {
        private let code: CURLcode
        private let text: String
        private let hasConnected: Bool

        init(_ code: CURLcode, _ text: String, hasConnected: Bool) {
            self.code = code
            self.text = text.isEmpty ? String(cString: adder_curl_easy_error(code)) : text
            self.hasConnected = hasConnected
        }

        func error(_ exchange: HTTPExchange) -> HTTPError {
            let url = exchange.url.text
            switch code {
            case CURLE_URL_MALFORMAT:
                return HTTPError(.invalidURL, "The address \(url) cannot be fetched (\(text)). Check the address.")
            case CURLE_COULDNT_RESOLVE_HOST:
                return HTTPError(
                    .hostNotFound, "No server has the name \(exchange.url.host). Check the address and the connection.")
            case CURLE_OPERATION_TIMEDOUT where !hasConnected && exchange.connectDeadline < exchange.deadline:
                return .connectTimedOut(exchange.url, exchange.connectDeadline)
            case CURLE_OPERATION_TIMEDOUT: return .timedOut(exchange.url, exchange.requestDeadline)
            case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR: return .cutOff(exchange.url, text)
            case CURLE_RECV_ERROR: return text.holds("chunk") ? malformed(url) : .cutOff(exchange.url, text)
            case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
                CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
                return HTTPError(
                    .untrusted,
                    "The connection to \(url) is not secure (\(text)). Check the address, or ask its owner.")
            case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: return malformed(url)
            default:
                return HTTPError(
                    .unreachable, "No server answers at \(url) (\(text)). Check the address and the connection.")
            }
        }

        private func malformed(_ url: String) -> HTTPError {
            HTTPError(.malformed, "The answer of \(url) breaks the rules of HTTP (\(text)). Check the address.")
        }
    }
#endif
