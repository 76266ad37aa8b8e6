import Adder
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// The todo list as its requests specify it, each asked of the kit's interactor over a store in memory.
@Suite struct TodosRequestTests {
    private let harness: TodosHarness

    init() async throws {
        harness = try await TodosHarness()
        try await harness.store.add("milk", "oats", "eggs")
    }

    private func ids(_ status: TodoStatus) async throws -> [String] {
        let response = await harness.answer(.read(.list(TodoQuery(status))))
        guard case .read(.todos(let page)) = response else { throw NotAnswered(response) }
        return page.todos.map(\.todo.id.description)
    }

    @Test func listIsInPresetOrderWithoutTheTrash() async throws {
        _ = try await harness.change(.change(.move(TodoMove(TodoKey(TodoID("eggs")), to: 1))))
        _ = try await harness.change(.change(.delete(try TodoKey.typed("milk"))))
        #expect(try await ids(.open) == ["eggs", "oats"])
        #expect(try await ids(.all) == ["eggs", "oats"])
        #expect(try await ids(.trash) == ["milk"])
    }

    @Test func toggleSetsAndClearsTheCompletionTime() async throws {
        let keys = try TodoKey.typed("milk")
        #expect(try await harness.changed(.change(.toggle(keys))).completedAt == harness.clock.timestamp)
        #expect(try await ids(.done) == ["milk"])
        #expect(try await harness.changed(.change(.toggle(keys))).completedAt == nil)
        #expect(try await ids(.done) == [])
    }

    @Test func deleteSetsAFlagAndKeepsTheTodo() async throws {
        let keys = try TodoKey.typed("milk")
        let before = try await harness.store.todo(keys[0]).todo
        var expected = before
        expected.isDeleted = true
        #expect(try await harness.changed(.change(.delete(keys))) == expected)
        #expect(try await harness.changed(.change(.restore(keys))) == before)
    }

    @Test(arguments: TodoDraft.Kind.allCases)
    func newDraftIsEmpty(_ kind: TodoDraft.Kind) async throws {
        #expect(try await harness.draft(.draft(.new(kind))) == TodoDraft(kind))
    }

    @Test func editDraftHasTheFieldsOfItsTodo() async throws {
        let draft = try await harness.draft(.draft(.edit(try TodoKey(typed: "milk"))))
        #expect(draft.id == TodoID("milk"))
        #expect(draft.fields.title == "Todo milk")
        #expect(draft.base == draft.fields)
    }

    @Test func submitAddsANewTodoOrChangesItsOwn() async throws {
        let added = try await harness.changed(.draft(.submit(TodoDraft(.once).typing([.title: "Bread"]))))
        #expect(try await ids(.open) == ["milk", "oats", "eggs", added.id.description])
        let draft = try await harness.draft(.draft(.edit(try TodoKey(typed: "milk"))))
        let changed = try await harness.changed(.draft(.submit(draft.typing([.title: "Oat milk"]))))
        #expect((changed.id.description, changed.title.description) == ("milk", "Oat milk"))
        #expect(try await ids(.open).count == 4)
    }
}
