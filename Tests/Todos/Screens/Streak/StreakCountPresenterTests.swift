import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The presenter of the count of a streak, alone.
@Suite struct StreakCountPresenterTests {
    private let todo: Todo
    private let key: TodoKey

    init() throws {
        todo = try .streak("stretch", every: 2, due: "2026-01-01", count: 4)
        key = TodoKey(todo.id)
    }

    private func card(_ todo: Todo) -> StreakCard { StreakCard(TodoDetail(.listed(todo), today: .start)) }

    private func state(_ todo: Todo) -> StreakCountPresenter.State {
        .init(id: todo.id, card: .loaded(card(todo), .loaded(.initial)))
    }

    @Test func keepingShowsWhenItIsDone() throws {
        var harness = PresenterHarness(StreakCountPresenter(), state: state(todo))
        var kept = todo
        kept.toggle(on: .start, at: Timestamp(milliseconds: 0))
        try harness.handle(.toggle, effects: [.send(.change(.toggle([key])))])
        try harness.receive(.change(.listed(kept)), for: .change(.toggle([key]))) { $0 = state(kept) }
        #expect(harness.state.card.value?.count == 5 && harness.state.card.value?.isKept == true)
    }

    @Test func aCountWithoutACardLoadsIt() throws {
        var harness = PresenterHarness(StreakCountPresenter(), state: .init(id: todo.id))
        try harness.handle(.appear, effects: [.send(.read(.show(key)))]) { $0.card = .loading }
        try harness.receive(.read(.todo(TodoDetail(.listed(todo), today: .start))), for: .read(.show(key))) {
            $0 = state(todo)
        }
        try harness.handle(.appear)
    }

    @Test func aRefusalIsAProblemUntilTheNextPress() throws {
        var harness = PresenterHarness(StreakCountPresenter(), state: state(todo))
        try harness.handle(.toggle, effects: [.send(.change(.toggle([key])))])
        try harness.receive(.failed(.inTrash(key)), for: .change(.toggle([key]))) {
            $0.problem = Problem(.inTrash(key))
        }
        try harness.handle(.toggle, effects: [.send(.change(.toggle([key])))]) { $0.problem = nil }
    }

    @Test func aStreakInTheTrashOrGoneCannotBeKept() throws {
        var trashed = todo
        trashed.isDeleted = true
        var harness = PresenterHarness(StreakCountPresenter(), state: state(todo))
        #expect(harness.state.canKeep)
        try harness.receive(.change(.listed(trashed))) { $0 = state(trashed) }
        #expect(!harness.state.canKeep)
        try harness.receive(.change(.listed(todo))) { $0 = state(todo) }
        try harness.receive(.change(try .sample("other"), removed: [.listed(todo)])) { $0.isGone = true }
        #expect(!harness.state.canKeep)
    }
}
