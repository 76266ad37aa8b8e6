public import Adder

/// A request to a server.
public struct HTTPRequest: Hashable, Sendable {
    /// The largest document that a request accepts unless it says otherwise: 15 MiB.
    public static let defaultLimit = 15 * 1_024 * 1_024

    /// The method.
    public var method: HTTPMethod
    /// The address, with the scheme `http` or `https`. A name and a password in it are sent to this server alone.
    public var url: String
    /// Further headers, in the order in which they are sent. Those of the connection and of the body's length are the client's
    /// own: a request that names one of them is refused.
    public var headers: [HTTPHeader] = []
    /// The document that is sent; `nil` if there is none.
    public var body: HTTPBody?
    /// The name and the password for the server of ``url``, which are sent to its scheme, host and port alone, in the form that
    /// they have in an address: `name:password`, with `%` before what is escaped. They replace those of the address.
    public var credentials: Sensitive<String>?
    /// The state of the document that the caller has; the server then answers with a document only if it has changed.
    public var validators: HTTPValidators?
    /// The address to which ``validators`` belong, ``HTTPResponse/url`` of the answer that had them; `nil` for ``url`` itself. They
    /// are sent to no other, since a validator says nothing about the document of another address.
    public var validatedURL: String?
    /// The largest number of bytes that the caller accepts, after decompression.
    public var limit: Int
    /// The media types that the caller accepts, as in the header `Accept`.
    public var accept: String
    /// The zone of the network that the address comes from.
    ///
    /// An address from the private zone, such as one that the user has typed, may lead anywhere. One from the public
    /// zone, such as the address of a picture in a feed, may lead to public servers only.
    public var origin: NetworkZone
    /// The time in which the request ends, with its redirects; `nil` for that of the client.
    public var deadline: Duration?
    /// The rank among the requests that wait for a client with a limit.
    public var priority = Priority.normal
    /// A Boolean value that indicates whether redirects are followed. A request that must not be made anew elsewhere, such as a
    /// payment, does not: a redirect is then the error `redirectRefused`, with its status.
    public var followsRedirects = true
    /// The statuses beside a success that are no error, and whose documents are read, such as 422 of a server that says what
    /// is wrong with a form.
    public var expectedStatuses: Set<Int> = []

    /// The place from which a client with a cache, `CachingHTTPClient` of `AdderHTTPCache`, takes the document. Other
    /// clients ask the server, and have nothing for a request that asks the cache alone.
    public var source = Source.freshCache

    /// The path of the file to which a live client writes the document of a success, instead of keeping it in memory; `nil` for
    /// memory. ``HTTPClient/download(_:to:progress:)`` sets it.
    public var destination: String?

    /// A rank among requests that wait. Those of one rank keep their order.
    public enum Priority: Int, Comparable, Sendable {
        /// After the others, such as a picture that nobody sees yet.
        case low
        /// Between the others.
        case normal
        /// Before the others, such as what a person waits for.
        case high

        /// Returns `true` if the first comes after the second.
        public static func < (one: Priority, other: Priority) -> Bool { one.rawValue < other.rawValue }
    }

    /// A place of documents.
    public enum Source: Sendable {
        /// The cache if it has a fresh document; otherwise the server.
        case freshCache
        /// The server, which confirms the document of the cache if that has not changed.
        case server
        /// The cache alone, with a document of any age; without one, the error has the code `notCached`.
        case cache
    }

    /// Creates a request.
    public init(
        _ method: HTTPMethod = .get, url: String, body: HTTPBody? = nil, validators: HTTPValidators? = nil,
        limit: Int = HTTPRequest.defaultLimit, accept: String = "*/*", origin: NetworkZone = .private,
        credentials: Sensitive<String>? = nil
    ) {
        self.method = method
        self.url = url
        self.body = body
        self.credentials = credentials
        self.validators = validators
        self.limit = limit
        self.accept = accept
        self.origin = origin
    }

    /// Appends a name and its value to the query of ``url``, with every byte escaped that has a meaning there.
    ///
    /// ```swift
    /// var request = HTTPRequest(url: "https://weather.example/forecast")
    /// request.addQuery("place", "Aix & Arles")    // …/forecast?place=Aix%20%26%20Arles
    /// ```
    public mutating func addQuery(_ name: String, _ value: String) {
        let end = url.firstIndex(of: "#") ?? url.endIndex
        let separator = url[..<end].contains("?") ? "&" : "?"
        url.insert(
            contentsOf: "\(separator)\(PercentEncoding.encoded(name))=\(PercentEncoding.encoded(value))", at: end)
    }

    /// A Boolean value that indicates whether the request may be sent twice: its method is idempotent, or an
    /// `Idempotency-Key` lets the server recognise it.
    public var isRepeatable: Bool { method.isRepeatable(headers.map { ($0.name, $0.value) }) }
}

/// A method of HTTP, by section 9 of RFC 9110 and by RFC 5789.
public enum HTTPMethod: String, Sendable {
    /// Reads a document.
    case get = "GET"
    /// Reads the head of a document.
    case head = "HEAD"
    /// Hands over a document, with which the server does what it does.
    case post = "POST"
    /// Replaces a document.
    case put = "PUT"
    /// Changes a part of a document.
    case patch = "PATCH"
    /// Deletes a document.
    case delete = "DELETE"

    /// A Boolean value that indicates whether the method only reads.
    public var isSafe: Bool { self == .get || self == .head }

    /// A Boolean value that indicates whether a second request does no more than the first.
    public var isIdempotent: Bool { self != .post && self != .patch }

    /// Returns `true` if a request with these headers may be sent twice.
    func isRepeatable(_ headers: [(name: String, value: String)]) -> Bool {
        isIdempotent || headers.contains { $0.name.lowercasedASCII == "idempotency-key" && !$0.value.isEmpty }
    }
}

/// A header of a request, or of an answer.
public struct HTTPHeader: Hashable, Sendable, CustomStringConvertible {
    /// The name, such as `If-Match`.
    public let name: String
    /// A Boolean value that indicates whether the value is a secret, which no text shows, and which is sent to the scheme, the
    /// host and the port of ``HTTPRequest/url`` alone. That of `Authorization` and of a cookie always is.
    public let isSensitive: Bool
    private let content: Sensitive<String>

    /// Creates a header.
    public init(_ name: String, _ value: String) {
        self.init(
            name, Sensitive(value),
            isSensitive: ["authorization", "cookie", "set-cookie"].contains(name.lowercasedASCII))
    }

    /// Creates a header whose value is a secret, such as `HTTPHeader("X-Api-Key", Sensitive(key))`.
    public init(_ name: String, _ value: Sensitive<String>) {
        self.init(name, value, isSensitive: true)
    }

    private init(_ name: String, _ content: Sensitive<String>, isSensitive: Bool) {
        (self.name, self.content, self.isSensitive) = (name, content, isSensitive)
    }

    /// The value.
    public var value: String { content.reveal() ?? "" }

    /// The name and the value, which is masked if it is a secret.
    public var description: String { "\(name): \(isSensitive ? "\(content)" : value)" }
}

/// A document that a request sends.
public struct HTTPBody: Hashable, Sendable {
    /// The document.
    public var bytes: [UInt8]
    /// The media type, such as `application/json`.
    public var contentType: String

    /// Creates a body.
    public init(_ bytes: [UInt8], contentType: String) {
        self.bytes = bytes
        self.contentType = contentType
    }
}
