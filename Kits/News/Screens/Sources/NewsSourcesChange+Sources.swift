extension NewsSourcesChange {
    /// Returns the notice of the change, from the request that made it; `nil` if no request changes sources like that.
    func notice(after request: NewsRequest?) -> NewsSourcesNotice? {
        switch request {
        case .addSource, .importSources: NewsSourcesNotice(.added, rows: rows { added.contains($0) })
        case .renameSource(let rename): NewsSourcesNotice(.renamed, rows: rows { $0 == rename.id })
        case .removeSource: NewsSourcesNotice(.removed, rows: removed.map { [NewsSourceRow($0)] } ?? [])
        default: nil
        }
    }

    private func rows(_ isIncluded: (NewsSourceID) -> Bool) -> [NewsSourceRow] {
        sources.filter { isIncluded($0.id) }.map { NewsSourceRow($0) }
    }
}
