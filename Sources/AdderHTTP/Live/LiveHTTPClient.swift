import Adder

/// A client over the network.
///
/// It follows at most 5 redirects, none of them from https to http, and none from a public server into a private
/// network; it verifies certificates, decompresses gzip and deflate, keeps no cookies, and uses no proxy that its creator
/// has not named. Connections are used again for the same scheme, host and port. docs/HTTP.md has the figures.
public struct LiveHTTPClient: HTTPClient {
    /// The limits of a client.
    public struct Limits: Hashable, Sendable {
        /// The time until a server has accepted the connection; 10 s by default.
        public var connecting: Duration
        /// The time of a whole request with its redirects, or during which a download may stand still; 30 s by default.
        public var request: Duration
        /// The number of redirects; 5 by default.
        public var redirects: Int

        /// Creates limits.
        public init(connecting: Duration = .seconds(10), request: Duration = .seconds(30), redirects: Int = 5) {
            self.connecting = connecting
            self.request = request
            self.redirects = redirects
        }
    }

    /// The limits of each request.
    public let limits: Limits
    /// The name by which the client introduces itself: the header `User-Agent`.
    public let userAgent: String
    /// The hosts whose link-local addresses, and those of a cloud's metadata, the client may reach: names or numbers.
    public let linkLocalHosts: Set<String>
    let transport: any HTTPTransport

    /// Creates a client. Copies of it share its threads and connections, which end with the last copy.
    ///
    /// - Parameters:
    ///   - limits: The limits of each request.
    ///   - userAgent: The name by which the client introduces itself.
    ///   - proxy: The proxy over which the client reaches every server; `nil` for none, whatever the environment says.
    ///   - linkLocalHosts: The hosts that the client may reach at link-local addresses (169.254/16 and fe80::/10) or at the
    ///     address of a cloud's metadata (fd00:ec2::254), as an address names them: `169.254.169.254` or `printer.local`.
    public init(
        limits: Limits = Limits(), userAgent: String = "Adder", proxy: HTTPProxy? = nil,
        linkLocalHosts: Set<String> = []
    ) {
        self.init(
            limits: limits, userAgent: userAgent, linkLocalHosts: linkLocalHosts,
            transport: Self.systemTransport(proxy: proxy))
    }

    package init(
        limits: Limits = Limits(), userAgent: String = "Adder", linkLocalHosts: Set<String> = [],
        transport: any HTTPTransport
    ) {
        self.limits = limits
        self.userAgent = userAgent
        self.linkLocalHosts = linkLocalHosts
        self.transport = transport
    }

    /// Sends a request, and follows its redirects.
    public func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        // A day at most, since no clock counts to the end of time.
        let deadline = min(
            request.deadline ?? (request.destination == nil ? limits.request : .seconds(86_400)), .seconds(86_400))
        let end = ContinuousClock.now.advanced(by: deadline)
        let headers = try HTTPHeaders(of: request, userAgent: userAgent)
        guard request.source != .cache else { throw .notCached(try HTTPURL(of: request)) }
        var path = RedirectPath(request.method, from: try HTTPURL(of: request), origin: request.origin)
        let validated: String? =
            if let url = request.validatedURL { (try? HTTPURL(url))?.text } else { path.url.text }
        var validators = request.validators
        let part = try await PartFile.open(for: request, path.url)
        defer { part?.close() }
        while true {
            if Task.isCancelled { throw .cancelled }
            let left = ContinuousClock.now.duration(to: end)
            guard left > .zero else { throw .timedOut(path.url, deadline) }
            let sent = path.url.text == validated ? validators : nil
            let exchange = HTTPExchange(
                method: path.method, url: path.url, headers: headers.fields(of: path, sent) + (part?.headers ?? []),
                body: path.sendsBody ? request.body?.bytes : nil,
                expectedStatuses: request.expectedStatuses, limit: max(0, request.limit),
                connectDeadline: min(limits.connecting, left), deadline: left, requestDeadline: deadline,
                origin: path.origin, mayReachLinkLocal: mayReachLinkLocal(path.url.host), progress: progress,
                part: part, silence: part == nil ? nil : limits.request)
            let answer: HTTPAnswer
            do throws(HTTPError) {
                answer = try await transport.send(exchange)
            } catch {
                // Without a status, it would say that no server has had the request.
                throw HTTPError(
                    error.code, error.message, status: error.status ?? path.status, retryAfter: error.retryAfter)
            }
            if part?.isRefused(by: answer.head) == true { continue }
            if let sent, answer.head.status == 304, !sent.areConfirmed(by: answer.head.validators) {
                // Another document has not changed: section 4.3.4 of RFC 9111. Asked without a condition, the server sends it.
                validators = nil
                continue
            }
            if var response = try response(answer, request, sent, path, part) {
                if let part, part.hasBegun {
                    response.status = .saved(
                        byteCount: try await File.waiting {
                            Result { () throws(HTTPError) in try part.finish() }
                        }.get())
                }
                // A document that has come in time is read, however late this task continues.
                response.timeLeft = max(ContinuousClock.now.duration(to: end), .seconds(1))
                return response
            }
            try path.follow(answer, limit: request.followsRedirects ? limits.redirects : nil)
        }
    }

    private func mayReachLinkLocal(_ host: String) -> Bool {
        linkLocalHosts.contains { $0.lowercasedASCII == host || "[\($0.lowercasedASCII)]" == host }
    }

    /// Returns the response of an answer; `nil` if it is a redirect.
    private func response(
        _ answer: HTTPAnswer, _ request: HTTPRequest, _ sent: HTTPValidators?, _ path: RedirectPath, _ part: PartFile?
    ) throws(HTTPError) -> HTTPResponse? {
        let head = answer.head
        if head.isRedirect { return nil }
        let status: HTTPResponse.Status
        if head.isSuccess || part?.hasBegun == true || head.status.map(request.expectedStatuses.contains) == true {
            status = .ok(answer.body)
        } else if head.status == 304, sent?.isEmpty == false {
            status = .notModified
        } else {
            throw HTTPError(status: head.status ?? 0, of: path.url, retryAfter: head.retryAfter(now: SystemTime.now()))
        }
        var response = HTTPResponse(
            status, head, url: path.url.text, permanentURL: path.permanentURL, zone: answer.zone)
        if status == .notModified {
            // A server need not repeat them: section 15.4.5 of RFC 9110.
            response.validators.etag = response.validators.etag ?? sent?.etag
            response.validators.lastModified = response.validators.lastModified ?? sent?.lastModified
        }
        return response
    }
}
