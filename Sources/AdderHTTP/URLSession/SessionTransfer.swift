#if canImport(Darwin) || ADDER_FOUNDATION
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// An exchange in progress.
    struct SessionTransfer: Sendable {
        let pending: PendingHTTPAnswer
        let task: URLSessionTask
        /// The address that was connected to, of the server or of the proxy, if the system tells it.
        var connected: ServerAddress?
        private let exchange: HTTPExchange
        private let begun = ContinuousClock.now
        private var lastArrival = ContinuousClock.now
        /// The addresses of the server, or of the proxy.
        private var servers: [ResolvedServer] = []
        /// The connections that show whether the server accepts any.
        private var probe: ConnectionProbe?
        private var hasConnected = false
        private var head = HTTPHead()
        private var document = ArrivingDocument()
        private var received = 0
        private var stop: Result<Void, HTTPError>?

        init(exchange: HTTPExchange, pending: PendingHTTPAnswer, task: URLSessionTask) {
            self.exchange = exchange
            self.pending = pending
            self.task = task
        }

        /// Takes the addresses of the server. Returns the reason why no request may be sent to it; `nil` if one may.
        mutating func resolve(_ servers: [ResolvedServer]) -> HTTPError? {
            self.servers = servers
            beginProbing(at: .now)
            return servers.lazy.compactMap { [exchange] in exchange.refusal(of: $0.address) }.first
        }

        /// Returns the error of an exchange that is late; otherwise the moment at which it may be.
        mutating func check(at now: ContinuousClock.Instant) -> Result<ContinuousClock.Instant, HTTPError> {
            var next = begun + exchange.deadline
            guard now < next else { return .failure(.timedOut(exchange.url, exchange.requestDeadline)) }
            if let silence = exchange.silence {
                next = min(next, lastArrival + silence)
                guard now < next else { return .failure(.silent(exchange.url, silence)) }
            }
            guard !hasConnected else { return .success(next) }
            beginProbing(at: now)
            let limit = begun + exchange.connectDeadline
            guard now < limit else {
                hasConnected = probe?.isAccepted ?? false
                return hasConnected ? .success(next) : .failure(connectTimedOut)
            }
            return .success(min(next, now < middle ? middle : limit))
        }

        /// The middle of the time in which a server accepts a connection.
        private var middle: ContinuousClock.Instant { begun + exchange.connectDeadline / 2 }

        /// Connects to a server that has not answered in half of the time, since the system tells nothing of its connection.
        private mutating func beginProbing(at now: ContinuousClock.Instant) {
            if probe == nil, !servers.isEmpty, !hasConnected, now >= middle { probe = ConnectionProbe(servers) }
        }

        private var connectTimedOut: HTTPError {
            exchange.proxy.map { .proxySilent($0, .timedOut, "it accepts no connection") }
                ?? .connectTimedOut(exchange.url, exchange.connectDeadline)
        }

        /// Takes the head; `false` stops the transfer.
        mutating func receive(_ response: URLResponse) -> Bool {
            guard let response = response as? HTTPURLResponse else { return false }
            head = HTTPHead(
                status: response.statusCode, fields: response.allHeaderFields.map { ("\($0.key)", "\($0.value)") })
            (hasConnected, lastArrival, probe) = (true, .now, nil)
            if head.size > HTTPHead.limit {
                stop = .failure(.headTooLarge(exchange.url))
            } else if !exchange.reads(head) {
                stop = .success(())
            } else if exchange.method != .head {
                do throws(HTTPError) { try document.begin(head, of: exchange) } catch { stop = .failure(error) }
            }
            return stop == nil
        }

        /// Takes a part of the body, decompressed; `false` stops the transfer.
        mutating func receive(_ data: Data) -> Bool {
            lastArrival = .now
            do { try data.withUnsafeBytes { try document.append($0, of: exchange) } } catch {
                stop = .failure(error as? HTTPError ?? .cancelled)
                return false
            }
            received += data.count
            // The length is that of the compressed document.
            let total = head.contentEncodings.isEmpty ? head.byteCount.map { document.offset + $0 } : nil
            exchange.progress(HTTPProgress(received: document.offset + received, total: total))
            return true
        }

        /// The error for which the transfer is stopped.
        var failure: HTTPError? { if case .failure(let error) = stop { error } else { nil } }

        /// Hands the outcome to the task that waits for it.
        mutating func end(_ error: (any Error)?) {
            // Foundation on Linux hands over no head of a redirect that names no address.
            if error == nil, !head.isComplete, let response = task.response { _ = receive(response) }
            switch stop {
            case .failure(let error): pending.end(with: .failure(error))
            case nil where error != nil: pending.end(with: .failure(failure((error as? URLError)?.code)))
            case nil where !head.isComplete: pending.end(with: .failure(failure(nil)))
            case nil, .success:
                // One of several addresses may have been the public one. Without any, the server counts as public, which allows less.
                let resolved = servers.lazy.map(\.address)
                let server = connected ?? resolved.first { $0.zone == .public } ?? resolved.first
                if let refusal = server.flatMap(exchange.refusal) { return pending.end(with: .failure(refusal)) }
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
            case .badURL?: return HTTPURL.invalid(WebAddress(url), "the system does not accept it")
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
