import Adder
import NewsKit

/// The items of the news. All keys are always there: `null` where the feed has no value.
extension JSONValue {
    /// Creates `{"id":…,"sourceID":…,"title":…,…,"isRead":…,"isFavourite":…}`.
    init(_ item: NewsItem) {
        self = .object(Members(item))
    }

    /// Creates the object of an item that ends with `"content"` as plain text, and `"html"`.
    init(_ story: NewsStory) {
        let content: [(name: String, value: JSONValue)] = [
            ("content", .string(story.content)), ("html", .text(story.html)),
        ]
        self = .object(Members(Members(story.item).pairs + content))
    }

    fileprivate static func text(_ text: String?) -> JSONValue {
        text.map { .string($0) } ?? .null
    }

    fileprivate static func moment(_ moment: Timestamp?) -> JSONValue {
        .text(moment?.rfc3339)
    }
}

extension JSONValue.Members {
    /// Creates `"items":[…],"nextCursor":…`, and `"unreadableCount"` if there are rows that cannot be read.
    init(_ page: NewsPage) {
        var pairs: [(name: String, value: JSONValue)] = [
            ("items", .array(page.items.map { JSONValue($0) })), ("nextCursor", .text(page.next?.description)),
        ]
        if page.unreadableCount > 0 { pairs.append(("unreadableCount", JSONValue(page.unreadableCount))) }
        self.init(pairs)
    }

    fileprivate init(_ item: NewsItem) {
        self = [
            "id": .integer(item.id.number), "sourceID": .integer(item.sourceID.number), "title": .string(item.title),
            "summary": .string(item.summary), "link": .text(item.link),
            "authors": .array(item.authors.map { .string($0) }), "publishedAt": .moment(item.publishedAt),
            "updatedAt": .moment(item.updatedAt), "isRead": .boolean(item.isRead),
            "isFavourite": .boolean(item.isFavourite),
        ]
    }
}

extension JSONValue {
    /// Creates an object of a source, with the failure of its last load as `error`.
    init(_ source: NewsSource) {
        self = .object([
            "id": .integer(source.id.number), "kind": .string(source.kind.rawValue), "url": .string(source.url),
            "name": .text(source.name), "title": .text(source.title), "link": .text(source.link),
            "loadedAt": .moment(source.loadedAt), "unreadCount": JSONValue(source.unreadCount),
            "error": source.failure.map { JSONValue($0) } ?? .null,
        ])
    }

    /// Creates `{"added":…,"changed":…,"evicted":…,"sources":[…]}`.
    init(_ outcome: NewsRefreshOutcome) {
        self = .object([
            "added": JSONValue(outcome.addedCount), "changed": JSONValue(outcome.changedCount),
            "evicted": JSONValue(outcome.evictedCount),
            "sources": .array(outcome.sources.map { JSONValue($0) }),
        ])
    }

    /// Creates an object of the outcome of one source.
    init(_ source: NewsSourceOutcome) {
        var (result, error, freshUntil) = ("unchanged", JSONValue.null, JSONValue.null)
        switch source.result {
        case .loaded: result = "loaded"
        case .unchanged: break
        case .fresh(let moment): (result, freshUntil) = ("fresh", .moment(moment))
        case .failed(let failure): (result, error) = ("failed", JSONValue(failure))
        }
        self = .object([
            "id": .integer(source.id.number), "name": .string(source.name), "result": .string(result),
            "added": JSONValue(source.counts.added), "changed": JSONValue(source.counts.changed),
            "joined": JSONValue(source.joinedCount), "leftOut": JSONValue(source.counts.leftOut),
            "freshUntil": freshUntil, "error": error,
        ])
    }

    private init(_ failure: NewsLoadFailure) {
        self = .object(["code": .string(failure.code), "message": .string(failure.message)])
    }
}

extension JSONValue.Members {
    /// Creates `"source"` for one source that was added or renamed, `"removed"`, or `"import"` for a list. `"leftOut"` is there for a
    /// source that has more items than the cache keeps.
    init(_ change: NewsSourcesChange, after request: NewsRequest) {
        let added = change.sources.filter { change.added.contains($0.id) }
        switch request {
        case .renameSource(let rename):
            self = ["source": change.sources.first { $0.id == rename.id }.map { JSONValue($0) } ?? .null]
        case .removeSource: self = ["removed": change.removed.map { JSONValue($0) } ?? .null]
        case .importSources:
            self = [
                "import": .object([
                    "count": JSONValue(added.count), "sources": .array(added.map { JSONValue($0) }),
                ])
            ]
        default:
            var pairs = [(name: "source", value: added.first.map { JSONValue($0) } ?? .null)]
            if let count = change.loaded?.leftOut, count > 0 { pairs.append(("leftOut", JSONValue(count))) }
            self.init(pairs)
        }
    }
}
