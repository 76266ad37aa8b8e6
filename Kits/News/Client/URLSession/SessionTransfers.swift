#if canImport(Darwin)
    import Adder
    import Foundation

    /// The exchanges of a session at work, by the identifiers of their tasks.
    final class SessionTransfers: NSObject, URLSessionDataDelegate {
        private let transfers = Lock<[Int: SessionTransfer]>([:])

        func begin(_ task: Int, _ exchange: HTTPExchange, _ pending: PendingHTTPAnswer) {
            transfers.withLock { $0[task] = SessionTransfer(exchange: exchange, pending: pending) }
        }

        /// Returns `true` if the task was at work.
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
            let mayGoOn = transfers.withLock { $0[dataTask.taskIdentifier]?.receive(data) ?? false }
            if !mayGoOn { dataTask.cancel() }
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
#endif
