import Adder
import AdderJSON
import NewsKit

/// The documents of the news' commands. All keys are always there, unless a command says otherwise: `null` where the feed
/// has no value.
enum NewsJSON {
    /// A part of a list.
    static let page = JSONShape<NewsPage>.document([
        .init("items", .array(of: item), \.items),
        .init("nextCursor", optional: .text, about: "The value of --after.", \.next?.description),
        .init("unreadableCount", ifAny: .count) { $0.unreadableCount > 0 ? $0.unreadableCount : nil },
    ])

    /// Returns the result that has a part of a list; `nil` for another response.
    static func listed(_ response: NewsResponse) -> CommandResult? {
        if case .items(let items) = response { page.result(items) } else { nil }
    }

    static let items = JSONShape<[NewsItem]>.document([.init("items", .array(of: item), \.self)])

    /// The number of items that were changed.
    static let changed = JSONShape<Int>.document([.init("changed", .count, \.self)])

    static let story = JSONShape<NewsStory>.document([
        .init(
            "item",
            .object(
                itemMembers.map { $0.of(\.item) } + [
                    .init(
                        "content", .text, about: "Plain text; “[1]” after some words is the first of the links.",
                        \.content),
                    .init("html", optional: .text, about: "Sanitised HTML.", \.html),
                    .init("links", .array(of: .text)) { $0.links.map(\.description) },
                ]
            ).named("newsStory"), \.self)
    ])

    static let refresh = JSONShape<NewsRefreshOutcome>.document([
        .init(
            "refresh",
            .object([
                .init("added", .count, \.addedCount), .init("changed", .count, \.changedCount),
                .init("evicted", .count, \.evictedCount), .init("sources", .array(of: sourceOutcome), \.sources),
            ]), \.self)
    ])

    /// An item that was put on the todo list.
    static let later = JSONShape<NewsForLater>.document([
        .init(
            "later",
            .object([.init("item", .integer, \.item.id.number), .init("todo", ServiceJSON.addedTodo, \.todo)]), \.self)
    ])

    /// A source that a refresh has loaded, or tried to.
    static let refreshStep = JSONShape<NewsRefreshProgress>.object([
        .init(
            "refreshing",
            .object([
                .init("count", .count, \.count), .init("done", .count, \.done),
                .init("source", sourceOutcome, \.latest),
            ]), \.self)
    ])

    /// An item.
    static let item = JSONShape<NewsItem>.object(itemMembers).named("newsItem")

    private static let itemMembers: [JSONShape<NewsItem>.Member] = [
        .init("id", .integer, \.id.number), .init("sourceID", .integer, \.sourceID.number),
        .init("title", .text, \.title), .init("summary", .text, \.summary), .init("link", optional: .text, \.link),
        .init("authors", .array(of: .text), \.authors), .init("publishedAt", optional: .moment, \.publishedAt),
        .init("updatedAt", optional: .moment, \.updatedAt), .init("isRead", .boolean, \.isRead),
        .init("isFavourite", .boolean, \.isFavourite),
    ]

    private static let sourceOutcome = JSONShape<NewsSourceOutcome>.object([
        .init("id", .integer, \.id.number), .init("name", .text, \.name), .init("result", result, \.result),
        .init("added", .count, \.counts.added), .init("changed", .count, \.counts.changed),
        .init("joined", .count, \.joinedCount), .init("leftOut", .count, \.counts.leftOut),
        .init("freshUntil", optional: .moment) { if case .fresh(let moment) = $0.result { moment } else { nil } },
        .init("error", optional: reason, \.failure),
    ]).named("newsSourceOutcome")

    private static let result = JSONShape<NewsSourceOutcome.Result>(
        .choice(["loaded", "unchanged", "fresh", "failed"])
    ) { result in
        switch result {
        case .loaded: "loaded"
        case .unchanged: "unchanged"
        case .fresh: "fresh"
        case .failed: "failed"
        }
    }

    fileprivate static let reason = HostJSON.reason.of { (failure: NewsLoadFailure) in
        Problem(code: failure.code, message: failure.message)
    }
}

/// The documents of the commands of the sources.
enum NewsSourcesJSON {
    static let list = JSONShape<[NewsSource]>.document([.init("sources", .array(of: source), \.self)])

