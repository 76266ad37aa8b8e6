public import Adder

extension NewsSourcesPresenter {
    /// The contract of the sources: only sources that are shown are marked.
    public static let contracts: Contracts<State> = [
        .normalise(\.marked, from: \.marked, \.sources, \.isUnreadOnly) { marked, sources, isUnreadOnly in
            marked.isEmpty ? marked : marked.intersection(State.shown(sources, isUnreadOnly).lazy.map(\.id))
        }
    ]

    /// The state of the sources.
    public struct State: Equatable, Sendable, ShowsProblem {
        /// The sources, and the load that brings them.
        public internal(set) var sources: Loadable<[NewsSourceRow]>
        /// The typed address of a new source, which may have a password.
        public internal(set) var address = AddressEntry("")
        /// The address that was typed before, which is offered until it is restored or discarded; `nil` if there is none.
        public internal(set) var offer: KeptAddress?
        /// A Boolean value that indicates whether only sources with unread items are shown.
        public internal(set) var isUnreadOnly: Bool
        /// The marked sources, which the actions of the list change together. A source that leaves the list loses its mark.
        public internal(set) var marked: Set<NewsSourceID> = []
        /// The entry of a name or of a folder; `nil` for none.
        public internal(set) var entry: NewsSourceEntry?
        /// A Boolean value that indicates whether a source is being added or imported.
        public internal(set) var isAdding: Bool
        /// The last change.
        public internal(set) var notice: NewsSourcesNotice?
        /// The sources as a list for other readers, after an export.
        public internal(set) var exported: NewsSourceExport?
        /// The reason why the last intent failed; `nil` if it did not.
        public var problem: Problem?
        /// A Boolean value that indicates whether the screen closes when the source is added.
        var closesWhenAdded = false
        /// A Boolean value that indicates whether the typed address is kept.
        let keepsDraft: Bool

        /// Creates a state. By default, nothing is loaded yet.
        public init(
            sources: Loadable<[NewsSourceRow]> = .idle, isUnreadOnly: Bool = false, entry: NewsSourceEntry? = nil,
            isAdding: Bool = false, notice: NewsSourcesNotice? = nil, exported: NewsSourceExport? = nil,
            problem: Problem? = nil,
            keepsDraft: Bool = false
        ) {
            self.sources = sources
            self.isUnreadOnly = isUnreadOnly
            self.entry = entry
            self.isAdding = isAdding
            self.notice = notice
            self.exported = exported
            self.problem = problem
            self.keepsDraft = keepsDraft
        }

        /// The sources that are shown.
        var shown: [NewsSourceRow] { Self.shown(sources, isUnreadOnly) }

        /// The same as lines: the sources in no folder, then each folder with its sources.
        var lines: [NewsSourceLine] { NewsSourceLine.all(FolderTree(shown) { $0.folder }, []) }

        fileprivate static func shown(_ sources: Loadable<[NewsSourceRow]>, _ isUnreadOnly: Bool) -> [NewsSourceRow] {
            let sources = sources.value ?? []
            return isUnreadOnly ? sources.filter { $0.unreadCount > 0 } : sources
        }

        /// The typed address if it is kept; `nil` if it is not.
        var kept: KeptAddress? { keepsDraft ? address.kept : nil }
    }
}

/// A line of the sources, ready to show: a source, or the folder of those that follow.
struct NewsSourceLine: Identifiable, Sendable {
    enum Identity: Hashable {
        case source(NewsSourceID)
        case folder(NewsFolder)
    }

    let id: Identity
    /// The source; `nil` for a folder.
    var source: NewsSourceRow?
    /// The number of unread items of the sources in the folder.
    var unreadCount = 0

    fileprivate static func all(_ tree: FolderTree<NewsSourceRow>, _ names: [String]) -> [NewsSourceLine] {
        let sources = tree.values.map { NewsSourceLine(id: .source($0.id), source: $0) }
        let folders = tree.folders.flatMap { name, tree -> [NewsSourceLine] in
            let inner = all(tree, names + [name])
            guard let folder = NewsFolder(names + [name]) else { return inner }
            let unreadCount = inner.reduce(0) { $0.clampedSum($1.source?.unreadCount ?? 0) }
            return [NewsSourceLine(id: .folder(folder), unreadCount: unreadCount)] + inner
        }
        return sources + folders
    }
}

extension NewsFolder {
    /// The names as a person reads them: `Technology › Apple`.
    var title: String { names.joined(separator: " › ") }
}

/// A source in a list, ready to show.
public struct NewsSourceRow: Equatable, Identifiable, Sendable {
    /// The identity.
    public let id: NewsSourceID
    /// The name.
    public let name: String
    /// The URL; `nil` for the feed that ships with the kit.
    public let url: String?
    /// The number of unread items.
    public let unreadCount: Int
    /// The folder; `nil` for a source in none.
    public let folder: NewsFolder?
    /// The reason why the last load failed; `nil` if it succeeded.
    public let problem: Problem?

