import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The notices of a page about the last change.
@Suite struct TodoNoticePageTests {
    private static func row(_ title: String, isDone: Bool = false, streak: Int? = nil, repeats: Bool = false) -> TodoRow
    {
        TodoRow(
            id: TodoID("milk2345"), key: "milk", title: title, isDone: isDone,
            due: repeats || streak != nil ? "2026-01-02" : nil,
            priority: "A", tags: "+home", streak: streak, recurrence: repeats ? "daily" : nil)
    }

    private static let step = TodoStep(.deleted, title: nil, time: nil)

    private static let notices: [(TodoNotice, [String])] = [
        (TodoNotice(.toggled, rows: [row("Milk", isDone: true)], count: 1), ["Done | milk | Milk"]),
        (TodoNotice(.toggled, rows: [row("Milk")], count: 1), ["Reopened | milk | Milk"]),
        (
            TodoNotice(.toggled, rows: [row("Water", repeats: true)], count: 1),
            ["Done | milk | Water | due 2026-01-02"]
        ),
        (
            TodoNotice(.toggled, rows: [row("Run", streak: 3)], count: 1),
            ["Streak | milk | Run | 3 in a row | due 2026-01-02"]
        ),
        (
            TodoNotice(.saved, rows: [row("Run", streak: 0)], count: 1),
            ["Saved | milk | [open] | (A) | Run | due 2026-01-02 | +home (quiet)"]
        ),
        (
            TodoNotice(.deleted, rows: [row("Milk")], count: 3),
            ["Deleted | milk | Milk", "Deleted | 2 todos that cannot be read"]
        ),
        (TodoNotice(.restored, rows: [row("Milk")], count: 1), ["Restored | milk | Milk"]),
        (TodoNotice(.moved, rows: [row("Milk")], count: 1), ["Moved | milk | Milk"]),
        (TodoNotice(.purged, removed: [row("Milk")], count: 1), ["Purged | milk | Milk"]),
        (
            TodoNotice(.undone, rows: [row("Milk")], count: 1, steps: [step, step]),
            ["Undid: deleted 1 todo", "Undid: deleted 1 todo"]
        ),
        (TodoNotice(.redone, removed: [row("Milk")], count: 1, steps: [step]), ["Redid: deleted 1 todo"]),
        (TodoNotice(.undone, count: 0), ["Nothing was changed"]),
        (TodoNotice(.imported, count: 500), ["Imported | 500 todos"]),
        (TodoNotice(.purged, count: 0), ["Nothing was changed"]),
    ]

    @Test(arguments: notices)
    func eachTodoHasALine(_ notice: TodoNotice, _ lines: [String]) {
        let page = TodoListView().page(of: TodoListPresenter.State(notice: notice))
        #expect(page.noticeLines == lines)
    }
}
