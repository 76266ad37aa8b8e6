/// Sends requests over HTTP.
///
/// ``LiveHTTPClient`` is the implementation over the network; others are made around it, such as ``LimitedHTTPClient``. A test
/// supplies its own, which `HTTPStub` of `AdderHTTPTesting` makes without code.
///
/// An implementation returns soon after its task is cancelled, ends each request by itself in bounded time, and holds
/// no more of an answer in memory than ``HTTPRequest/limit``.
public protocol HTTPClient: Sendable {
    /// Sends a request, and follows its redirects.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: A function that is called on any thread, with the part of the document that has arrived.
    /// - Returns: The document, or the news that it has not changed since ``HTTPRequest/validators``.
    /// - Throws: ``HTTPError``, with the code `cancelled` when the task is cancelled. Every status of the server other
    ///   than a success, an expected 304 and one of ``HTTPRequest/expectedStatuses`` is an error.
    func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse
}

extension HTTPClient {
    /// Sends a request, and follows its redirects. See ``fetch(_:progress:)``.
    public func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await fetch(request) { _ in }
    }

    /// Hands over the document that a cache has kept, of whatever age, and then sends the request.
    ///
    /// A screen shows what was kept while the server is asked, and keeps it if the server fails. Without a cache, nothing is handed
    /// over.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - showKept: A function that is called once, with the document of the cache, if there is one.
    /// - Returns: The document.
    /// - Throws: ``HTTPError`` of the request, also if there was a document.
    public func fetch(
        _ request: HTTPRequest, whileLoading showKept: (HTTPResponse) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        var kept = request
        kept.source = .cache
        if let response = try? await fetch(kept) { showKept(response) }
        return try await fetch(request)
    }
}

/// The part of a document that has arrived, in bytes as they are sent. On Apple's systems, those of a compressed document count
/// decompressed, and its total is not known.
public struct HTTPProgress: Hashable, Sendable {
    /// The number of bytes so far.
    public let received: Int
    /// The number of all bytes; `nil` if the server has not said it.
    public let total: Int?

    /// Creates a progress, for a test double.
    public init(received: Int, total: Int?) {
        self.received = received
        self.total = total
    }
}
