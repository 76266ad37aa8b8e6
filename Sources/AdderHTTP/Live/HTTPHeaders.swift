import Adder

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
    func fields(of path: RedirectPath, _ validators: HTTPValidators?) -> [(name: String, value: String)] {
        var fields: [(name: String, value: String?)] = [
            ("Accept", request.accept), ("User-Agent", userAgent),
            ("Content-Type", path.sendsBody ? request.body?.contentType : nil),
            ("If-None-Match", validators?.etag), ("If-Modified-Since", validators?.lastModified),
        ]
        let headers = request.headers.filter { path.isAtOrigin || !$0.isSensitive }
        fields += headers.map { ($0.name, $0.value) }
        if let credentials = path.url.credentials,
            !headers.contains(where: { $0.name.lowercasedASCII == "authorization" })
        {
            fields.append(("Authorization", "Basic " + base64(Array(credentials.utf8))))
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
}
