public import Adder

/// A client that sends a request again through another client after a failure that may pass, if the request is repeatable.
///
/// ```swift
/// let http = CachingHTTPClient(RetryingHTTPClient(http, for: call), cache: cache, now: call.currentTime)
/// let response = try await http.fetch(request) { kept in call.progress(.found(kept)) }
/// ```
///
/// The waits are those of a ``Backoff``, on the clock and with the randomness of an answer, so that a replay repeats them. They end
/// when the answer is cancelled. Each attempt has the deadline of the request. See ``HTTPRequest/isRepeatable``.
public struct RetryingHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let backoff: Backoff
    private let isRepeated: @Sendable (HTTPError) -> Bool
    private let generator: @Sendable () -> SeededGenerator
    private let sleep: @Sendable (Duration) async throws -> Void

    /// Creates a client over another one, for the requests of an answer.
    ///
    /// - Parameters:
    ///   - client: The client that sends each attempt.
    ///   - call: The call of the answer.
    ///   - backoff: The times to wait, and the number of attempts.
    ///   - isRepeated: Returns `false` for a failure after which there is no other attempt, although it may pass.
    public init<Response>(
        _ client: any HTTPClient, for call: Call<Response>, backoff: Backoff = Backoff(),
        after isRepeated: @escaping @Sendable (HTTPError) -> Bool = { _ in true }
    ) {
        (self.client, self.backoff, self.isRepeated) = (client, backoff, isRepeated)
        generator = { call.generator() }
        sleep = { try await call.sleep(for: $0) }
    }

    /// Sends a request as the other client does, until an attempt succeeds.
    ///
    /// - Throws: The ``HTTPError`` of the last attempt.
    public func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        var generator = generator()
        var failures = 0
        while true {
            do throws(HTTPError) {
                return try await client.fetch(request, progress: progress)
            } catch {
                failures += 1
                guard request.isRepeatable, isRepeated(error),
                    let delay = backoff.delay(after: error, failures: failures, using: &generator)
                else {
                    throw error
                }
                do { try await sleep(delay) } catch { throw HTTPError.cancelled }
            }
        }
    }
}
