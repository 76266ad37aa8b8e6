import Adder
import AdderServices
import AdderTesting
import Testing

@testable import TodosKit

/// The states of the presenters: inert values that are ready to show.
@Suite struct TodoStateTests {
    /// A state of each presenter with everything in it that a response can bring.
    private static func states() throws -> [any Sendable] {
        var todo = try Todo.streak("stretch", every: 2, due: "2026-01-01", count: 4)
        todo.note = try TodoNote("2 l")
        todo.tags = try TodoTags(typed: "+home")
        todo.priority = try TodoPriority("A")
        let listed = ListedTodo.listed(todo)
        let shown = TodoDetail(listed, today: .start)
        let change = TodosChange([listed], removed: [listed], today: .start)
        let loaded = LoadedDraft(TodoDraft(todo), today: .start)
        let purchase = TodoPurchase(listed.key, at: Money(minor: 320, currency: .eur))

        var list = PresenterHarness(TodoListPresenter(), state: .loaded(.open, listed))
        try list.receive(.changed(change), for: .undo(1)) { state in
            state.rows = .loaded([], .loaded(.initial))
            state.dueCount = 0
            state.notice = TodoNotice(.undo(1), change)
        }
        var editor = PresenterHarness(TodoEditorPresenter(), state: .init(id: todo.id, draft: .loading))
        try editor.receive(.draft(loaded), for: .editDraft(listed.key)) {
            $0 = .init(id: todo.id, draft: loadedOnce(loaded))
        }
        let saved = TodoRow(listed, on: .start)
        let effects: [PresenterEffect<TodoEditorPresenter>] = [.close(returning: .saved(saved))]
        try editor.receive(.changed(change), for: .submit(loaded.draft), effects: effects) { state in
            state.canSubmit = false
            state.saved = saved
        }
        var purchased = PresenterHarness(TodoPurchasePresenter(), state: .init(key: listed.key))
        let completed = CompletedTodoPurchase(listed, as: ShelfCart.item(quantity: 2))
        try purchased.receive(.bought(completed), for: .buy(purchase)) { $0.purchased = PurchasedTodo(completed) }
        return [
            TodoListPresenter.State.loaded(.open, listed), list.state, editor.state, purchased.state,
            TodoDetailPresenter.State(shown), StreakDetailPresenter.State(shown),
            StreakEditorPresenter.State(id: todo.id, draft: loadedOnce(loaded)),
            TodoImportExportPresenter.State(
                exported: TodoDocument(.json, "[]"), notice: TodoNotice(.import(TodoDocument(.json, "")), change)),
        ]
    }

    private static func loadedOnce(_ draft: LoadedDraft) -> Loadable<LoadedDraft, TodoProblem> {
        .loaded(draft, .loaded(.initial))
    }

    @Test func noStateHoldsAnEntity() throws {
        let entities: [Any.Type] = [
            Todo.self, Streak.self, TodoTitle.self, TodoNote.self, TodoPriority.self, TodoTags.self, DueDate.self,
            ListedTodo.self, TodoDetail.self, TodosChange.self, Money.self, AddedItem.self, CartSummary.self,
            CompletedTodoPurchase.self,
        ]
        let forbidden = Set(entities.map(ObjectIdentifier.init))
        let states = try Self.states()
        #expect(states.count == 8)
        for state in states {
            let found = values(in: state)
            #expect(found.count > 1)
            for value in found {
                let type = type(of: value)
                #expect(!forbidden.contains(ObjectIdentifier(type)), "\(type) in \(Swift.type(of: state))")
            }
        }
    }

    /// A state cannot send or wait: it holds no function, and no reference to a screen or a stream.
    @Test func noStateCanSendOrWait() throws {
        for state in try Self.states() {
            for value in values(in: state) {
                let name = String(describing: type(of: value))
                #expect(!name.contains("->"), "\(name) in \(type(of: state))")
                #expect(!(value is EventStream) && !(value is any Interactor), "\(name) in \(type(of: state))")
            }
        }
    }

    /// A value and all values in it.
    private func values(in value: Any) -> [Any] {
        [value] + Mirror(reflecting: value).children.flatMap { values(in: $0.value) }
    }
}
