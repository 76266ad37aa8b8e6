import Adder
public import AdderViews

/// The view of the feed.
public struct NewsFeedView: PageView {
    private let texts: NewsTexts

    /// Creates a view with its texts.
    public init(texts: NewsTexts = NewsTexts()) {
        self.texts = texts
    }

    /// Describes the feed.
    public func draw(_ state: NewsFeedPresenter.State, on page: inout Page<NewsFeedIntent>) {
        let (titles, actions, sentences) = (texts.titles, texts.actions, texts.sentences)
        let isOfAll = state.query.isOfAllSources
        let name = state.place ?? titles.feed
        let place = state.query.isUnread ? titles.unread(name) : name
        page.title = state.query.search.map { titles.found(place, $0.description) } ?? place
        page.problem = state.problem
        if let count = state.readCount { page.notice(actions.readAll, title: sentences.readAll(count)) }
        page.show(state.marking, texts)
        page.show(opened: state.opened, texts)
        page.show(state.unread, sentences)
        page.show(state.refresh, sentences)
        let isUnsearchable = state.query.search == nil && !state.searchText.allSatisfy(\.isWhitespace)
        page.field(
            actions.search, state.searchText, kind: .search, error: isUnsearchable ? sentences.unsearchable : nil
        ) { .search($0) }
        if let items = page.loaded(state.items, retry: .retry) {
            if items.rows.isEmpty {
                page.empty(state.isContinued ? sentences.noMoreItems : sentence(for: state.query))
            } else {
                let marked = state.markedRows
                let changes = [
                    NewsMark.favourite(marked.contains { !$0.favourite.isOn }),
                    .read(marked.contains { !$0.isRead }),
                ].map { NewsMarking(marked.map(\.id), $0) }
                let more = items.next.map { _ in PageAction(actions.more, NewsFeedIntent.more, key: "m") }
                page.rows(
                    items.rows, total: items.total, more: more,
                    visible: { [last = items.rows.last?.id] shown in
                        shown.last.flatMap { $0.id == last ? .reached($0.id) : nil }
                    }
                ) { [texts, marks = page.texts.marks] item, row in
                    row.show(item, texts.labels, includesSource: state.query.source == nil)
                    row.action(texts.actions.open, .open(item.id), role: .primary)
                    if marked.isEmpty {
                        row.action(
                            texts.actions.title(.favourite(!item.favourite.isOn)), .favourite(item.id), key: "f",
                            isEnabled: !item.favourite.isPending)
                        row.action(texts.actions.title(.read(!item.isRead)), .read(item.id), key: " ")
                    } else {
                        for (change, key) in zip(changes, ["f", " "] as [Character]) {
                            let title = texts.actions.title(change.mark)
                            row.action(marks.title(title, marked: marked.count), .change(change), key: key)
                        }
                    }
                    if state.opensLinks {
                        row.action(texts.actions.browse, .browse(item.id), key: "o", isEnabled: item.openedLink != nil)
                    }
                    row.action(texts.actions.nextUnread, .next(item.id), key: "]")
                    row.action(texts.actions.previousUnread, .previous(item.id), key: "[")
                    row.markAction(state.marked.contains(item.id), .mark(item.id), marks)
                }
            }
            if items.unreadableCount > 0 { page.warning(sentences.unreadable(items.unreadableCount)) }
        }
        page.marks(state.marked.count, unmarkAll: .unmarkAll)
        // A load that has failed has the key.
        if state.items.problem == nil {
            page.action(actions.refresh, .refresh, key: "r", isEnabled: !state.refresh.isRunning)
        }
        let isUnread = state.query.isUnread
        page.action(isUnread ? actions.allItems : actions.unreadOnly, .unreadOnly(!isUnread), key: ".")
        page.action(actions.readAll, .readAll, key: "A")
        guard isOfAll else { return }
        page.action(actions.showFavourites, .favourites, key: "F")
        page.action(actions.showSources, .sources, key: "S")
    }

    /// Returns the sentence that a list without items shows.
    private func sentence(for query: NewsQuery) -> String {
        switch query {
        case NewsQuery(): texts.sentences.noItems
        case NewsQuery(source: query.source): texts.sentences.noItemsOfSource
        case NewsQuery(folder: query.folder): texts.sentences.noItemsOfFolder
        case NewsQuery(isUnread: true, source: query.source, folder: query.folder): texts.sentences.noUnread
        default: texts.sentences.noMatch
        }
    }
}
