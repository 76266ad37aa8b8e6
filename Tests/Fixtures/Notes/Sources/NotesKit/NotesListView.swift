public import AdderViews

/// The view of the list: a field for a new entry, and the title of each entry.
public struct NotesListView: PageView {
    /// Creates a view.
    public init() {}

    /// Describes the list.
    public func draw(_ state: NotesListPresenter.State, on page: inout Page<NotesListPresenter.Intent>) {
        page.title = "Notes"
        page.problem = state.problem
        page.entry("New entry", key: "a") { .add($0) }
        page.action("Clear", .clear, key: "c", isEnabled: !state.titles.isEmpty)
        if state.titles.isEmpty { page.empty("There are no entries. Add one.") }
        for title in state.titles { page.text(title) }
    }
}
