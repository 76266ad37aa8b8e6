import Adder

/// Finds the feed at an address that a person has typed: the document there, or the best one that the page there names.
struct SourceDiscovery {
    let loader: SourceLoader
    let call: Call<NewsResponse>

    /// The number of feeds of a page that are tried.
    private static let width = 5

    /// Returns the first feed that is found.
    func feed(at draft: NewsSourceDraft) async throws(NewsLoadFailure) -> FoundFeed {
        var first: NewsLoadFailure?
        for address in TypedAddress(draft.url, hasPassword: draft.credentials != nil).candidates {
            do throws(NewsLoadFailure) {
                return try await feed(at: address, SourceCredentials(draft.credentials, for: address))
            } catch {
                // A server that has answered is the one that was meant.
                guard error.meansNobodyListens else { throw error }
                first = first ?? error
            }
        }
        throw first ?? NewsLoadFailure(HTTPError.cancelled)
    }

    private func feed(
        at address: String, _ credentials: SourceCredentials?
    ) async throws(NewsLoadFailure) -> FoundFeed {
        let page = try await fetch(address, .private, credentials)
        let failure: NewsLoadFailure
        do throws(NewsLoadFailure) {
            return try found(page, at: address, credentials)
        } catch {
            failure = error
        }
        var first: NewsLoadFailure?
        for link in FeedLinks.find(in: page.body, at: page.url).prefix(Self.width) {
            do throws(NewsLoadFailure) {
                return try found(try await fetch(link, page.zone, credentials), at: link, credentials)
            } catch {
                guard !Task.isCancelled else { throw error }
                first = first ?? error
            }
        }
        throw first ?? failure
    }

    private func fetch(
        _ address: String, _ origin: NetworkZone, _ credentials: SourceCredentials?
    ) async throws(NewsLoadFailure) -> HTTPResponse {
        let request = HTTPRequest(
            url: address, accept: SourceLoader.accept, origin: origin, credentials: credentials?.text(for: address))
        return try await loader.fetch(request, call)
    }

    /// Returns the feed of a response. Its URL is the one that was asked for: one that a server leads to for the moment may lead
    /// elsewhere tomorrow.
    private func found(
        _ response: HTTPResponse, at address: String, _ credentials: SourceCredentials?
    ) throws(NewsLoadFailure) -> FoundFeed {
        let feed = try loader.parse(response)
        let url = response.permanentURL ?? (try? HTTPURL(address))?.text ?? response.url
        return FoundFeed(
            url: url, feed: feed, validators: response.validators,
            credentials: credentials?.text(for: url) == nil ? nil : credentials)
    }
}

/// A feed that was found.
struct FoundFeed {
    /// The address to load it from.
    let url: String
    let feed: Feed
    let validators: HTTPValidators
    /// The name and the password for the address; `nil` if there are none for its server.
    let credentials: SourceCredentials?
}

extension NewsLoadFailure {
    /// A Boolean value that indicates whether no server has answered.
    fileprivate var meansNobodyListens: Bool {
        code == HTTPError.Code.unreachable.rawValue || code == HTTPError.Code.timedOut.rawValue
    }
}
