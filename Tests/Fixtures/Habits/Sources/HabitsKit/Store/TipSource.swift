import Adder
import AdderHTTP
import AdderHTTPCache
import AdderStorage

/// The source of tips: a JSON document at an address, of which a cache keeps the last one.
struct TipSource: Sendable {
    let http: any HTTPClient
    let cache: HTTPCache
    let url: String

    /// Returns the tip of the day.
    ///
    /// - Parameters:
    ///   - now: Returns the time.
    ///   - showKept: Called with the tip that the cache has kept, before the server is asked.
    /// - Throws: `HTTPError`, also for a document that is not a tip.
    func tip(
        now: @escaping @Sendable () -> Timestamp, whileLoading showKept: (DatedTip) -> Void
    ) async throws(HTTPError) -> DatedTip {
        var request = HTTPRequest(url: url, accept: "application/json")
        request.deadline = .seconds(10)
        let http = CachingHTTPClient(http, cache: cache, now: now)
        let response = try await http.fetch(request) { kept in
            // One that is not a tip is not shown, and the server is asked.
            if let tip = try? DatedTip(kept) { showKept(tip) }
        }
        return try DatedTip(response)
    }
}

extension TipSource {
    /// Opens the cache; `nil` for a host without tips.
    init?(_ options: HabitsOptions, _ context: Context<HabitsKit>) async throws(HabitsError) {
        guard let url = options.tips else { return nil }
        do throws(StorageError) {
            cache = try await HTTPCache(options.cache)
        } catch {
            throw .storage(error)
        }
        if let lost = await cache.discarded { context.log.warning("The cache of tips begins anew. \(lost.message)") }
        (http, self.url) = (context.dependencies.http, url)
    }

    /// Closes the cache.
    func close() async { await cache.close() }
}

extension DatedTip {
    fileprivate init(_ response: HTTPResponse) throws(HTTPError) {
        self.init(tip: try response.decoded(as: Tip.self), age: response.age)
    }
}
