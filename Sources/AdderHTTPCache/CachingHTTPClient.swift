public import Adder
public import AdderHTTP
public import AdderStorage

/// A client that keeps documents in a cache, and asks another client for the others.
///
/// It is a private cache by RFC 9111. A document is kept if the server allows it, used while it is fresh, and confirmed by its
/// server afterwards. `HTTPRequest.source` says for each request whether the cache, the server, or both are asked, and
/// `HTTPResponse.source` from where the document came. A request that changes something removes the document of its address.
///
/// The documents of a request with a secret, such as a password or the header `Authorization`, belong to an account, and are
/// kept only by a client that has one. Nobody else gets them:
///
/// ```swift
/// let http = CachingHTTPClient(LiveHTTPClient(), cache: cache, account: user.id)
/// // … when the person signs out
/// try await cache.removeAll(of: user.id)
/// ```
///
/// A cache that fails is no reason for a request to fail: the server is asked instead.
public struct CachingHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let cache: HTTPCache
    private let account: String?
    private let now: @Sendable () -> Timestamp
    private let report: @Sendable (StorageError) -> Void

    /// Creates a client over another one.
    ///
    /// - Parameters:
    ///   - client: The client that asks the servers.
    ///   - cache: The cache.
    ///   - account: The name of the account whose secrets requests have, which is no secret itself; `nil` to keep no
    ///     document of a request with a secret.
    ///   - now: Returns the time, such as a `Call` does; `nil` for the clock of the system.
    ///   - report: Receives the failures of the cache, for a log.
    public init(
        _ client: any HTTPClient, cache: HTTPCache, account: String? = nil,
        now: (@Sendable () -> Timestamp)? = nil,
        report: @escaping @Sendable (StorageError) -> Void = { _ in }
    ) {
        self.client = client
        self.cache = cache
        self.account = account?.isEmpty == true ? nil : account
        self.now = now ?? { SystemTime.now() }
        self.report = report
    }

    /// Returns a document of the cache, or sends the request as the other client does.
    ///
    /// - Throws: The errors of the other client; `notCached` for a request that asks the cache alone.
    public func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        let url = try HTTPURL(request.url)
        guard let key = key(of: request, url) else {
            guard request.source != .cache else { throw .notCached(url) }
            let response = try await client.fetch(request, progress: progress)
            if !request.method.isSafe { await invalidate(url, after: response) }
            return response
        }
        let stored = await find(key, request)
        let isFresh = stored?.head.isFresh(at: now()) == true && !request.forbids("no-cache")
        if let stored, request.source == .cache || request.source == .freshCache && isFresh {
            progress(HTTPProgress(received: stored.body.count, total: stored.body.count))
            return response(stored, source: .cache(age: stored.head.age(at: now()) ?? .zero))
        }
        guard request.source != .cache else { throw .notCached(url) }
        return try await ask(request, key, stored, progress)
    }

    /// Asks the server, and lets it confirm the stored document (section 4.3).
    private func ask(
        _ request: HTTPRequest, _ key: CacheKey, _ stored: StoredDocument?,
        _ progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        let requested = now()
        var conditional = request
        conditional.validators = stored.map { response($0).validators }
        conditional.validatedURL = stored?.head.url
        let removals = await attempt { () throws(StorageError) in try await cache.removalCount() }
        let answer: HTTPResponse
        do throws(HTTPError) {
            answer = try await client.fetch(conditional, progress: progress)
        } catch {
            guard let stored else { throw error }
            if error.code == .notFound || error.code == .gone {
                await attempt { () throws(StorageError) in try await cache.remove(stored) }
            }
            guard request.source == .freshCache, error.isServerFailure, stored.head.mayReplaceAnError(at: now()) else {
                throw error
            }
            return response(stored, source: .cache(age: stored.head.age(at: now()) ?? .zero))
        }
        let head = StoredHead(
            code: answer.code, url: answer.url, permanentURL: answer.permanentURL, zone: answer.zone,
            headers: answer.headers, requested: requested, received: now())
        switch (answer.status, stored) {
        case (.notModified, var stored?):
            stored.head.freshen(with: head)
            if stored.head.isStorable, !request.forbids("no-store") {
                await store(stored.body, stored.head, key, request, removals, confirming: stored.id)
            } else {
                await attempt { [stored] () throws(StorageError) in try await cache.remove(stored) }
            }
            var response = response(stored)
            response.timeLeft = answer.timeLeft
            return response
        case (.ok(let body), _):
            // A document behind a redirect that may change belongs to the address of today alone.
            if head.isStorable, [key.address, answer.permanentURL].contains(answer.url), !request.forbids("no-store") {
                await store(body, head, key, request, removals)
            } else if let stored {
                await attempt { () throws(StorageError) in try await cache.remove(stored) }
            }
        case (.notModified, nil), (.saved, _): break
        }
        return answer
    }

    private func response(_ stored: StoredDocument, source: HTTPResponse.Source = .server) -> HTTPResponse {
        let head = stored.head
        var response = HTTPResponse(
            .ok(stored.body), code: head.code, headers: head.headers, url: head.url, permanentURL: head.permanentURL,
            zone: head.zone)
        response.source = source
        return response
    }
}

