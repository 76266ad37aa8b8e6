#if canImport(Darwin)
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
        static func systemTransport() -> any HTTPTransport { URLSessionTransport() }
    }

    /// The system's resolver of names. It blocks its thread.
    enum HostResolver {
        /// Returns the zone of a host: private if one of its addresses is, public if it has none.
        static func zone(of host: String) -> NetworkZone {
            var first: UnsafeMutablePointer<addrinfo>?
            guard getaddrinfo(host.filter { $0 != "[" && $0 != "]" }, nil, nil, &first) == 0 else { return .public }
            defer { freeaddrinfo(first) }
            let addresses = sequence(first: first) { $0?.pointee.ai_next }.prefix { $0 != nil }
            let zones = addresses.compactMap { $0?.pointee.ai_addr }.map { NetworkZone(UnsafePointer($0)) }
            return zones.contains(.private) ? .private : .public
        }
    }
#endif
