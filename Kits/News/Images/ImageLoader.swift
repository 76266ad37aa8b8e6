import Adder
import AdderStorage

/// Brings pictures: from the cache, or from the network through it.
struct ImageLoader: Sendable {
    /// The greatest number of bytes of a picture.
    static let greatestByteCount = 5 << 20
    /// The greatest number of pictures that are transferred at once.
    static let width = 4

    private let http: LimitedHTTPClient
    private let cache: ImageCache
    let loads = SharedLoads<Result<NewsImage, NewsImageError>>()

    init(http: any HTTPClient, cache: ImageCache) {
        self.http = LimitedHTTPClient(http, atMost: Self.width)
        self.cache = cache
    }

    /// Returns the picture of a URL. Several tasks that ask for it at once share one transfer, which ends with the last of
    /// them.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - origin: The zone that the URL comes from.
    ///   - now: The present time.
    ///   - outdated: Called with the picture of the cache before the network is asked for a newer one.
    func image(
        at url: String, origin: NetworkZone, now: Timestamp, outdated: (NewsImage) -> Void = { _ in }
    ) async throws(NewsImageError) -> NewsImage {
        if let cached = await cache.find(url, at: now) {
            if cached.isFresh { return cached.image }
            outdated(cached.image)
        }
        // A load that may reach into a private network is not shared with one that may not.
        let result = await loads.value(for: "\(origin.rawValue) \(url)") { await load(url, origin, now) }
        guard let result else { throw .cancelled }
        return try result.get()
    }

    private func load(_ url: String, _ origin: NetworkZone, _ now: Timestamp) async -> Result<NewsImage, NewsImageError>
    {
        let cached = await cache.find(url, at: now)
        // Another load may have ended meanwhile.
        if let cached, cached.isFresh { return .success(cached.image) }
        do throws(HTTPError) {
            let response = try await http.fetch(
                HTTPRequest(url: url, limit: Self.greatestByteCount, accept: Self.accept, origin: origin))
            return await store(response, url, now)
        } catch {
            // Offline, an old picture is better than none.
            if let cached, error.isTransient { return .success(cached.image) }
            return .failure(error.code == .cancelled ? .cancelled : .notLoaded(NewsLoadFailure(error)))
        }
    }

    private func store(
        _ response: HTTPResponse, _ url: String, _ now: Timestamp
    ) async -> Result<NewsImage, NewsImageError> {
        let header: ImageHeader
        do throws(NewsImageDefect) { header = try ImageHeader(of: response) } catch { return .failure(.refused(error)) }
        do throws(StorageError) {
            let freshUntil = ImageFreshness.end(of: response.caching, from: now)
            return .success(try await cache.store(response.body, header, for: url, at: now, freshUntil: freshUntil))
        } catch {
            return .failure(.storage(error))
        }
    }

    private static let accept = "image/avif, image/webp, image/png, image/jpeg, image/gif"
}
