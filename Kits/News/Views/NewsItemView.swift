public import AdderViews

/// The view of an item.
public struct NewsItemView: PageView {
    private let texts: NewsTexts

    /// Creates a view with its texts.
    public init(texts: NewsTexts = NewsTexts()) {
        self.texts = texts
    }

    /// Describes the item: what the list knows at once, and the text when it is loaded.
    public func draw(_ state: NewsItemPresenter.State, on page: inout Page<NewsItemPresenter.Intent>) {
        let (actions, labels) = (texts.actions, texts.labels)
        page.problem = state.problem
        page.isBusy = state.isAdding
        page.show(opened: state.opened, texts)
        if let row = state.row, let todo = state.todo {
            page.notice(
                texts.notices.later, key: "\(row.id)", title: row.title,
                cells: [PageCell(.text(todo), label: labels.todo)])
        }
        page.show(state.unread, texts.sentences)
        if let row = state.row {
            page.title = row.title
            if !row.source.isEmpty { page.fact(labels.source, row.source) }
            if let published = row.published { page.fact(labels.published, .date(PageDate(published))) }
            if !row.authors.isEmpty { page.fact(labels.authors, row.authors) }
            if let image = row.image { page.picture(image, description: row.title) }
        }
        if let content = page.loaded(state.content, retry: .retry) {
            page.text(content)
            show(state.links, canBeOpened: state.opensLinks, on: &page)
            showFiles(of: state, on: &page)
        }
        if let download = state.download {
            let file = state.files.dropFirst(download.number - 1).first
            page.progress(texts.sentences.downloading(file?.name ?? ""), fraction: download.fraction)
            page.action(actions.cancelDownload, .cancelDownload, key: "c")
        }
        if let path = state.downloaded { page.notice(texts.notices.downloaded, title: path) }
        guard let row = state.row else { return }
        if let link = row.link {
            if PageLink(labels.link, to: link).canBeOpened {
                page.link(labels.link, to: link)
            } else {
                page.fact(labels.link, link)
            }
        }
        if state.opensLinks { page.action(actions.browse, .browse, key: "o", isEnabled: row.openedLink != nil) }
        page.action(
            row.favourite.isOn ? actions.unfavourite : actions.favourite, .favourite, key: "f",
            isEnabled: !row.favourite.isPending)
        page.action(actions.unread, .unread, key: " ", isEnabled: row.isRead)
        page.action(actions.nextUnread, .next, key: "]")
        page.action(actions.previousUnread, .previous, key: "[")
        if state.offers.later {
            page.action(
                actions.later, .later, key: "l", isEnabled: !state.isAdding,
                confirmation: texts.sentences.later(row.title))
        }
        if state.offers.purchase { page.action(actions.buy, .buy, key: "b") }
    }

    /// Describes the files beside the text with their numbers.
    private func showFiles(of state: NewsItemPresenter.State, on page: inout Page<NewsItemPresenter.Intent>) {
        guard !state.files.isEmpty else { return }
        page.section(texts.labels.files)
        let (isOffered, isIdle) = (state.downloadFolder != nil, state.download == nil)
        page.rows(Numbered.all(state.files)) { [texts] file, row in
            row.key = "\(file.id)"
            row.title = file.value.name
            if let type = file.value.type { row.cell(type) }
            if let length = file.value.length { row.cell(texts.sentences.size(length)) }
            guard isOffered else { return }
            row.action(texts.actions.download, .download(file.id), role: .primary, isEnabled: isIdle)
        }
    }

    /// Describes the links of the text with their numbers, which the text has too.
    private func show(
        _ links: [String], canBeOpened: Bool, on page: inout Page<NewsItemPresenter.Intent>
    ) {
        guard !links.isEmpty else { return }
        let numbered = Numbered.all(links)
        guard canBeOpened else {
            for link in numbered { page.link("[\(link.id)]", to: link.value) }
            return
        }
        page.section(texts.labels.links)
        page.rows(numbered) { [texts] link, row in
            row.key = "\(link.id)"
            row.title = link.value
            row.action(texts.actions.open, .link(link.id), role: .primary)
        }
    }
}

/// A link of a text, or a file beside it, with its number.
private struct Numbered<Value: Sendable>: Identifiable, Sendable {
    let id: Int
    let value: Value

    static func all(_ values: [Value]) -> [Numbered] {
        values.enumerated().map { Numbered(id: $0.offset + 1, value: $0.element) }
    }
}
