public import AdderViews

/// The view of the favourites.
public struct NewsFavouritesView: PageView {
    private let texts: NewsTexts

    /// Creates a view with its texts.
    public init(texts: NewsTexts = NewsTexts()) {
        self.texts = texts
    }

    /// Describes the favourites.
    public func draw(_ state: NewsFavouritesPresenter.State, on page: inout Page<NewsFavouritesPresenter.Intent>) {
        page.title = texts.titles.favourites
        page.problem = state.problem
        page.show(state.marking, texts)
        page.show(opened: state.opened, texts)
        guard let items = page.loaded(state.items, retry: .retry) else { return }
        guard !state.favourites.isEmpty else { return page.empty(texts.sentences.noFavourites) }
        let more = items.next.map { _ in PageAction(texts.actions.more, NewsFavouritesPresenter.Intent.more, key: "m") }
        let marked = state.markedIDs
        page.rows(
            state.favourites, total: items.total.map { $0 - (items.rows.count - state.favourites.count) }, more: more,
            visible: { [last = state.favourites.last?.id] shown in
                shown.last.flatMap { $0.id == last ? .reached($0.id) : nil }
            }
        ) { [texts, marks = page.texts.marks] item, row in
            row.show(item, texts.labels)
            row.action(texts.actions.open, .open(item.id), role: .primary)
            if state.opensLinks {
                row.action(texts.actions.browse, .browse(item.id), key: "o", isEnabled: item.openedLink != nil)
            }
            if marked.isEmpty {
                row.action(
                    texts.actions.unfavourite, .unfavourite(item.id), key: "f", isEnabled: !item.favourite.isPending)
            } else {
                row.action(
                    marks.title(texts.actions.unfavourite, marked: marked.count),
                    .change(NewsMarking(marked, .favourite(false))), key: "f")
            }
            row.markAction(state.marked.contains(item.id), .mark(item.id), marks)
        }
        page.marks(marked.count, unmarkAll: .unmarkAll)
    }
}
