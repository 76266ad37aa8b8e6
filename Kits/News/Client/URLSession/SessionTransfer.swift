#if canImport(Darwin)
    import Foundation

    /// One exchange at work.
    struct SessionTransfer: Sendable {
        let exchange: HTTPExchange
        let pending: PendingHTTPAnswer
        /// The zone of the server. Without its address, it counts as public, which allows less.
        var zone = NetworkZone.public

        private var head = HTTPHead()
        private var body: [UInt8] = []
        private var stop: Result<Void, HTTPError>?

        init(exchange: HTTPExchange, pending: PendingHTTPAnswer) {
            self.exchange = exchange
            self.pending = pending
        }

        /// Takes the head; `false` stops the transfer.
        mutating func receive(_ head: HTTPHead) -> Bool {
            self.head = head
            if !head.isSuccess {
                stop = .success(())
            } else if case .bytes(let count) = head.length, count > exchange.limit {
                stop = .failure(.bodyTooLarge(exchange.url, exchange.limit))
            }
            return stop == nil
        }

        /// Takes a part of the body, decompressed; `false` stops the transfer.
        mutating func receive(_ data: Data) -> Bool {
            guard body.count + data.count <= exchange.limit else {
                stop = .failure(.bodyTooLarge(exchange.url, exchange.limit))
                return false
            }
            body.append(contentsOf: data)
            return true
        }

        /// Hands the outcome to the task that waits for it.
        func end(_ error: (any Error)?) {
            switch stop {
            case .failure(let error): pending.end(with: .failure(error))
            case nil where error != nil: pending.end(with: .failure(failure((error as? URLError)?.code)))
            case nil where exchange.origin == .public && zone == .private:
                pending.end(with: .failure(.privateAddress(exchange.url)))
            case nil, .success: pending.end(with: .success(HTTPAnswer(head: head, body: body, zone: zone)))
            }
        }

        private func failure(_ code: URLError.Code?) -> HTTPError {
            let url = exchange.url.text
            switch code {
            case .cannotFindHost?, .dnsLookupFailed?:
                return HTTPError(
                    .hostNotFound, "No server has the name \(exchange.url.host). Check the address and the connection.")
            case .timedOut?: return .timedOut(exchange.url, exchange.requestDeadline)
            case .networkConnectionLost?:
                return HTTPError(.cutOff, "The answer of \(url) broke off. Try again later.")
            case .badServerResponse?, .cannotParseResponse?:
                return HTTPError(.malformed, "The answer of \(url) breaks the rules of HTTP. Check the address.")
            case .cannotDecodeContentData?, .cannotDecodeRawData?:
                return HTTPError(.undecodable, "The document at \(url) cannot be decompressed. Try again later.")
            case .secureConnectionFailed?, .serverCertificateUntrusted?, .serverCertificateHasBadDate?,
                .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?,
                .appTransportSecurityRequiresSecureConnection?:
                return HTTPError(
                    .untrusted, "The connection to \(url) is not secure. Check the address, or ask its owner.")
            default:
                return HTTPError(
                    .unreachable, "No server answers at \(url). Check the address and the connection.")
            }
        }
    }
#endif
