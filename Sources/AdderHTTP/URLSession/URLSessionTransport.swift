#if canImport(Darwin)
    import Adder
    import Foundation

    /// The transport of Apple's systems, over `URLSession`, which cannot be told to which address it may connect: the
    /// name is resolved before and compared afterwards.
    final class URLSessionTransport: HTTPTransport {
        private let session: URLSession
        private let transfers = SessionTransfers()

        init() {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.httpCookieStorage = nil
            configuration.httpShouldSetCookies = false
            configuration.urlCredentialStorage = nil
            configuration.connectionProxyDictionary = [:]
            session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
        }

        deinit {
            session.finishTasksAndInvalidate()
        }

        func send(_ exchange: HTTPExchange) async throws(HTTPError) -> HTTPAnswer {
            guard let url = URL(string: exchange.url.text) else {
                throw HTTPURL.invalid(WebAddress(exchange.url.text), "the system does not accept it")
            }
            var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
            request.httpMethod = exchange.method.rawValue
            request.httpBody = exchange.body.map { Data($0) }
            for (name, value) in exchange.headers { request.setValue(value, forHTTPHeaderField: name) }
            let pending = PendingHTTPAnswer()
            let task = session.dataTask(with: request)
            transfers.begin(task.taskIdentifier, exchange, pending)
            // Cancelled on the delegate's queue, where it cannot meet the end of the task.
            let abandon: @Sendable () -> Void = { [session, transfers] in
                session.delegateQueue.addOperation { if transfers.remove(task.taskIdentifier) { task.cancel() } }
            }
            DispatchQueue.global().async {
                if exchange.origin == .public, HostResolver.zone(of: exchange.url.host) == .private {
                    pending.end(with: .failure(.privateAddress(exchange.url)))
                    abandon()
                } else {
                    task.resume()
                }
            }
            let (seconds, attoseconds) = exchange.deadline.components
            let wait = Double(seconds) + Double(attoseconds) / 1e18
            DispatchQueue.global().asyncAfter(deadline: .now() + wait) {
                pending.end(with: .failure(.timedOut(exchange.url, exchange.requestDeadline)))
                abandon()
            }
            return try await pending.answer(abandon: abandon)
        }
    }

    extension LiveHTTPClient {
        package static func systemTransport() -> any HTTPTransport { URLSessionTransport() }
    }

    /// The exchanges of a session in progress, by the identifiers of their tasks.
    private final class SessionTransfers: NSObject, URLSessionDataDelegate {
        private let transfers = Lock<[Int: SessionTransfer]>([:])

        func begin(_ task: Int, _ exchange: HTTPExchange, _ pending: PendingHTTPAnswer) {
            transfers.withLock { $0[task] = SessionTransfer(exchange: exchange, pending: pending) }
        }

        /// Returns `true` if the task was in progress.
        func remove(_ task: Int) -> Bool {
            transfers.withLock { $0.removeValue(forKey: task) != nil }
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            completionHandler(nil)
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            let fields = (response as? HTTPURLResponse)?.allHeaderFields ?? [:]
            let head = HTTPHead(
                status: (response as? HTTPURLResponse)?.statusCode ?? 0,
                fields: fields.map { ("\($0.key)", "\($0.value)") })
            let mayGoOn = transfers.withLock { $0[dataTask.taskIdentifier]?.receive(head) ?? false }
            completionHandler(mayGoOn ? .allow : .cancel)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            if !transfers.withLock({ $0[dataTask.taskIdentifier]?.receive(data) ?? false }) { dataTask.cancel() }
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
        ) {
            guard let address = metrics.transactionMetrics.last?.remoteAddress else { return }
            let zone = HostResolver.zone(of: address)
            transfers.withLock { $0[task.taskIdentifier]?.zone = zone }
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
            transfer?.end(error)
        }
    }

    /// An exchange in progress.
    private struct SessionTransfer: Sendable {
        let exchange: HTTPExchange
        let pending: PendingHTTPAnswer
        /// The zone of the server. Without its address, it counts as public, which allows less.
        var zone = NetworkZone.public

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
            case nil where exchange.origin == .public && zone == .private:
                pending.end(with: .failure(.privateAddress(exchange.url)))
            case nil, .success: pending.end(with: .success(HTTPAnswer(head: head, body: document.bytes, zone: zone)))
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
            case .serverCertificateHasBadDate?: return .untrusted(exchange.url, .expired)
            case .serverCertificateNotYetValid?: return .untrusted(exchange.url, .notYetValid)
            case .serverCertificateHasUnknownRoot?: return .untrusted(exchange.url, .unknownAuthority)
            case .secureConnectionFailed?, .serverCertificateUntrusted?,
                .appTransportSecurityRequiresSecureConnection?:
                return .untrusted(exchange.url, .other("the system refuses it"))
            default:
                return HTTPError(
                    .unreachable, "No server answers at \(url). Check the address and the connection.")
            }
        }
    }
#endif
