import Adder
import AdderHTTP
import AdderStorage

/// Loads pictures from the cache, or from the network and stores them in the cache.
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

extension ImageHeader {
    /// Creates the header of the picture in an answer, whose media type and whose first bytes must both be those of a picture.
    ///
    /// The bytes decide which format it is, since many servers name another one. Types of unknown bytes are taken too.
    init(of response: HTTPResponse) throws(NewsImageDefect) {
        let type = response.contentType ?? Self.unknownTypes[0]
        guard type.utf8.startsASCII("image/") || Self.unknownTypes.contains(type) else {
            throw Self.notAnImage(response, "its media type is \(type)")
        }
        do throws(Defect) {
            try self.init(response.body)
        } catch {
            switch error {
            case .unknownFormat:
                throw Self.notAnImage(response, "its first bytes are those of no accepted format")
            case .damaged(let format):
                throw NewsImageDefect(
                    .damagedImage,
                    "The picture at \(response.url) is damaged, or its end is missing (\(format.rawValue)). "
                        + "Try again later.")
            case .unusableSize(let width, let height):
                throw NewsImageDefect(
                    .unusableSize,
                    "The picture at \(response.url) has \(width) × \(height) pixels, which is nothing or too much. "
                        + "Open its page instead.")
            }
        }
    }

    private static let unknownTypes = ["application/octet-stream", "binary/octet-stream"]

    private static func notAnImage(_ response: HTTPResponse, _ reason: String) -> NewsImageDefect {
        NewsImageDefect(
            .notAnImage,
            "The document at \(response.url) is not shown as a picture: \(reason). Pictures are "
                + "\(NewsImageFormat.allCases.map(\.rawValue).joined(separator: ", ")). Open its page instead.")
    }
}

/// Lets several tasks wait for one load. The load is cancelled when none of them waits for it any more.
final class SharedLoads<Value: Sendable>: Sendable {
    private struct Load {
        let id: Int
        let task: Task<Void, Never>
        var waiters: [Int: CheckedContinuation<Value?, Never>]
    }

    private struct State {
        var lastID = 0
        var loads: [String: Load] = [:]

        mutating func makeID() -> Int {
            lastID += 1
            return lastID
        }
    }

    private let state = Lock(State())

    /// Returns the number of tasks that wait for the load with this key.
    func waiterCount(for key: String) -> Int { state.withLock { $0.loads[key]?.waiters.count ?? 0 } }

    /// Returns the result of the load with this key that is in progress, or of a new one.
    ///
    /// - Parameters:
    ///   - key: The key. Loads with the same key bring the same value.
    ///   - load: Loads the value. Its task is cancelled with the last task that waits for it.
    /// - Returns: The value; `nil` at once when the calling task is cancelled.
    func value(for key: String, _ load: @escaping @Sendable () async -> Value) async -> Value? {
        let id = state.withLock { $0.makeID() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { wait(id, for: key, $0, load) }
        } onCancel: {
            leave(id, key)
        }
    }

    private func wait(
        _ id: Int, for key: String, _ waiter: CheckedContinuation<Value?, Never>,
        _ load: @escaping @Sendable () async -> Value
    ) {
        let isWaiting = state.withLock { state in
            // A task that was cancelled before it waits is not found by `leave`.
            if Task.isCancelled { return false }
            if state.loads[key] != nil {
                state.loads[key]?.waiters[id] = waiter
            } else {
                let loadID = state.makeID()
                let task = Task { self.end(loadID, key, await load()) }
                state.loads[key] = Load(id: loadID, task: task, waiters: [id: waiter])
            }
            return true
        }
        if !isWaiting { waiter.resume(returning: nil) }
    }

    /// Ends the wait of one task.
    private func leave(_ id: Int, _ key: String) {
        let (waiter, abandoned) = state.withLock { state -> (CheckedContinuation<Value?, Never>?, Task<Void, Never>?) in
            guard let waiter = state.loads[key]?.waiters.removeValue(forKey: id) else { return (nil, nil) }
            guard state.loads[key]?.waiters.isEmpty == true else { return (waiter, nil) }
            // Gone at once, so that a task that comes next does not wait for a load that was cancelled.
            return (waiter, state.loads.removeValue(forKey: key)?.task)
        }
        abandoned?.cancel()
        waiter?.resume(returning: nil)
    }

    private func end(_ loadID: Int, _ key: String, _ value: Value) {
        let waiters = state.withLock { state in
            guard state.loads[key]?.id == loadID else { return [CheckedContinuation<Value?, Never>]() }
            return state.loads.removeValue(forKey: key).map { Array($0.waiters.values) } ?? []
        }
        for waiter in waiters { waiter.resume(returning: value) }
    }
}
