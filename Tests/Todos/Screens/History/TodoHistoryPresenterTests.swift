import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The presenter of the history.
@Suite struct TodoHistoryPresenterTests {
    private typealias State = TodoHistoryPresenter.State

    private let added = TodoStep(.added, title: nil, time: Timestamp(milliseconds: 0))
    private let deleted = TodoStep(.deleted, title: nil, count: 3, time: nil)
    private var steps: TodoSteps { TodoSteps(done: [added, added], undone: [added, deleted]) }

    private func harness(_ state: State = State()) -> PresenterHarness<TodoHistoryPresenter> {
        PresenterHarness(TodoHistoryPresenter(zone: .fixed(secondsFromGMT: 3_660)), state: state)
    }

    private func loaded() -> State {
        State(rows: .loaded(steps.rows(zone: .fixed(secondsFromGMT: 3_660)), .loaded(.initial)))
    }

    @Test func theStepsAreLoaded() throws {
        var harness = harness(State(limit: 7))
        try harness.handle(.appear, effects: [.send(.history(.list(limit: 7)))]) { $0.rows = .loading }
        try harness.receive(.history(.steps(steps)), for: .history(.list(limit: 7))) {
            $0.rows = .loaded(steps.rows(zone: .fixed(secondsFromGMT: 3_660)), .loaded(.initial))
        }
        let rows = try #require(harness.state.rows.value)
        #expect(rows.map(\.id) == [-2, -1, 1, 2])
        #expect(rows.map(\.step) == [deleted, added, added, added])
        #expect(rows.map(\.time) == [nil, "1970-01-01T01:01", "1970-01-01T01:01", "1970-01-01T01:01"])
    }

    @Test func stepsAreUndoneAndRedone() throws {
        var harness = harness()
        try harness.handle(.undo(2), effects: [.send(.history(.undo(2)))])
        try harness.handle(.redo(3), effects: [.send(.history(.redo(3)))])
    }

    @Test func aChangeByAnyScreenLoadsTheHistoryAgain() throws {
        var harness = harness(loaded())
        let change = TodosChange([], steps: [added], today: .start)
        let rows = try #require(harness.state.rows.value)
        try harness.receive(.changed(change), effects: [.send(.history(.list(limit: nil)))]) {
            $0.rows = .loaded(rows, .loading(.refresh))
        }
        var own = self.harness(loaded())
        try own.receive(.changed(change), for: .history(.undo(1)), effects: [.send(.history(.list(limit: nil)))]) {
            $0.rows = .loaded(rows, .loading(.refresh))
            $0.notice = TodoNotice(.undone, count: 0, steps: [added])
        }
    }

    @Test func aFailedLoadIsRepeated() throws {
        var harness = harness(State(rows: .loading))
        try harness.receive(.locked, for: .history(.list(limit: nil))) { $0.rows = .failed(.locked) }
        try harness.handle(.retry, effects: [.send(.history(.list(limit: nil)))]) { $0.rows = .loading }
    }

    @Test func theNextIntentClearsTheProblem() throws {
        var harness = harness(loaded())
        let error = TodosError.tooFewUndoneSteps(0)
        try harness.receive(.failed(error), for: .history(.redo(1))) { $0.problem = Problem(error) }
        try harness.receive(.rejected([.emptyTitle]), for: .history(.redo(1))) { $0.problem = Problem(.emptyTitle) }
        try harness.handle(.undo(1), effects: [.send(.history(.undo(1)))]) { $0.problem = nil }
    }

    @Test func otherResponsesAreIgnored() throws {
        let request = TodosRequest.read(.summary)
        var harness = harness(loaded())
        try harness.receive(.read(.summary(TodosSummary())), for: request)
        try harness.receive(.page(), for: request)
        try harness.receive(.exported(ExportedTodos(TodoDocument(.json, ""))), for: request)
    }
}