// MARK: - The cache

extension CachingHTTPClient {
    /// Returns the key of a request; `nil` if its document is not for the cache: because of its method, since it asks for
    /// a part or has conditions of its own, or since it has a secret of nobody.
    private func key(of request: HTTPRequest, _ url: HTTPURL) -> CacheKey? {
        let own: Set = ["range", "if-match", "if-none-match", "if-modified-since", "if-unmodified-since", "if-range"]
        guard request.method == .get, request.body == nil, request.destination == nil, request.validators == nil,
            !request.headers.contains(where: { own.contains($0.name.lowercasedASCII) })
        else { return nil }
        let isSecret =
            url.credentials != nil || request.credentials != nil || request.headers.contains(where: \.isSensitive)
        guard isSecret else { return CacheKey(address: url.text, account: "") }
        return account.map { CacheKey(address: url.text, account: $0) }
    }

    private func find(_ key: CacheKey, _ request: HTTPRequest) async -> StoredDocument? {
        let stored = await attempt { () throws(StorageError) in
            try await cache.find(key, at: now()) { request.variedValue($0) }
        }
        // A document of a public server may not lead to one of a private server, also not to a stored one.
        guard let stored = stored ?? nil, stored.body.count <= request.limit,
            request.origin == .private || stored.head.zone == .public
        else { return nil }
        return stored
    }

    private func store(
        _ body: [UInt8], _ head: StoredHead, _ key: CacheKey, _ request: HTTPRequest, _ removals: Int?,
        confirming confirmed: Int64? = nil
    ) async {
        await attempt { () throws(StorageError) in
            try await cache.store(body, head, key, since: removals, confirming: confirmed) { request.variedValue($0) }
        }
    }

    /// Removes the documents that a request has changed: of its address, and of those that the answer names at the same
    /// origin (section 4.4).
    private func invalidate(_ url: HTTPURL, after response: HTTPResponse) async {
        guard (200..<400).contains(response.code) else { return }
        var addresses = [url.text]
        for name in ["location", "content-location"] {
            guard let text = response.header(name),
                let other = try? HTTPURL(WebAddress.resolve(text, against: url.text)), other.hasSameOrigin(as: url)
            else { continue }
            addresses.append(other.text)
        }
        await attempt { [addresses] () throws(StorageError) in try await cache.removeAll(at: addresses) }
    }

    @discardableResult
    private func attempt<Value>(_ work: () async throws(StorageError) -> Value) async -> Value? {
        do throws(StorageError) {
            return try await work()
        } catch {
            if error.code != .cancelled { report(error) }
            return nil
        }
    }
}

extension HTTPError {
    /// A Boolean value that indicates whether the server has failed or cannot be reached.
    fileprivate var isServerFailure: Bool { isTransient && code != .limited }
}
