import Adder

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A client over the network.
///
/// It follows at most 5 redirects, none of them from https to http, and none from a public server into a private
/// network; it verifies certificates, decompresses gzip and deflate, keeps no cookies, and uses no proxy, since a proxy
/// would resolve the names. docs/HTTP.md has the figures.
struct LiveHTTPClient: HTTPClient {
    /// The limits of a client.
    struct Limits: Hashable, Sendable {
        /// The time until a server has accepted the connection; 10 s by default.
        var connecting: Duration
        /// The time of a whole request with its redirects; 30 s by default.
        var request: Duration
        /// The number of redirects; 5 by default.
        var redirects: Int

        /// Creates limits.
        init(connecting: Duration = .seconds(10), request: Duration = .seconds(30), redirects: Int = 5) {
            self.connecting = connecting
            self.request = request
            self.redirects = redirects
        }
    }

    /// The limits of each request.
    let limits: Limits
    /// The name by which the client introduces itself: the header `User-Agent`.
    let userAgent: String
    let transport: any HTTPTransport

    /// Creates a client. Copies of it share its thread.
    init(limits: Limits = Limits(), userAgent: String = "Adder NewsKit") {
        self.init(limits: limits, userAgent: userAgent, transport: Self.systemTransport())
    }

    init(limits: Limits = Limits(), userAgent: String = "Adder NewsKit", transport: any HTTPTransport) {
        self.limits = limits
        self.userAgent = userAgent
        self.transport = transport
    }

    /// Fetches the document at an address, and follows its redirects.
    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        // A day at most, since no clock counts to the end of time.
        let end = ContinuousClock.now.advanced(by: min(limits.request, .seconds(86_400)))
        var path = RedirectPath(from: try HTTPURL(of: request), origin: request.origin)
        while true {
            if Task.isCancelled { throw .cancelled }
            let left = ContinuousClock.now.duration(to: end)
            guard left > .zero else { throw .timedOut(path.url, limits.request) }
            let answer = try await transport.send(exchange(request, path, left))
            if var response = try response(answer, request, path) {
                // A document that has come in time is read, however late this task continues.
                response.timeLeft = max(ContinuousClock.now.duration(to: end), .seconds(1))
                return response
            }
            try path.follow(answer, limit: limits.redirects)
        }
    }

    private func exchange(_ request: HTTPRequest, _ path: RedirectPath, _ left: Duration) -> HTTPExchange {
        HTTPExchange(
            url: path.url, headers: HTTPHeaders(for: request, to: path.url, userAgent: userAgent).fields,
            limit: max(0, request.limit), connectDeadline: min(limits.connecting, left), deadline: left,
            requestDeadline: limits.request, origin: path.origin)
    }

    /// Returns the response of an answer; `nil` if it is a redirect.
    private func response(
        _ answer: HTTPAnswer, _ request: HTTPRequest, _ path: RedirectPath
    ) throws(HTTPError) -> HTTPResponse? {
        let head = answer.head
        if head.isRedirect { return nil }
        var validators = head.validators
        let status: HTTPResponse.Status
        if head.isSuccess {
            status = .ok(answer.body)
        } else if head.status == 304, request.validators?.isEmpty == false {
            status = .notModified
            // A server need not repeat them: section 15.4.5 of RFC 9110.
            validators.etag = validators.etag ?? request.validators?.etag
            validators.lastModified = validators.lastModified ?? request.validators?.lastModified
        } else {
            throw HTTPError(status: head.status ?? 0, of: path.url, retryAfter: head.retryAfter(now: SystemTime.now()))
        }
        let (type, charset) = head.contentType
        return HTTPResponse(
            status, url: path.url.text, permanentURL: path.permanentURL, contentType: type, charset: charset,
            validators: validators, caching: HTTPCaching(head), zone: answer.zone)
    }
}

/// The headers of a request.
struct HTTPHeaders {
    private(set) var fields: [(name: String, value: String)] = []

    init(for request: HTTPRequest, to url: HTTPURL, userAgent: String) {
        add("Accept", request.accept)
        add("User-Agent", userAgent)
        add("If-None-Match", request.validators?.etag)
        add("If-Modified-Since", request.validators?.lastModified)
        if let credentials = url.credentials { add("Authorization", "Basic " + Self.base64(Array(credentials.utf8))) }
    }

    /// Adds a field. A value with a control character, which could begin another field, is left out.
    private mutating func add(_ name: String, _ value: String?) {
        guard let value, !value.isEmpty, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return }
        fields.append((name, value))
    }

    /// Returns the bytes in the base 64 of RFC 4648, section 4.
    static func base64(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for index in 0..<4 {
                text.append(
                    index <= group.count ? alphabet[Int(bits >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension HTTPValidators {
    /// A Boolean value that indicates whether there is nothing to send.
    var isEmpty: Bool { etag == nil && lastModified == nil }
}

/// The wall clock, for a server that names a date without its own present time.
private enum SystemTime {
    static func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }
}
