/// The reason why a document could not be fetched.
///
/// Match on ``code``; show ``message``.
public struct HTTPError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Codable, Hashable, Sendable, CaseIterable {
        /// The text is not an address of the schemes `http` and `https`.
        case invalidURL
        /// The request has a header that cannot be sent, or a body that its method does not have.
        case invalidRequest
        /// The system cannot fetch anything: a library is missing, or it has no memory or no thread left.
        case unavailable
        /// No server has the name in the address.
        case hostNotFound
        /// The server accepts no connection.
        case unreachable
        /// The connection is not secure: the certificate is not valid for the server, or the encryption failed.
        case untrusted
        /// The answer did not arrive in time.
        case timedOut
        /// The connection broke before the end of the answer.
        case cutOff
        /// The document or its head is longer than the limit, or a picture has too many pixels.
        case tooLarge
        /// The answer breaks the rules of HTTP.
        case malformed
        /// The document cannot be decompressed, or is not what was asked for: the JSON of a type, a picture.
        case undecodable
        /// The redirects go in a circle, or there are too many of them.
        case tooManyRedirects
        /// The server redirects to an address that the client does not follow.
        case redirectRefused
        /// The address leads from the public network into a private one.
        case privateAddress
        /// The address is link-local or that of a cloud's metadata, and the client is not allowed to reach it.
        case linkLocalAddress
        /// The server wants a name and a password, or refuses access (401, 403, 407).
        case denied
        /// No document is at the address (404).
        case notFound
        /// The document was removed for good (410).
        case gone
        /// The server wants fewer requests (429).
        case limited
        /// The server has failed, or is busy (5xx).
        case serverFailure
        /// The server has answered with a status that is none of the above.
        case refused
        /// The disk has no room for the document.
        case diskFull
        /// The file of a download cannot be written: its folder is missing, this user may not write there, or another download
        /// writes it.
        case notWritable
        /// The cache has no document of the address, and the request asks nobody else.
        case notCached
        /// The task was cancelled.
        case cancelled
    }

    /// The kind of failure.
    public let code: Code
    /// Full sentences: what happened, with which value, and how to recover.
    public let message: String
    /// The status of the last answer, if there was one: 404. A request that breaks off after a redirect has that of the redirect.
    public let status: Int?
    /// The time to wait before the next request, as the server has asked with `Retry-After`.
    public let retryAfter: Duration?

    /// A Boolean value that indicates whether the same request may succeed later.
    public var isTransient: Bool {
        switch code {
        case .hostNotFound, .unreachable, .timedOut, .cutOff, .limited, .serverFailure: true
        default: false
        }
    }

    /// Creates an error, for example in a test double.
    public init(_ code: Code, _ message: String, status: Int? = nil, retryAfter: Duration? = nil) {
        self.code = code
        self.message = message
        self.status = status
        self.retryAfter = retryAfter
    }

    /// The code and the message.
    public var description: String { "\(code.rawValue): \(message)" }
}
