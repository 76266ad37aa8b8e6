/// A client that lets at most a number of requests at once through to another client.
///
/// The others wait in the order in which they came. Their deadlines begin when their turn comes, and a request that is
/// cancelled while it waits ends at once.
public struct LimitedHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let permits: Permits

    /// Creates a client over another one. Copies of it share their limit, which is at least 1.
    public init(_ client: any HTTPClient, atMost limit: Int = 6) {
        self.client = client
        permits = Permits(max(1, limit))
    }

    /// Fetches a document as the other client does, as soon as fewer requests than the limit are under way.
    public func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        guard await permits.take() else { throw .cancelled }
        defer { permits.giveBack() }
        return try await client.fetch(request)
    }
}
