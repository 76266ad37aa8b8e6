public import AdderViews

/// The view of the screen that puts an item on the todo list: the item, and then its todo.
public struct NewsLaterView: PageView {
    private let texts: NewsTexts

    /// Creates a view with its texts.
    public init(texts: NewsTexts = NewsTexts()) {
        self.texts = texts
    }

    /// Describes the item.
    public func draw(_ state: NewsLaterPresenter.State, on page: inout Page<NewsLaterPresenter.Intent>) {
        page.title = texts.titles.later
        page.problem = state.problem
        page.isBusy = state.isAdding
        guard let item = page.loaded(state.item, retry: .retry) else { return }
        if let todo = state.todo {
            page.notice(
                texts.notices.later, key: "\(item.id)", title: item.title,
                cells: [PageCell(.text(todo.id), label: texts.labels.todo)])
            page.isFinished = true
            return
        }
        page.rows([item]) { [labels = texts.labels] item, row in row.show(item, labels) }
        page.action(texts.actions.later, .add, key: "l", role: .primary, isEnabled: !state.isAdding)
    }
}
