import Adder

extension NewsRepository {
    /// Adds a source: a feed, a web page that names its feed, or the daily API.
    ///
    /// The feed is loaded before it is added, so that every source was one at least once.
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
            return load.newest(limits.itemsPerSource, at: call.now)
        }
    }

    /// Returns all sources of a person as a list in the format of OPML, without their passwords.
    func exportSources() async throws(NewsError) -> NewsSourceExport {
        let states = try await store.loadStates().filter { $0.source.kind != .embedded }
        let outlines = states.map(\.source).map { source in
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
        return try await store.addSources(
            list.items.map { outline in
                let address = TypedAddress(outline.id)
                let url = address.candidates[0]
                return ListedSource(
                    kind: url.hasSuffix(DailyAddress.latestPath) ? .daily : .feed, url: url,
                    name: outline.title?.plainText,
                    credentials: SourceCredentials(address.credentials.map { Sensitive($0) }, for: url))
            })
    }
}
