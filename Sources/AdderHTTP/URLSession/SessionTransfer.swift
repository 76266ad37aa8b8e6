#if canImport(Darwin)
    import Foundation

    /// An exchange in progress.
    struct SessionTransfer: Sendable {
        let exchange: HTTPExchange
        let pending: PendingHTTPAnswer
        /// The address of the server, or of the proxy.
        var server: ServerAddress?
        private var head = HTTPHead()
        private var document = ArrivingDocument()
        private var received = 0
        private var stop: Result<Void, HTTPError>?

        init(exchange: HTTPExchange, pending: PendingHTTPAnswer) {
            self.exchange = exchange
            self.pending = pending
        }

        /// Takes the head; `false` stops the transfer.
        mutating func receive(_ head: HTTPHead) -> Bool {
            self.head = head
            if !exchange.reads(head) {
                stop = .success(())
            } else if exchange.method != .head {
                do throws(HTTPError) { try document.begin(head, of: exchange) } catch { stop = .failure(error) }
            }
            return stop == nil
        }

        /// Takes a part of the body, decompressed; `false` stops the transfer.
        mutating func receive(_ data: Data) -> Bool {
            do { try data.withUnsafeBytes { try document.append($0, of: exchange) } } catch {
                stop = .failure(error as? HTTPError ?? .cancelled)
                return false
            }
            received += data.count
            let total = head.byteCount.map { document.offset + $0 }
            exchange.progress(HTTPProgress(received: document.offset + received, total: total))
            return true
        }

        /// Hands the outcome to the task that waits for it.
        func end(_ error: (any Error)?) {
            switch stop {
            case .failure(let error): pending.end(with: .failure(error))
            case nil where error != nil: pending.end(with: .failure(failure((error as? URLError)?.code)))
            case nil, .success:
                if let refusal = server.flatMap(exchange.refusal) { return pending.end(with: .failure(refusal)) }
                // Without its address, the server counts as public, which allows less.
                let zone = exchange.proxy == nil ? server?.zone ?? .public : NetworkZone(of: exchange.url)
                pending.end(with: .success(HTTPAnswer(head: head, body: document.bytes, zone: zone)))
            }
        }

        private func failure(_ code: URLError.Code?) -> HTTPError {
            let url = exchange.url.text
            switch code {
            case .cannotFindHost?, .dnsLookupFailed?:
                return HTTPError(
                    .hostNotFound, "No server has the name \(exchange.url.host). Check the address and the connection.")
            case .timedOut? where exchange.silence != nil:
                return .silent(exchange.url, exchange.silence ?? exchange.requestDeadline)
            case .timedOut?: return .timedOut(exchange.url, exchange.requestDeadline)
            case .badServerResponse?, .cannotParseResponse?:
                return HTTPError(.malformed, "The answer of \(url) breaks the rules of HTTP. Check the address.")
            case .cannotDecodeContentData?, .cannotDecodeRawData?:
                return HTTPError(.undecodable, "The document at \(url) cannot be decompressed. Try again later.")
            case .serverCertificateHasBadDate?: return .untrusted(exchange.url, .expired)
            case .serverCertificateNotYetValid?: return .untrusted(exchange.url, .notYetValid)
            case .serverCertificateHasUnknownRoot?: return .untrusted(exchange.url, .unknownAuthority)
            case .secureConnectionFailed?, .serverCertificateUntrusted?,
                .appTransportSecurityRequiresSecureConnection?:
                return .untrusted(exchange.url, .other("the system refuses it"))
            case .cannotConnectToHost?, .notConnectedToInternet?, .internationalRoamingOff?, .dataNotAllowed?:
                return HTTPError(
                    .unreachable, "No server answers at \(url). Check the address and the connection.")
            // The server may have read the request.
            default: return HTTPError(.cutOff, "The answer of \(url) broke off. Try again later.")
            }
        }
    }
#endif
