import Adder

/// A client over the network.
///
/// It follows at most 5 redirects, none of them from https to http, and none from a public server into a private
/// network; it verifies certificates, decompresses gzip and deflate, keeps no cookies, and uses no proxy that its creator
/// has not named. docs/HTTP.md has the figures.
public struct LiveHTTPClient: HTTPClient {
    /// The limits of a client.
    public struct Limits: Hashable, Sendable {
        /// The time until a server has accepted the connection; 10 s by default.
        public var connecting: Duration
        /// The time of a whole request with its redirects; 30 s by default.
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
    let transport: any HTTPTransport

    /// Creates a client. Copies of it share its thread.
    ///
    /// - Parameter proxy: The proxy over which the client reaches every server; `nil` for none, whatever the environment
    ///   says.
    public init(limits: Limits = Limits(), userAgent: String = "Adder", proxy: HTTPProxy? = nil) {
        self.init(limits: limits, userAgent: userAgent, transport: Self.systemTransport(proxy: proxy))
    }

    package init(limits: Limits = Limits(), userAgent: String = "Adder", transport: any HTTPTransport) {
        self.limits = limits
        self.userAgent = userAgent
        self.transport = transport
    }

    /// Sends a request, and follows its redirects.
    public func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        // A day at most, since no clock counts to the end of time.
        let deadline = min(request.deadline ?? limits.request, .seconds(86_400))
        let end = ContinuousClock.now.advanced(by: deadline)
        let headers = try HTTPHeaders(of: request, userAgent: userAgent)
        guard request.source != .cache else { throw .notCached(try HTTPURL(of: request)) }
        var path = RedirectPath(request.method, from: try HTTPURL(of: request), origin: request.origin)
        let part = try await PartFile.open(for: request, path.url)
        defer { part?.close() }
        while true {
            if Task.isCancelled { throw .cancelled }
            let left = ContinuousClock.now.duration(to: end)
            guard left > .zero else { throw .timedOut(path.url, deadline) }
            let answer = try await transport.send(
                HTTPExchange(
                    method: path.method, url: path.url, headers: headers.fields(of: path) + (part?.headers ?? []),
                    body: path.sendsBody ? request.body?.bytes : nil,
                    expectedStatuses: request.expectedStatuses, limit: max(0, request.limit),
                    connectDeadline: min(limits.connecting, left), deadline: left, requestDeadline: deadline,
                    origin: path.origin, progress: progress, part: part))
            if part?.isRefused(by: answer.head) == true { continue }
            if var response = try response(answer, request, path, part) {
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
            try path.follow(answer, limit: limits.redirects)
        }
    }

    /// Returns the response of an answer; `nil` if it is a redirect.
    private func response(
        _ answer: HTTPAnswer, _ request: HTTPRequest, _ path: RedirectPath, _ part: PartFile?
    ) throws(HTTPError) -> HTTPResponse? {
        let head = answer.head
        if head.isRedirect { return nil }
        let status: HTTPResponse.Status
        if head.isSuccess || part?.hasBegun == true || head.status.map(request.expectedStatuses.contains) == true {
            status = .ok(answer.body)
        } else if head.status == 304, request.validators?.isEmpty == false {
            status = .notModified
        } else {
            throw HTTPError(status: head.status ?? 0, of: path.url, retryAfter: head.retryAfter(now: SystemTime.now()))
        }
        var response = HTTPResponse(
            status, head, url: path.url.text, permanentURL: path.permanentURL, zone: answer.zone)
        if status == .notModified {
            // A server need not repeat them: section 15.4.5 of RFC 9110.
            response.validators.etag = response.validators.etag ?? request.validators?.etag
            response.validators.lastModified = response.validators.lastModified ?? request.validators?.lastModified
        }
        return response
    }
}

/// The headers of a request.
struct HTTPHeaders {
    /// The headers that the client sets itself: section 7 of RFC 9112, and those that a property of the request has.
    private static let own: Set = [
        "accept", "accept-encoding", "connection", "content-length", "content-type", "expect", "host",
        "if-modified-since",
        "if-none-match", "keep-alive", "proxy-authorization", "te", "trailer", "transfer-encoding", "upgrade",
        "user-agent",
    ]
    /// The headers that the client sets for a document in a file.
    private static let ranges: Set = ["if-range", "range"]

    private let request: HTTPRequest
    private let userAgent: String

    /// - Throws: ``HTTPError`` with the code `invalidRequest` for a header that is the client's own, or cannot be sent, and for a
    ///   method that reads with a body, which has no meaning (section 9.3.1 of RFC 9110).
    init(of request: HTTPRequest, userAgent: String) throws(HTTPError) {
        guard request.body == nil || !request.method.isSafe else {
            throw HTTPError(
                .invalidRequest,
                "A request with \(request.method.rawValue) has no body. Use POST, or leave the body out.")
        }
        guard request.destination == nil || request.method != .head else {
            throw HTTPError(.invalidRequest, "A request with HEAD has no document for a file. Use GET.")
        }
        for header in request.headers {
            let reason: String? =
                if !Self.isName(header.name) {
                    "it is not a name"
                } else if !Self.isValue(header.value) {
                    "its value has a control character"
                } else if Self.own.contains(header.name.lowercasedASCII)
                    || request.destination != nil && Self.ranges.contains(header.name.lowercasedASCII)
                {
                    "the client sets it"
                } else {
                    nil
                }
            guard let reason else { continue }
            throw HTTPError(
                .invalidRequest, "The header “\(header.name.excerpt)” cannot be sent: \(reason). Leave it out.")
        }
        self.request = request
        self.userAgent = userAgent
    }

    /// Returns the headers that are sent to the current address.
    func fields(of path: RedirectPath) -> [(name: String, value: String)] {
        var fields: [(name: String, value: String?)] = [
            ("Accept", request.accept), ("User-Agent", userAgent),
            ("Content-Type", path.sendsBody ? request.body?.contentType : nil),
            ("If-None-Match", request.validators?.etag), ("If-Modified-Since", request.validators?.lastModified),
        ]
        let headers = request.headers.filter { path.isAtOrigin || !$0.isSensitive }
        fields += headers.map { ($0.name, $0.value) }
        if let credentials = path.url.credentials,
            !headers.contains(where: { $0.name.lowercasedASCII == "authorization" })
        {
            fields.append(("Authorization", "Basic " + Self.base64(Array(credentials.utf8))))
        }
        return fields.compactMap { name, value in
            // Of a document or of a server, which may have sent anything.
            guard let value, !value.isEmpty, Self.isValue(value) else { return nil }
            return (name, value)
        }
    }

    /// Returns `true` for a token of section 5.6.2 of RFC 9110.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    }

    /// Returns `true` for a value without a control character, which could begin another header.
    private static func isValue(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }

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
