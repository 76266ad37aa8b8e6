import Adder
import AdderServices
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The list of the open todos beside those that wait.
@Suite @MainActor struct WaitingListTests {
    @Test func theNumberOfWaitingTodosIsShown() throws {
        let view = TodoListView()
        let rows = [TodoRow(.listed(try .sample("milk")), on: .start)]
        let page = view.page(of: .init(rows: .loaded(rows, .loaded(.initial)), waitingCount: 2))
        #expect(page.remarks.map(\.text) == ["2 waiting"])
        #expect(page.actions.contains { $0.intent == .show(TodoQuery(.waiting)) && $0.isEnabled })
        #expect(view.page(of: .init(rows: .loaded(rows, .loaded(.initial)), waitingCount: 0)).remarks.isEmpty)
    }

    @Test func theListOfWaitingTodosSaysUntilWhen() throws {
        var todo = try Todo.sample("milk")
        todo.waitsUntil = CalendarDay.start.advanced(by: 1)
        let row = TodoRow(.listed(todo), on: .start)
        #expect(row.waitsUntil == "2026-01-02")
        #expect(TodoRow(.listed(todo), on: CalendarDay.start.advanced(by: 1)).waitsUntil == nil)
        let page = TodoListView().page(of: .init(query: TodoQuery(.waiting), rows: .loaded([row], .loaded(.initial))))
        #expect(page.title == "Waiting")
        #expect(
            page.rows.first?.cells == [
                PageCell(.date(PageDate("2026-01-02")), label: "waits until", tone: .quiet)
            ])
    }

    /// Only the store counts waiting todos, so the list is loaded again whenever one is among the changed, or was there.
    @Test func theCountFollowsEachChange() async throws {
        let folder = try TemporaryFolder()
        try await folder.withTodos { sdk in
            let stream = sdk.stream
            let list = try await sdk.kits.openList(TodoQuery())
            func change(_ request: TodosRequest) async throws -> TodosChange? {
                let change = try await stream.reply(to: request).change
                await list.screen.settled()
                return change
            }
            let milk = try await change(.draft(.submit(TodoDraft(line: "Milk"))))
            #expect(list.screen.state.waitingCount == 0)
            let fly = try #require(try await change(.draft(.submit(TodoDraft(line: "Fly t:+2d"))))).todos[0]
            #expect(list.shown == ["[ ] Milk"])
            #expect(list.screen.state.waitingCount == 1)
            _ = try await change(.change(.delete([fly.key])))
            #expect(list.screen.state.waitingCount == 0)
            _ = try await change(.history(.undo(1)))
            #expect(list.screen.state.waitingCount == 1)
            _ = try await change(.history(.undo(1)))
            #expect(list.screen.state.waitingCount == 0)
            #expect(list.shown == ["[ ] Milk"])
            #expect(milk?.count == 1)
        }
    }
}
