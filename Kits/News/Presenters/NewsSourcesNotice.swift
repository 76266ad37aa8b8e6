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
    func notice(after request: NewsRequest?) -> NewsSourcesNotice? {
        switch request {
        case .addSource, .importSources: added(rows { added.contains($0) })
        case .renameSource(let rename): NewsSourcesNotice(.renamed, rows: rows { $0 == rename.id })
        case .moveSources(let move):
            NewsSourcesNotice(.moved, rows: rows { move.ids.contains($0) }, folder: move.folder?.title)
        case .renameFolder(let rename): NewsSourcesNotice(.renamed, folder: rename.newFolder.title)
        case .removeSources: NewsSourcesNotice(.removed, rows: removed.map { NewsSourceRow($0) })
        default: nil
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
