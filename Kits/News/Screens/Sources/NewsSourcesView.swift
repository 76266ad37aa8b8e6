import Adder
public import AdderViews

/// The view of the sources.
public struct NewsSourcesView: PageView {
    private let texts: NewsTexts

    /// Creates a view with its texts.
    public init(texts: NewsTexts = NewsTexts()) {
        self.texts = texts
    }

    /// Describes the sources.
    public func draw(_ state: NewsSourcesPresenter.State, on page: inout Page<NewsSourcesPresenter.Intent>) {
        page.title = texts.titles.sources
        page.problem = state.problem
        page.isBusy = state.isAdding
        if let notice = state.notice { show(notice, on: &page) }
        page.entry(
            texts.actions.addSource, text: state.address.text, key: "a", hint: texts.labels.sourceHint,
            isEnabled: !state.isAdding
        ) {
            .type(AddressEntry($0))
        } submit: {
            .add(NewsSourceDraft($0))
        }
        if let offer = state.offer {
            page.remark(texts.sentences.draft(offer.text.excerpt))
            // The key of a load that has failed is r, too.
            let key: Character = state.sources.problem == nil ? "r" : "R"
            page.action(texts.actions.restoreDraft, .restoreDraft, key: key, isEnabled: !state.isAdding)
            page.action(texts.actions.discardDraft, .discardDraft, key: "x", isEnabled: !state.isAdding)
        }
        guard let sources = page.loaded(state.sources, retry: .retry) else { return }
        guard !sources.isEmpty else { return page.empty(texts.sentences.noSources) }
        page.rows(NewsSourceEntry.all(of: sources)) { [texts] entry, row in
            guard let source = entry.source else { return row.show(entry, texts) }
            row.key = "\(source.id)"
            row.title = source.name
            if source.unreadCount > 0 { row.cell(.number(source.unreadCount), label: texts.labels.unread) }
            if let problem = source.problem { row.cell(problem.code, tone: .failed) }
            row.detail = source.problem?.message ?? source.url
            row.action(texts.actions.open, .open(source.id), role: .primary)
            row.action(
                texts.actions.removeSource, .remove(source.id), key: "d", role: .destructive,
                isEnabled: source.url != nil, confirmation: texts.sentences.removeSource(source.name))
        }
    }

    private func show(_ notice: NewsSourcesNotice, on page: inout Page<NewsSourcesPresenter.Intent>) {
        let verb =
            switch notice.kind {
            case .added: texts.notices.added
            case .renamed: texts.notices.renamed
            case .removed: texts.notices.removed
            }
        if notice.rows.isEmpty { page.notice(texts.notices.nothingAdded) }
        for row in notice.rows { page.notice(verb, key: "\(row.id)", title: row.name) }
        if let excess = notice.excess { page.show(excess, texts.sentences) }
    }
}

/// A row of the sources: a source, or the folder of those that follow.
private struct NewsSourceEntry: Identifiable, Sendable {
    enum Identity: Hashable {
        case source(NewsSourceID)
        case folder(NewsFolder)
    }

    let id: Identity
    /// The source; `nil` for a folder.
    var source: NewsSourceRow?
    /// The number of unread items of the sources in the folder.
    var unreadCount = 0

    /// Returns the sources in no folder, then each folder with its sources.
    static func all(of sources: [NewsSourceRow]) -> [NewsSourceEntry] {
        entries(FolderTree(sources) { $0.folder }, [])
    }

    private static func entries(_ tree: FolderTree<NewsSourceRow>, _ names: [String]) -> [NewsSourceEntry] {
        let sources = tree.values.map { NewsSourceEntry(id: .source($0.id), source: $0) }
        let folders = tree.folders.flatMap { name, tree -> [NewsSourceEntry] in
            let inner = entries(tree, names + [name])
            guard let folder = NewsFolder(names + [name]) else { return inner }
            let unreadCount = inner.reduce(0) { $0.clampedSum($1.source?.unreadCount ?? 0) }
            return [NewsSourceEntry(id: .folder(folder), unreadCount: unreadCount)] + inner
        }
        return sources + folders
    }
}

extension PageRow<NewsSourcesPresenter.Intent> {
    /// Describes a folder.
    fileprivate mutating func show(_ entry: NewsSourceEntry, _ texts: NewsTexts) {
        guard case .folder(let folder) = entry.id else { return }
        title = folder.names.joined(separator: " › ")
        tone = .strong
        if entry.unreadCount > 0 { cell(.number(entry.unreadCount), label: texts.labels.unread) }
        action(texts.actions.open, .openFolder(folder), role: .primary)
    }
}
