import Adder
import AdderHTTP

extension NewsInteractor {
    /// Adds a source: a feed, a web page that names its feed, or the daily API.
    ///
    /// The feed is loaded before it is added, so that every source has been a feed at least once.
    func addSource(_ draft: NewsSourceDraft, _ call: Call<NewsResponse>) async throws(NewsError) -> NewsSourcesChange {
        let isDaily = draft.url == NewsSourceDraft.daily
        let draft = isDaily ? NewsSourceDraft(DailyAddress.latest(of: dailyURL), name: draft.name) : draft
        let found: FoundFeed
        do throws(NewsLoadFailure) {
            found = try await SourceDiscovery(loader: loader, call: call).feed(at: draft)
        } catch {
            throw .notLoaded(error)
        }
        let kind: NewsSource.Kind = isDaily || found.feed.format.family == .dailyAPI ? .daily : .feed
        let source = ListedSource(kind: kind, url: found.url, name: draft.name, credentials: found.credentials)
        return try await store.addSource(source, at: call.now) { id in
            var load = SourceLoad(source: id, content: .latest(found.feed))
            load.etag = found.validators.etag
            load.lastModified = found.validators.lastModified
            load.validatedURL = found.validatedURL
            return load.newest(limits.itemsPerSource, at: call.now)
        }
    }

    /// Returns all sources of a person as a list in the format of OPML, without their passwords.
    func exportSources() async throws(NewsError) -> NewsSourceExport {
        let states = try await store.loadStates().filter { $0.source.kind != .embedded }
        let outlines = FolderTree(states.map(\.source)) { $0.folder }.map { source in
            OPMLWriter.Outline(title: source.displayName, feed: source.url, page: source.link)
        }
        return NewsSourceExport(
            OPMLWriter.write(outlines, title: "News"), passwordCount: states.count { $0.credentials != nil })
    }

    /// Adds the sources of a list in the format of OPML, without loading them. Those that are there already stay as they are.
    func importSources(_ document: [UInt8]) async throws(NewsError) -> NewsSourcesChange {
        let list: Feed
        do throws(FeedError) {
            list = try loader.parser.parse(document)
        } catch {
            if error.code == .cancelled { throw .cancelled }
            let place = "line \(error.line), column \(error.column): \(error.code.rawValue)"
            throw .notAList(
                "The text is not a list in the format of OPML (\(place)). Export one from a reader of feeds.")
        }
        guard list.format.family == .opml else {
            throw .notAList("The document is a feed (\(list.format)). Add its address as a source instead.")
        }
        // An outline of a page has no feed.
        let pages = list.items.filter(\.enclosures.isEmpty).map { page in
            "The outline “\((page.title?.plainText ?? page.id).excerpt)” is a link to a page; it is left out."
        }
        let leftOut = list.warnings.filter { Self.leavesOut.contains($0.code) }.map(\.message) + pages
        let change = try await store.addSources(
            list.items.filter { !$0.enclosures.isEmpty }.map { outline in
                let address = TypedAddress(outline.id)
                let url = (try? HTTPURL(address.candidates[0]))?.text ?? address.candidates[0]
                return ListedSource(
                    kind: url.hasSuffix(DailyAddress.latestPath) ? .daily : .feed, url: url,
                    name: outline.title?.plainText,
                    credentials: SourceCredentials(address.credentials.map { Sensitive($0) }, for: url),
                    folder: NewsFolder(outline.folders))
            })
        return NewsSourcesChange(change.sources, added: change.added, leftOut: leftOut.isEmpty ? nil : leftOut)
    }

    /// The defects of a list for which a source may be missing.
    private static let leavesOut: Set<FeedWarning.Code> = [.notASource, .itemLimit, .addressLimit, .more]
}

/// Finds the feed at an address that a person has typed: the document there, or the best one that the page there names.
private struct SourceDiscovery {
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
        let headers = page.headers.filter { $0.name == "link" }.map(\.value)
        for link in FeedLinks.find(in: page.body, headers: headers, at: page.url).prefix(Self.width) {
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

    /// Returns the feed of a response. Its URL is the requested one, since the target of a temporary redirect may change.
    private func found(
        _ response: HTTPResponse, at address: String, _ credentials: SourceCredentials?
    ) throws(NewsLoadFailure) -> FoundFeed {
        let feed = try loader.parse(response)
        let url = response.permanentURL ?? (try? HTTPURL(address))?.text ?? response.url
        return FoundFeed(
            url: url, feed: feed, validators: response.validators, validatedURL: response.url,
            credentials: credentials?.text(for: url) == nil ? nil : credentials)
    }
}

/// A feed that was found.
private struct FoundFeed {
    /// The address to load it from.
    let url: String
    let feed: Feed
    let validators: HTTPValidators
    /// The address of the document, to which the validators belong.
    let validatedURL: String
    /// The name and the password for the address; `nil` if there are none for its server.
    let credentials: SourceCredentials?
}

extension NewsLoadFailure {
    /// A Boolean value that indicates whether no server has answered.
    fileprivate var meansNobodyListens: Bool {
        code == HTTPError.Code.unreachable.rawValue || code == HTTPError.Code.timedOut.rawValue
    }
}
