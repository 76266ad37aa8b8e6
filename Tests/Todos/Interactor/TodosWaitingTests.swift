import Adder
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// Todos that wait until a later day, in the kit's interactor and its store. Today is Thursday, 2026-01-01.
@Suite struct TodosWaitingTests {
    private func page(_ harness: TodosHarness, _ query: TodoQuery) async throws -> TodoPage {
        var query = query
        query.countsPositions = true
        let answer = await harness.answer(.read(.list(query)))
        guard case .read(.todos(let page)) = answer else { throw NotAnswered(answer) }
        return page
    }

    private func titles(_ page: TodoPage) -> [String] { page.todos.map(\.todo.title.description) }

    private func harness() async throws -> TodosHarness {
        let harness = try await TodosHarness()
        for line in ["Milk", "Pack t:+2d due:today", "Bread", "Fly t:2026-01-10"] {
            _ = try await harness.change(.draft(.submit(TodoDraft(line: line))))
        }
        return harness
    }

    @Test func theyAreListedFromTheirDayOn() async throws {
        let harness = try await harness()
        var open = try await page(harness, TodoQuery())
        #expect(titles(open) == ["Milk", "Bread"])
        #expect(open.waiting == 2)
        // They keep their positions, so that moving a todo means the same before and after.
        #expect(open.todos.map(\.position) == [1, 3])
        #expect(titles(try await page(harness, TodoQuery(.waiting))) == ["Pack", "Fly"])
        #expect(try await page(harness, TodoQuery(.all)).todos.count == 4)
        #expect(try await page(harness, TodoQuery(.all)).waiting == nil)
        harness.clock.advance(by: .seconds(2 * 86_400))
        open = try await page(harness, TodoQuery())
        #expect(titles(open) == ["Milk", "Pack", "Bread"])
        #expect(open.waiting == 1)
    }

    @Test func aLimitCountsListedTodosAlone() async throws {
        let harness = try await harness()
        var query = TodoQuery()
        query.limit = 2
        #expect(titles(try await page(harness, query)) == ["Milk", "Bread"])
        query.offset = 1
        #expect(titles(try await page(harness, query)) == ["Bread"])
    }

    @Test func theyAreCountedApartAndAreNotDue() async throws {
        let harness = try await harness()
        let answer = await harness.answer(.read(.summary))
        guard case .read(.summary(let summary)) = answer else { throw NotAnswered(answer) }
        #expect((summary.open, summary.waiting, summary.due) == (2, 2, 0))
        #expect(summary.dueFirst == [])
    }

    @Test func completingEveryOpenTodoLeavesThem() async throws {
        let harness = try await harness()
        let change = try await harness.change(.change(.batch(TodoBatch(.complete, .query(TodoQuery())))))
        #expect(change.todos.map(\.todo.title.description) == ["Milk", "Bread"])
        #expect(titles(try await page(harness, TodoQuery(.waiting))) == ["Pack", "Fly"])
    }

    @Test func aClearedDayEndsTheWaiting() async throws {
        let harness = try await harness()
        let key = try #require(try await page(harness, TodoQuery(.waiting)).todos.first).key
        let draft = try await harness.draft(.draft(.edit(key)))
        #expect(draft.fields.wait == "2026-01-03")
        _ = try await harness.change(.draft(.submit(draft.typing([.wait: ""]))))
        #expect(titles(try await page(harness, TodoQuery())) == ["Milk", "Pack", "Bread"])
    }
}
