/// Fetches documents over HTTP.
///
/// `LiveHTTPClient` is the implementation over the network. A test supplies its own:
///
/// ```swift
/// struct Offline: HTTPClient {
///     func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
///         throw HTTPError(.unreachable, "The network is down. Try again later.")
///     }
/// }
/// ```
///
/// An implementation returns soon after its task is cancelled, ends each request by itself in bounded time, and holds
/// no more of an answer in memory than ``HTTPRequest/limit``.
package protocol HTTPClient: Sendable {
    /// Fetches the document at an address, and follows its redirects.
    ///
    /// - Returns: the document, or the news that it has not changed since ``HTTPRequest/validators``.
    /// - Throws: ``HTTPError``, with the code `cancelled` when the task is cancelled. Every status of the server other
    ///   than a success and an expected 304 is an error.
    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
