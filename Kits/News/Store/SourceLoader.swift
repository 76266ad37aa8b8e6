import Adder
import AdderHTTP

/// Loads one source: fetches its document, and reads it.
struct SourceLoader: Sendable {
    let http: any HTTPClient
    let parser: FeedParser

    /// Loads the newest items of a source, if they have changed.
    func latest(_ state: SourceLoadState, _ call: Call<NewsResponse>) async throws(NewsLoadFailure) -> SourceLoad {
        let validators = HTTPValidators(etag: state.etag, lastModified: state.lastModified)
        let source = state.source
        var request = HTTPRequest(
            url: source.url, validators: validators, accept: Self.accept,
            credentials: state.credentials?.text(for: source.url))
        request.validatedURL = state.validatedURL
        let response = try await fetch(request, call)
        let content: SourceLoad.Content
        switch response.status {
        case .notModified: content = .unchanged
        case .ok, .saved: content = .latest(try parse(response))
        }
        var load = SourceLoad(source: source.id, content: content)
        load.etag = response.validators.etag
        load.lastModified = response.validators.lastModified
        load.validatedURL = response.url
        load.loadAfter = SourceLoadState.end(of: response.caching.freshness, from: call.now)
        load.movedTo = response.permanentURL
        return load
    }

    /// Loads a document that a source names: a page with older items, or an item with its content.
    func page(
        _ address: String, of source: NewsSource, _ credentials: SourceCredentials?, _ call: Call<NewsResponse>
    ) async throws(NewsLoadFailure) -> Feed {
        let request = HTTPRequest(
            url: address, accept: Self.accept, origin: zone(of: address, for: source),
            credentials: credentials?.text(for: address))
        return try parse(try await fetch(request, call))
    }

    /// Fetches a document. A server that fails, or an answer that breaks off, is asked for again after a while.
    func fetch(_ request: HTTPRequest, _ call: Call<NewsResponse>) async throws(NewsLoadFailure) -> HTTPResponse {
        // Without a network, many sources would each wait for nothing.
        let http = RetryingHTTPClient(http, for: call) {
            [.serverFailure, .cutOff].contains($0.code) && $0.retryAfter == nil
        }
        do throws(HTTPError) {
            return try await http.fetch(request)
        } catch {
            throw NewsLoadFailure(error)
        }
    }

    func parse(_ response: HTTPResponse) throws(NewsLoadFailure) -> Feed {
        var parser = parser
        parser.deadline = response.timeLeft.map { ContinuousClock.now.advanced(by: $0) }
        do throws(FeedError) {
            return try parser.parse(response.body, from: response.url, charset: response.charset)
        } catch {
            throw NewsLoadFailure(code: error.code.rawValue, message: "\(response.url): \(error.message)")
        }
    }

    /// Returns the zone of a document that names an address: private for the server that the user has named, which may be in
    /// a private network, and public for any other.
    func zone(of address: String, for source: NewsSource) -> NetworkZone {
        guard let address = try? HTTPURL(address), let source = try? HTTPURL(source.url) else { return .public }
        return address.hasSameOrigin(as: source) ? .private : .public
    }

    static let accept = """
        application/feed+json, application/atom+xml, application/rss+xml, application/json;q=0.9, application/xml;q=0.9, \
        text/html;q=0.5, */*;q=0.1
        """
}

extension NewsLoadFailure {
    init(_ error: HTTPError) {
        self.init(code: error.code.rawValue, message: error.message, retryAfter: error.retryAfter)
    }
}
