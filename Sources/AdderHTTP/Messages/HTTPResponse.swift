import Adder

/// The successful answer to a request.
public struct HTTPResponse: Hashable, Sendable {
    /// The outcomes of a request that has succeeded.
    public enum Status: Hashable, Sendable {
        /// The document, decompressed.
        case ok([UInt8])
        /// The document, decompressed, is in the file ``HTTPRequest/destination``, and has this number of bytes.
        case saved(byteCount: Int)
        /// The document has not changed since the request's ``HTTPRequest/validators``.
        case notModified
    }

    /// A place from which a document came.
    public enum Source: Hashable, Sendable {
        /// The server, which has sent the document, or confirmed that of the cache.
        case server
        /// The cache. The age is the time since the server has sent or confirmed the document.
        case cache(age: Duration)
    }

    /// The document, or the news that it has not changed.
    public var status: Status
    /// The place from which the document came.
    public var source = Source.server
    /// The status of the server's answer, such as 201.
    public var code = 200
    /// The headers of the answer, in their order, with names in small letters.
    public var headers: [HTTPHeader] = []
    /// The address of the document after all redirects, without a name, a password and a fragment.
    public var url: String
    /// The address to use from now on, if the server has moved the document for good (301 or 308).
    public var permanentURL: String?
    /// The media type of the document, in small letters: `application/rss+xml`.
    public var contentType: String?
    /// The encoding of the text, if the server names one: `utf-8`.
    public var charset: String?
    /// The marks to send with the next request for this document.
    public var validators: HTTPValidators
    /// The rules for keeping the document.
    public var caching: HTTPCaching
    /// The zone of the network in which the server is.
    public var zone: NetworkZone
    /// The time of the request that is left for reading the document; `nil` if it is not limited.
    public var timeLeft: Duration?

    /// The document; empty if it has not changed, or is in a file.
    public var body: [UInt8] {
        if case .ok(let body) = status { body } else { [] }
    }

    /// The time since the server has sent or confirmed the document; zero for one that it has sent now.
    public var age: Duration { if case .cache(let age) = source { age } else { .zero } }

    /// Returns the first value of a header, whose name may be in any letters; `nil` if there is none.
    public func header(_ name: String) -> String? {
        let name = name.lowercasedASCII
        return headers.first { $0.name == name }?.value
    }

    /// Creates the answer with a head.
    init(_ status: Status, _ head: HTTPHead, url: String, permanentURL: String?, zone: NetworkZone) {
        let (type, charset) = head.contentType
        self.init(
            status, url: url, permanentURL: permanentURL, contentType: type, charset: charset,
            validators: head.validators, caching: HTTPCaching(head), zone: zone)
        (code, headers) = (head.status ?? 0, head.headers)
    }

    /// Creates the answer with these headers, whose names are in small letters.
    package init(
        _ status: Status, code: Int, headers: [HTTPHeader], url: String, permanentURL: String?, zone: NetworkZone
    ) {
        let head = HTTPHead(status: code, fields: headers.map { ($0.name, $0.value) })
        self.init(status, head, url: url, permanentURL: permanentURL, zone: zone)
    }

    /// Creates an answer, for example in a test double.
    public init(
        _ status: Status, url: String, permanentURL: String? = nil, contentType: String? = nil, charset: String? = nil,
        validators: HTTPValidators = HTTPValidators(), caching: HTTPCaching = HTTPCaching(),
        zone: NetworkZone = .public,
        timeLeft: Duration? = nil
    ) {
        self.status = status
        self.url = url
        self.permanentURL = permanentURL
        self.contentType = contentType
        self.charset = charset
        self.validators = validators
        self.caching = caching
        self.zone = zone
        self.timeLeft = timeLeft
    }
}