    /// Creates a row from its values, for a preview or a test.
    public init(
        id: NewsSourceID, name: String, url: String?, unreadCount: Int = 0, problem: Problem? = nil,
        folder: NewsFolder? = nil
    ) {
        self.id = id
        self.name = name
        self.url = url
        self.unreadCount = unreadCount
        self.problem = problem
        self.folder = folder
    }

    /// Creates the row of a source.
    init(_ source: NewsSource) {
        self.init(
            id: source.id, name: source.displayName, url: source.kind == .embedded ? nil : source.url,
            unreadCount: source.unreadCount,
            problem: source.failure.map { Problem(code: $0.code, message: $0.message) },
            folder: source.folder)
    }
}

/// The entry of a text in the list of sources: the name of a source, the folder of some sources, or the name of a folder.
public struct NewsSourceEntry: Codable, Equatable, Sendable {
    /// The texts that can be entered.
    public enum Field: Codable, Equatable, Sendable {
        /// The name of a source; an empty text for the title of its feed.
        case name(NewsSourceID)
        /// The folder of some sources; an empty text takes them out of theirs.
        case folder([NewsSourceID])
        /// The name of a folder.
        case folderName(NewsFolder)
    }

    /// The text that is entered.
    public let field: Field
    /// The text, as it is typed.
    public private(set) var text: String
    /// A Boolean value that indicates whether a folder was submitted without a name.
    public private(set) var isNameless = false

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - field: The text that is entered.
    ///   - text: The text before anything is typed.
    public init(_ field: Field, text: String = "") {
        (self.field, self.text) = (field, text)
    }

    /// Notes a changed text.
    mutating func type(_ text: String) {
        (self.text, isNameless) = (text, false)
    }

    /// Returns the request for the change to a text; `nil` for a folder without a name, which is noted.
    mutating func submit(_ text: String) -> NewsSourcesRequest? {
        let request = request(text)
        (self.text, isNameless) = (text, request == nil)
        return request
    }

    private func request(_ text: String) -> NewsSourcesRequest? {
        switch field {
        case .name(let id): .rename(NewsSourceRename(id, to: text.allSatisfy(\.isWhitespace) ? nil : text))
        case .folder(let ids): .move(NewsSourceMove(ids, to: NewsFolder(parameter: text)))
        case .folderName(let folder):
            NewsFolder(parameter: text).map { .renameFolder(NewsFolderRename(folder, to: $0)) }
        }
    }
}

/// The last change of the sources, ready to show.
public struct NewsSourcesNotice: Equatable, Sendable {
    /// The kinds of change.
    public enum Kind: String, Sendable {
        /// Sources were added.
        case added
        /// A source has another name.
        case renamed
        /// Sources are in another folder, or in none.
        case moved
        /// A source was removed.
        case removed
    }

    /// The kind of the change.
    public let kind: Kind
    /// The sources that were changed; none for a folder that was renamed.
    public let rows: [NewsSourceRow]
    /// The folder that was renamed, or that sources are in now; `nil` for none.
    public let folder: String?
    /// The source that was added, if the cache keeps only its newest items.
    public let excess: NewsExcess?
    /// A sentence for each outline of an imported list that is not a source.
    public let leftOut: [String]

    /// Creates a notice, for a preview or a test.
    public init(
        _ kind: Kind, rows: [NewsSourceRow] = [], folder: String? = nil, excess: NewsExcess? = nil,
        leftOut: [String] = []
    ) {
        self.kind = kind
        self.rows = rows
        self.folder = folder
        self.excess = excess
        self.leftOut = leftOut
    }
}

extension NewsSourcesChange {
    /// Returns the notice of the change, from the request that made it; `nil` for a request that changes no source.
    func notice(after request: NewsSourcesRequest) -> NewsSourcesNotice? {
        switch request {
        case .add, .import: added(rows { added.contains($0) })
        case .rename(let rename): NewsSourcesNotice(.renamed, rows: rows { $0 == rename.id })
        case .move(let move):
            NewsSourcesNotice(.moved, rows: rows { move.ids.contains($0) }, folder: move.folder?.title)
        case .renameFolder(let rename): NewsSourcesNotice(.renamed, folder: rename.newFolder.title)
        case .remove: NewsSourcesNotice(.removed, rows: removed.map { NewsSourceRow($0) })
        case .list, .export: nil
        case .refresh, .refreshDue: nil
        }
    }

    private func added(_ rows: [NewsSourceRow]) -> NewsSourcesNotice {
        let excess = loaded.flatMap { counts in rows.first.flatMap { NewsExcess(counts, of: $0.name) } }
        return NewsSourcesNotice(.added, rows: rows, excess: excess, leftOut: leftOut ?? [])
    }

    private func rows(_ isIncluded: (NewsSourceID) -> Bool) -> [NewsSourceRow] {
        sources.filter { isIncluded($0.id) }.map { NewsSourceRow($0) }
    }
}
