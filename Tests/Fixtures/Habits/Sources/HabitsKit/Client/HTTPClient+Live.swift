import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPClient {
    /// Returns a client over the URL loading of the system, without cookies and caches.
    ///
    /// An answer is held in memory as a whole, so use it for addresses that the app trusts.
    public static func live() -> HTTPClient {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        // The end of a request that nobody waits for any more. The kit has its own deadline.
        configuration.timeoutIntervalForRequest = 30
        let session = URLSession(configuration: configuration)
        return HTTPClient { address throws(HTTPError) in
            guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased()) else {
                throw HTTPError(
                    .invalidAddress, "“\(address)” is not an HTTP address. Set one such as https://tips.example.")
            }
            let pending = PendingAnswer()
            let task = session.dataTask(with: url) { data, response, error in
                pending.end(with: answer(data, response, error, address))
            }
            task.resume()
            // On Linux, cancelling a task of a session while it completes can hang. It is abandoned instead.
            return try await pending.answer()
        }
    }

    private static func answer(
        _ data: Data?, _ response: URLResponse?, _ error: (any Error)?, _ address: String
    ) -> Result<Answer, HTTPError> {
        guard let data, let response = response as? HTTPURLResponse else {
            let reason = error.map { " (\($0.localizedDescription))" } ?? ""
            let message = "No server answers at \(address)\(reason). Check the address and the connection."
            return .failure(HTTPError(.unreachable, message))
        }
        return .success(Answer(status: response.statusCode, body: [UInt8](data)))
    }
}
