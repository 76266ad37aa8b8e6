import Adder
import AdderJSON
import AdderServices
import NewsKit

/// The documents of the news' commands: `null` where the feed has no value.
enum NewsJSON {
    private struct Page: Encodable {
        let items: [NewsItem]
        let nextCursor: String?
        @IfAny var unreadableCount: Int?
    }

    /// An item with its text beside its own members.
    private struct Story: Encodable {
        private enum Member: CodingKey { case content, html, links, files }

        let story: NewsStory

        func encode(to encoder: any Encoder) throws {
            try story.item.encode(to: encoder)
            var members = encoder.container(keyedBy: Member.self)
            try members.encode(story.content, forKey: .content)
            try members.encodeIfPresent(story.html, forKey: .html)
            try members.encode(story.links, forKey: .links)
            try members.encode(story.files, forKey: .files)
        }
    }

    private struct Refresh: Encodable {
        let added: Int
        let changed: Int
        let evicted: Int
        let sources: [SourceOutcome]
    }

    /// A source that a refresh has loaded, or tried to.
    struct RefreshStep: Encodable {
        let count: Int
        let done: Int
        let source: SourceOutcome

        init(_ progress: NewsRefreshProgress) {
            (count, done, source) = (progress.count, progress.done, SourceOutcome(progress.latest))
        }
    }

    struct SourceOutcome: Encodable {
        let id: NewsSourceID
        let name: String
        let result: String
        let added: Int
        let changed: Int
        let joined: Int
        let leftOut: Int
        let freshUntil: Timestamp?
        let error: Problem?

        init(_ outcome: NewsSourceOutcome) {
            let (counts, freshUntil) = (outcome.counts, outcome.freshUntil)
            id = outcome.id
            name = outcome.name
            result =
                switch outcome.result {
                case .loaded: "loaded"
                case .unchanged: "unchanged"
                case .fresh: "fresh"
                case .failed: "failed"
                }
            (added, changed, joined, leftOut) = (counts.added, counts.changed, outcome.joinedCount, counts.leftOut)
            self.freshUntil = freshUntil
            error = outcome.failure.map { Problem($0) }
        }
    }

    /// A file that was downloaded.
    private struct Download: Encodable {
        let path: String
        let bytes: Int
        let url: String
    }

    private struct Later: Encodable {
        let item: NewsItemID
        let todo: AddedTodo
    }

    static func page(_ page: NewsPage) -> some Encodable {
        Page(
            items: page.items, nextCursor: page.next?.description,
            unreadableCount: page.unreadableCount > 0 ? page.unreadableCount : nil)
    }

    static func story(_ story: NewsStory) -> CommandResult { CommandResult(document: ["item": Story(story: story)]) }

    static func refresh(_ outcome: NewsRefreshOutcome) -> CommandResult {
        let refresh = Refresh(
            added: outcome.addedCount, changed: outcome.changedCount, evicted: outcome.evictedCount,
            sources: outcome.sources.map(SourceOutcome.init))
        let failures = outcome.failures.compactMap { source in source.failure.map { Failure($0, of: source.name) } }
        return CommandResult(document: ["refresh": refresh], failures: failures)
    }

    static func downloaded(_ file: NewsDownloadedFile) -> CommandResult {
        let download = Download(path: file.path, bytes: file.byteCount, url: file.file.url)
        return CommandResult(document: ["download": download])
    }

    /// An item that was put on the todo list.
    static func later(_ added: NewsForLater) -> CommandResult {
        CommandResult(document: ["later": Later(item: added.item.id, todo: added.todo)])
    }
}

/// The documents of the commands of the sources.
enum NewsSourcesJSON {
    private struct Source: Encodable {
        let id: NewsSourceID
        let kind: NewsSource.Kind
        let url: String
        let name: String?
        let title: String?
        let link: String?
        /// The names, from the outermost folder on.
        let folder: [String]
        let loadedAt: Timestamp?
        let unreadCount: Int
        let error: Problem?

        init(_ source: NewsSource) {
            id = source.id
            kind = source.kind
            url = source.url
            name = source.name
            title = source.title
            link = source.link
            folder = source.folder?.names ?? []
            loadedAt = source.loadedAt
            unreadCount = source.unreadCount
            error = source.failure.map { Problem($0) }
        }
    }

    private struct Added: Encodable {
        let source: Source?
        @IfAny var leftOut: Int?
    }

    private struct Import: Encodable {
        let count: Int
        let sources: [Source]
        @IfAny var leftOut: [String]?
    }

    /// The list for other readers, or the file that has it.
    struct Export: Encodable {
        @IfAny var opml: String?
        @IfAny var file: String?
        let passwordsLeftOut: Int
    }

    static func list(_ sources: [NewsSource]) -> CommandResult {
        CommandResult(document: ["sources": sources.map(Source.init)])
    }

    static func removed(_ change: NewsSourcesChange) -> CommandResult {
        CommandResult(document: ["removed": change.removed.first.map(Source.init)])
    }

    /// A source that was added, with the number of items that are more than the cache keeps.
    static func added(_ change: NewsSourcesChange) -> CommandResult {
        let leftOut = change.loaded.flatMap { $0.leftOut > 0 ? $0.leftOut : nil }
        return CommandResult(document: Added(source: change.new.first.map(Source.init), leftOut: leftOut))
    }

    static func imported(_ change: NewsSourcesChange) -> CommandResult {
        let new = change.new.map(Source.init)
        return CommandResult(document: ["import": Import(count: new.count, sources: new, leftOut: change.leftOut)])
    }

    /// A source after it was changed; `null` if another process has removed it meanwhile.
    static func one(_ id: NewsSourceID) -> (NewsSourcesChange) -> CommandResult {
        { CommandResult(document: ["source": $0.sources.first { $0.id == id }.map(Source.init)]) }
    }

    /// The sources in a folder, and in the folders inside it.
    static func inFolder(_ folder: NewsFolder) -> (NewsSourcesChange) -> CommandResult {
        { list($0.sources.filter { $0.folder?.names.starts(with: folder.names) == true }) }
    }
}

extension NewsSourcesChange {
    /// The sources that were added.
    fileprivate var new: [NewsSource] { sources.filter { added.contains($0.id) } }
}

extension NewsSourceOutcome {
    fileprivate var freshUntil: Timestamp? { if case .fresh(let moment) = result { moment } else { nil } }
}

extension Problem {
    fileprivate init(_ failure: NewsLoadFailure) {
        self.init(code: failure.code, message: failure.message)
    }
}
