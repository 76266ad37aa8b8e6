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
        }
        guard let row = state.row else { return }
        if let link = row.link {
            if PageLink(labels.link, to: link).canBeOpened {
                page.link(labels.link, to: link)
            } else {
                page.fact(labels.link, link)
            }
        }
        page.action(
            row.favourite.isOn ? actions.unfavourite : actions.favourite, .favourite, key: "f",
            isEnabled: !row.favourite.isPending)
        page.action(actions.unread, .unread, key: " ", isEnabled: row.isRead)
        page.action(actions.nextUnread, .next, key: "]")
        page.action(actions.previousUnread, .previous, key: "[")
        if state.offers.later { page.action(actions.later, .later, key: "l") }
        if state.offers.purchase { page.action(actions.buy, .buy, key: "b") }
    }
}
