#if canImport(Darwin)
    import Adder
    import Foundation
    import Network

    /// The transport of Apple's systems, over `URLSession`, which cannot be told to which address it may connect: the
    /// name is resolved before and compared afterwards.
    final class URLSessionTransport: HTTPTransport {
        private let session: URLSession
        private let transfers = SessionTransfers()
        private let proxy: HTTPProxy?

        init(proxy: HTTPProxy? = nil) {
            self.proxy = proxy
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.httpCookieStorage = nil
            configuration.httpShouldSetCookies = false
            configuration.urlCredentialStorage = nil
            configuration.connectionProxyDictionary = [:]
            if let proxy { configuration.proxyConfigurations = [ProxyConfiguration(proxy)] }
            session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
        }

        deinit {
            session.finishTasksAndInvalidate()
        }

        func send(_ exchange: HTTPExchange) async throws(HTTPError) -> HTTPAnswer {
            try proxy?.check(exchange)
            var exchange = exchange
            exchange.proxy = proxy
            guard let url = URL(string: exchange.url.text) else {
                throw HTTPURL.invalid(WebAddress(exchange.url.text), "the system does not accept it")
            }
            var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
            request.httpMethod = exchange.method.rawValue
            request.httpBody = exchange.body.map { Data($0) }
            for (name, value) in exchange.headers { request.setValue(value, forHTTPHeaderField: name) }
            if let (seconds, _) = exchange.silence?.components { request.timeoutInterval = Double(max(1, seconds)) }
            let pending = PendingHTTPAnswer()
            let task = session.dataTask(with: request)
            transfers.begin(task.taskIdentifier, exchange, pending)
            // Cancelled on the delegate's queue, where it cannot meet the end of the task.
            let abandon: @Sendable () -> Void = { [session, transfers] in
                session.delegateQueue.addOperation { if transfers.remove(task.taskIdentifier) { task.cancel() } }
            }
            DispatchQueue.global().async { [exchange] in
                // A proxy resolves the name itself.
                let addresses = exchange.proxy == nil ? HostResolver.addresses(of: exchange.url.host) : []
                if let refusal = addresses.lazy.compactMap({ exchange.refusal(of: $0) }).first {
                    pending.end(with: .failure(refusal))
                    abandon()
                } else {
                    task.resume()
                }
            }
            let (seconds, attoseconds) = exchange.deadline.components
            let wait = Double(seconds) + Double(attoseconds) / 1e18
            DispatchQueue.global().asyncAfter(deadline: .now() + wait) { [exchange] in
                pending.end(with: .failure(.timedOut(exchange.url, exchange.requestDeadline)))
                abandon()
            }
            return try await pending.answer(abandon: abandon)
        }
    }

    extension LiveHTTPClient {
        package static func systemTransport(proxy: HTTPProxy? = nil) -> any HTTPTransport {
            URLSessionTransport(proxy: proxy)
        }
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
            transfers.withLock { $0[task.taskIdentifier]?.server = ServerAddress(address) }
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
            transfer?.end(error)
        }
    }

    /// The system's resolver of names. It blocks its thread.
    private enum HostResolver {
        static func addresses(of host: String) -> [ServerAddress] {
            var first: UnsafeMutablePointer<addrinfo>?
            guard getaddrinfo(host.filter { $0 != "[" && $0 != "]" }, nil, nil, &first) == 0 else { return [] }
            defer { freeaddrinfo(first) }
            let addresses = sequence(first: first) { $0?.pointee.ai_next }.prefix { $0 != nil }
            return addresses.compactMap { $0?.pointee.ai_addr.flatMap { ServerAddress($0) } }
        }
    }
#endif
