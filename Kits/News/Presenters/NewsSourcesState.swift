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
