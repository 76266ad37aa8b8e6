import Adder

extension NewsRepository {
    /// Adds a source: a feed, a web page that names its feed, or the daily API.
    ///
    /// The feed is loaded before it is added, so that every source was one at least once.
    func addSource(_ draft: NewsSourceDraft, _ call: Call<NewsResponse>) async throws(NewsError) -> MergedItems {
        guard draft.url != NewsSourceDraft.daily else {
            return try await add(.daily, DailyAddress.latest(of: dailyURL), draft.name, call)
        }
        return try await add(nil, draft.url, draft.name, call)
    }

    /// Returns all sources of a person as a list in the format of OPML.
    func exportSources() async throws(NewsError) -> String {
        let sources = try await store.sources().filter { $0.kind != .embedded }
        return OPMLWriter.write(
            sources.map { OPMLWriter.Outline(title: $0.displayName, feed: $0.url, page: $0.link) }, title: "News")
    }

    /// Adds the sources of a list in the format of OPML, without loading them. Those that are there already stay as they are.
    ///
    /// - Returns: The sources that were added.
    func importSources(_ document: [UInt8]) async throws(NewsError) -> [NewsSource] {
        let list: Feed
        do throws(FeedError) {
            list = try loader.parser.parse(document)
        } catch {
            let place = "line \(error.line), column \(error.column): \(error.code.rawValue)"
            throw .notAList(
                "The text is not a list in the format of OPML (\(place)). Export one from a reader of feeds.")
        }
        guard list.format.family == .opml else {
            throw .notAList("The document is a feed (\(list.format)). Add its address as a source instead.")
        }
        return try await store.addSources(
            list.items.map { outline in
                let kind: NewsSource.Kind = outline.id.hasSuffix(DailyAddress.latestPath) ? .daily : .feed
                return ListedSource(kind: kind, url: outline.id, name: outline.title?.plainText)
            })
    }

    private func add(
        _ kind: NewsSource.Kind?, _ url: String, _ name: String?, _ call: Call<NewsResponse>
    ) async throws(NewsError) -> MergedItems {
        let (response, feed) = try await discover(url, call)
        let isDaily = kind == .daily || feed.format.family == .dailyAPI
        let source = ListedSource(
            kind: isDaily ? .daily : .feed, url: response.permanentURL ?? response.url, name: name)
        return try await store.addSource(source, at: call.now) { id in
            var load = SourceLoad(source: id, content: .latest(feed))
            load.etag = response.validators.etag
            load.lastModified = response.validators.lastModified
            return load.newest(limits.itemsPerSource, at: call.now)
        }
    }

    /// Loads the feed at an address, or the first one that the page at the address names.
    private func discover(_ url: String, _ call: Call<NewsResponse>) async throws(NewsError) -> (HTTPResponse, Feed) {
        do throws(NewsLoadFailure) {
            let page = try await loader.fetch(HTTPRequest(url: url, accept: SourceLoader.accept), call)
            do throws(NewsLoadFailure) {
                return (page, try loader.parse(page))
            } catch {
                guard let feed = FeedLinks.find(in: page.body, at: page.url).first else { throw error }
                let response = try await loader.fetch(
                    HTTPRequest(url: feed, accept: SourceLoader.accept, origin: page.zone), call)
                return (response, try loader.parse(response))
            }
        } catch {
            throw .notLoaded(error)
        }
    }
}
