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
        page.rows(sources) { [texts] source, row in
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
