/// The successful answer to a request.
package struct HTTPResponse: Hashable, Sendable {
    /// The outcomes of a request that has succeeded.
    package enum Status: Hashable, Sendable {
        /// The document, decompressed.
        case ok([UInt8])
        /// The document has not changed since the request's ``HTTPRequest/validators``.
        case notModified
    }

    /// The document, or the news that it has not changed.
    package var status: Status
    /// The address of the document after all redirects, without a name, a password and a fragment.
    package var url: String
    /// The address to use from now on, if the server has moved the document for good (301 or 308).
    package var permanentURL: String?
    /// The media type of the document, in small letters: `application/rss+xml`.
    package var contentType: String?
    /// The encoding of the text, if the server names one: `utf-8`.
    package var charset: String?
    /// The marks to send with the next request for this document.
    package var validators: HTTPValidators
    /// The rules for keeping the document.
    package var caching: HTTPCaching
    /// The zone of the network in which the server is.
    package var zone: NetworkZone
    /// The time of the request that is left for reading the document; `nil` if it is not limited.
    package var timeLeft: Duration?

    /// The document; empty if it has not changed.
    package var body: [UInt8] {
        if case .ok(let body) = status { body } else { [] }
    }

    /// Creates an answer, for example in a test double.
    package init(
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