    static let removed = JSONShape<NewsSourcesChange>.document([.init("removed", changed, \.removed.first)])

    /// A source that was added, with the number of items that are more than the cache keeps.
    static let added = JSONShape<NewsSourcesChange>.document([
        .init("source", changed, \.new.first),
        .init("leftOut", ifAny: .count) { change in change.loaded.flatMap { $0.leftOut > 0 ? $0.leftOut : nil } },
    ])

    static let imported = JSONShape<NewsSourcesChange>.document([
        .init(
            "import",
            .object([
                .init("count", .count, \.new.count), .init("sources", .array(of: source), \.new),
                .init("leftOut", ifAny: .array(of: .text), \.leftOut),
            ]), \.self)
    ])

    /// The list for other readers, or the file that has it.
    static let exported = JSONShape<(list: NewsSourceExport, file: String?)>.document([
        .init(
            "export",
            .any(of: [
                .init(export("opml")) { $0.file == nil ? ($0.list.document, $0.list.passwordCount) : nil },
                .init(export("file")) { export in export.file.map { ($0, export.list.passwordCount) } },
            ]), \.self)
    ])

    /// Returns the description of a source after it was changed.
    static func one(_ id: NewsSourceID) -> JSONShape<NewsSourcesChange> {
        .document([.init("source", changed) { change in change.sources.first { $0.id == id } }])
    }

    /// Returns the description of the sources in a folder, and in the folders inside it.
    static func inFolder(_ folder: NewsFolder?) -> JSONShape<NewsSourcesChange> {
        .document([
            .init("sources", .array(of: source)) { change in
                change.sources.filter { $0.folder?.names.starts(with: folder?.names ?? []) == true }
            }
        ])
    }

    private static func export(_ name: String) -> JSONShape<(text: String, passwordCount: Int)> {
        .object([.init(name, .text, \.text), .init("passwordsLeftOut", .count, \.passwordCount)])
    }

    private static let source = JSONShape<NewsSource>.object([
        .init("id", .integer, \.id.number), .init("kind", .choice, \.kind), .init("url", .text, \.url),
        .init("name", optional: .text, \.name), .init("title", optional: .text, \.title),
        .init("link", optional: .text, \.link),
        .init("folder", .array(of: .text), about: "From the outermost folder on.") { $0.folder?.names ?? [] },
        .init("loadedAt", optional: .moment, \.loadedAt),
        .init("unreadCount", .count, \.unreadCount), .init("error", optional: NewsJSON.reason, \.failure),
    ]).named("newsSource")

    /// The source of a change, which is there unless another process has removed it meanwhile.
    private static let changed = JSONShape<NewsSource?>(source.schema) { $0.map(source.json) ?? .null }
}

extension NewsSourcesChange {
    /// The sources that were added.
    fileprivate var new: [NewsSource] { sources.filter { added.contains($0.id) } }
}

/// The schemas of the documents of the news' commands.
extension JSONSchema {
    /// Returns the schema of a command's document; `nil` for a name that no command has.
    static func news(_ command: String) -> JSONSchema? {
        switch command {
        case "list", "more": NewsJSON.page.schema
        case "show": NewsJSON.story.schema
        case "favourite", "unfavourite", "unread": NewsJSON.items.schema
        case "read": .any(of: [NewsJSON.items.schema, NewsJSON.changed.schema])
        case "refresh": NewsJSON.refresh.schema
        case "later": NewsJSON.later.schema
        case "buy": NewsKit.bought.schema
        case "parse": .any(of: [FeedJSON.parsed.schema, FeedJSON.failed.schema])
        default: nil
        }
    }

    /// Returns the schema of the document of a command of the sources.
    static func newsSources(_ command: String) -> JSONSchema? {
        switch command {
        case "list": NewsSourcesJSON.list.schema
        case "add": NewsSourcesJSON.added.schema
        case "rename", "move": NewsSourcesJSON.one(NewsSourceID(1)).schema
        case "rename-folder": NewsSourcesJSON.inFolder(nil).schema
        case "remove": NewsSourcesJSON.removed.schema
        case "import": NewsSourcesJSON.imported.schema
        case "export": NewsSourcesJSON.exported.schema
        default: nil
        }
    }
}
