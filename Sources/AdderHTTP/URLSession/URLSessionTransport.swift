#if canImport(Darwin) || ADDER_FOUNDATION
    import Adder
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif
    #if canImport(Network)
        import Network
    #endif

    /// The transport of Apple's systems, over `URLSession`, which cannot be told to which address it may connect: the
    /// name is resolved before and compared afterwards.
    final class URLSessionTransport: HTTPTransport {
        /// The system's resolver of names, or a test's. It blocks its thread.
        typealias Resolver = @Sendable (HTTPURL) -> [ResolvedServer]

        private let session: URLSession
        private let transfers = SessionTransfers()
        private let proxy: HTTPProxy?
        private let resolve: Resolver

        init(proxy: HTTPProxy? = nil, resolve: @escaping Resolver = ResolvedServer.all) {
            self.proxy = proxy
            self.resolve = resolve
            session = URLSession(
                configuration: Self.configuration(proxy), delegate: transfers, delegateQueue: transfers.queue)
        }

        static func configuration(_ proxy: HTTPProxy? = nil) -> URLSessionConfiguration {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.httpCookieStorage = nil
            configuration.httpShouldSetCookies = false
            configuration.urlCredentialStorage = nil
            configuration.connectionProxyDictionary = [:]
            // The deadlines are those of the exchange; the system's own, of 60 s, would end a request that may take longer.
            configuration.timeoutIntervalForRequest = noTimeout
            #if canImport(Network)
                if let proxy { configuration.proxyConfigurations = [ProxyConfiguration(proxy)] }
            #endif
            return configuration
        }

        /// Longer than any deadline, in seconds.
        private static let noTimeout = 2.0 * 86_400

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
            var request = URLRequest(
                url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: Self.noTimeout)
            request.httpMethod = exchange.method.rawValue
            request.httpBody = exchange.body.map { Data($0) }
            for (name, value) in exchange.headers { request.setValue(value, forHTTPHeaderField: name) }
            let pending = PendingHTTPAnswer()
            let task = session.dataTask(with: request)
            let number = task.taskIdentifier
            transfers.begin(SessionTransfer(exchange: exchange, pending: pending, task: task))
            // A thread of its own, which a look-up may keep for as long as it hangs.
            Thread.detachNewThread { [transfers, resolve, server = proxy?.url ?? exchange.url] in
                transfers.start(number, at: resolve(server))
            }
            return try await pending.answer { [transfers] in transfers.abandon(number) }
        }
    }

    extension LiveHTTPClient {
        package static func systemTransport(proxy: HTTPProxy? = nil) -> any HTTPTransport {
            URLSessionTransport(proxy: proxy)
        }
    }

    /// The exchanges of a session in progress, by the identifiers of their tasks.
    private final class SessionTransfers: NSObject, URLSessionDataDelegate {
        /// The queue of the delegate, one operation after the other. A task is resumed and cancelled on it, where that cannot meet
        /// the end of the task.
        let queue = OperationQueue()
        private let transfers = Lock<[Int: SessionTransfer]>([:])
        /// A queue of their own, so that nothing that blocks delays a deadline.
        private let deadlines = DispatchQueue(label: "adder.http.deadlines")

        override init() {
            queue.maxConcurrentOperationCount = 1
        }

        func begin(_ transfer: SessionTransfer) {
            let number = transfer.task.taskIdentifier
            transfers.withLock { $0[number] = transfer }
            check(number)
        }

        /// Resumes the task of a transfer whose server is known, or ends the transfer that may not reach it.
        func start(_ number: Int, at servers: [ResolvedServer]) {
            guard let refusal = transfers.withLock({ $0[number]?.resolve(servers) }) else {
                queue.addOperation { [self] in transfers.withLock({ $0[number]?.task })?.resume() }
                return
            }
            end(number, with: refusal)
        }

        /// Ends a transfer that is late, and looks at one that is not when it may be next.
        private func check(_ number: Int) {
            switch transfers.withLock({ $0[number]?.check(at: .now) }) {
            case nil: return
            case .failure(let error): end(number, with: error)
            case .success(let next):
                let (seconds, attoseconds) = ContinuousClock.now.duration(to: next).components
                deadlines.asyncAfter(deadline: .now() + Double(seconds) + Double(attoseconds) / 1e18) { [weak self] in
                    self?.check(number)
                }
            }
        }

        private func end(_ number: Int, with error: HTTPError) {
            transfers.withLock { $0[number]?.pending }?.end(with: .failure(error))
            abandon(number)
        }

        func abandon(_ number: Int) {
            queue.addOperation { [self] in remove(number)?.task.cancel() }
        }

        private func remove(_ number: Int) -> SessionTransfer? {
            transfers.withLock { $0.removeValue(forKey: number) }
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            // Foundation on Linux dies of the call if the task is cancelled.
            if transfers.withLock({ $0[task.taskIdentifier] != nil }) { completionHandler(nil) }
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            let mayGoOn = transfers.withLock { $0[dataTask.taskIdentifier]?.receive(response) ?? false }
            completionHandler(mayGoOn ? .allow : .cancel)
            if !mayGoOn { fail(dataTask) }
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            guard !transfers.withLock({ $0[dataTask.taskIdentifier]?.receive(data) ?? false }) else { return }
            dataTask.cancel()
            fail(dataTask)
        }

        /// Ends the transfer that has failed of a task that is cancelled, which may take its time.
        private func fail(_ task: URLSessionTask) {
            guard let error = transfers.withLock({ $0[task.taskIdentifier]?.failure }) else { return }
            end(task.taskIdentifier, with: error)
        }

        #if canImport(Network)
            func urlSession(
                _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
            ) {
                guard let address = metrics.transactionMetrics.last?.remoteAddress else { return }
                transfers.withLock { $0[task.taskIdentifier]?.connected = ServerAddress(address) }
            }
        #endif

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            var transfer = remove(task.taskIdentifier)
            transfer?.end(error)
        }
    }
#endif
