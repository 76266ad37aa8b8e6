import AdderViews

/// The lists of the home screen, which each of its views shows.
extension Page<HomePresenter.Intent> {
    /// Adds the todos that are due first, if any are due.
    mutating func dueTodos(_ summary: HomePresenter.Summary) {
        guard summary.dueCount > 0 else { return }
        section("Due by today: \(summary.dueCount)")
        rows(summary.dueFirst) { todo, row in
            row.key = todo.key
            row.title = todo.title
            row.cell(.date(PageDate(todo.due)))
            row.action("Open", .open(todo.route), role: .primary)
        }
    }

    /// Adds the latest items of the news, if there are some.
    mutating func latestNews(_ summary: HomePresenter.Summary) {
        guard !summary.latest.isEmpty else { return }
        section("Latest news")
        rows(summary.latest) { item, row in
            row.key = item.id
            row.title = item.title
            row.cell(item.source, tone: .quiet)
            if let route = item.route { row.action("Open", .open(route), role: .primary) }
        }
    }
}
