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
        if let entry = state.entry { show(entry, of: state.sources.value ?? [], on: &page) }
        if let offer = state.offer {
            page.remark(texts.sentences.draft(offer.text.excerpt))
            // The key of a load that has failed is r, too.
            let key: Character = state.sources.problem == nil ? "r" : "R"
            page.action(texts.actions.restoreDraft, .restoreDraft, key: key, isEnabled: !state.isAdding)
            page.action(texts.actions.discardDraft, .discardDraft, key: "x", isEnabled: !state.isAdding)
        }
        guard let sources = page.loaded(state.sources, retry: .retry) else { return }
        guard !sources.isEmpty else { return page.empty(texts.sentences.noSources) }
        let shown = state.shown
        if shown.isEmpty { page.empty(texts.sentences.noUnread) }
        if state.isUnreadOnly { page.remark(texts.sentences.hiddenSources(sources.count - shown.count)) }
        page.action(
            state.isUnreadOnly ? texts.actions.allSources : texts.actions.unreadOnly,
            .unreadOnly(!state.isUnreadOnly), key: ".")
        guard !shown.isEmpty else { return }
        let marked = state.marked.isEmpty ? nil : ChangedSources(shown.filter { state.marked.contains($0.id) }, texts)
        page.marks(state.marked.count, unmarkAll: state.entry == nil ? .unmarkAll : nil)
        page.rows(state.lines) { [texts, marks = page.texts.marks] line, row in
            guard let source = line.source else { return row.show(line, texts) }
            row.key = "\(source.id)"
            row.title = source.name
            if source.unreadCount > 0 { row.cell(.number(source.unreadCount), label: texts.labels.unread) }
            if let problem = source.problem { row.cell(problem.code, tone: .failed) }
            row.detail = source.problem?.message ?? source.url
            row.action(texts.actions.open, .open(source.id), role: .primary)
            row.action(
                texts.actions.rename, .enter(NewsSourceEntry(.name(source.id), text: source.name)), key: "e")
            let changed = marked ?? ChangedSources([source], texts)
            func title(_ action: String) -> String { marks.title(action, marked: state.marked.count) }
            row.action(
                title(texts.actions.move), .enter(NewsSourceEntry(.folder(changed.ids), text: changed.folder)), key: "f"
            )
            row.action(
                title(texts.actions.removeSource), .remove(changed.ids), key: "d", role: .destructive,
                isEnabled: changed.isRemovable, confirmation: changed.question)
            row.markAction(state.marked.contains(source.id), .mark(source.id), marks)
        }
    }

    /// Adds the field of the entry, in which a person types at once.
    private func show(
        _ entry: NewsSourceEntry, of sources: [NewsSourceRow], on page: inout Page<NewsSourcesPresenter.Intent>
    ) {
        func names(_ ids: Set<NewsSourceID>) -> String {
            sources.filter { ids.contains($0.id) }.map(\.name).joined(separator: ", ")
        }
        let (label, hint) =
            switch entry.field {
            case .name(let id): (texts.labels.name(names([id])), nil as String?)
            case .folder(let ids): (texts.labels.folder(names(Set(ids))), texts.labels.folderHint)
            case .folderName(let folder): (texts.labels.name(folder.title), nil)
            }
        page.entry(
            label, text: entry.text, hint: hint, error: entry.isNameless ? texts.sentences.nameless : nil,
            isChosen: true
        ) {
            .edit($0)
        } submit: {
            .submit($0)
        }
        page.action(texts.actions.cancel, .cancel, key: "\u{1B}")
    }

    private func show(_ notice: NewsSourcesNotice, on page: inout Page<NewsSourcesPresenter.Intent>) {
        let verb =
            switch notice.kind {
            case .added: notice.rows.isEmpty ? texts.notices.nothingAdded : texts.notices.added
            case .renamed: texts.notices.renamed
            case .moved: texts.notices.moved
            case .removed: texts.notices.removed
            }
        if notice.rows.isEmpty { page.notice(verb, title: notice.folder ?? "") }
        let folder = notice.folder.map { [PageCell(.text($0), label: texts.labels.toFolder)] } ?? []
        for row in notice.rows { page.notice(verb, key: "\(row.id)", title: row.name, cells: folder) }
        if let excess = notice.excess { page.show(excess, texts.sentences) }
        for sentence in notice.leftOut { page.warning(sentence) }
    }
}

/// The sources that an action of a row changes: the marked ones, or that of the row.
private struct ChangedSources: Sendable {
    let ids: [NewsSourceID]
    /// The folder that all of them are in, as it is typed; empty for none, and for several.
    let folder: String
    let isRemovable: Bool
    /// The question before they are removed.
    let question: String

    init(_ sources: [NewsSourceRow], _ texts: NewsTexts) {
        ids = sources.map(\.id)
        let folders = Set(sources.map(\.folder))
        folder = folders.count == 1 ? sources[0].folder?.description ?? "" : ""
        isRemovable = sources.allSatisfy { $0.url != nil }
        question =
            sources.count == 1
            ? texts.sentences.removeSource(sources[0].name) : texts.sentences.removeSources(sources.count)
    }
}

extension PageRow<NewsSourcesPresenter.Intent> {
    /// Describes a folder.
    fileprivate mutating func show(_ line: NewsSourceLine, _ texts: NewsTexts) {
        guard case .folder(let folder) = line.id else { return }
        title = folder.title
        tone = .strong
        if line.unreadCount > 0 { cell(.number(line.unreadCount), label: texts.labels.unread) }
        action(texts.actions.open, .openFolder(folder), role: .primary)
        action(
            texts.actions.rename, .enter(NewsSourceEntry(.folderName(folder), text: folder.description)), key: "e")
    }
}
