import Adder
import AdderTesting
import Testing

@testable import CartKit

/// The presenter of the history.
@Suite struct CartHistoryPresenterTests {
    private typealias State = CartHistoryPresenter.State

    private let added = CartStep(.added, title: "Milk", quantity: 2, time: Timestamp(milliseconds: 0))
    private let cleared = CartStep(.cleared, title: nil, count: 3, time: nil)
    private let locked = Problem(CartError.locked)
    private var steps: CartSteps { CartSteps(done: [added, added], undone: [added, cleared]) }

    private func harness(_ state: State = State()) -> PresenterHarness<CartHistoryPresenter> {
        PresenterHarness(CartHistoryPresenter(zone: .fixed(secondsFromGMT: 3_660)), state: state)
    }

    private func loaded() -> State {
        State(rows: .loaded(steps.rows(zone: .fixed(secondsFromGMT: 3_660)), .loaded(.initial)))
    }

    @Test func theStepsAreLoaded() throws {
        var harness = harness(State(limit: 7))
        try harness.handle(.appear, effects: [.send(.history(limit: 7))]) { $0.rows = .loading }
        try harness.receive(.history(steps), for: .history(limit: 7)) {
            $0.rows = .loaded(steps.rows(zone: .fixed(secondsFromGMT: 3_660)), .loaded(.initial))
        }
        let rows = try #require(harness.state.rows.value)
        #expect(rows.map(\.id) == [-2, -1, 1, 2])
        #expect(rows.map(\.step) == [cleared, added, added, added])
        #expect(rows.map(\.time) == [nil, "1970-01-01T01:01", "1970-01-01T01:01", "1970-01-01T01:01"])
    }

    @Test func stepsAreUndoneAndRedone() throws {
        var harness = harness()
        try harness.handle(.undo(2), effects: [.send(.undo(2))])
        try harness.handle(.redo(3), effects: [.send(.redo(3))])
    }

    @Test func aChangeByAnyScreenLoadsTheHistoryAgain() throws {
        var harness = harness(loaded())
        let outcome = CartOutcome(cart: Cart(), touched: [], steps: [added])
        let rows = try #require(harness.state.rows.value)
        try harness.receive(.changed(outcome), effects: [.send(.history(limit: nil))]) {
            $0.rows = .loaded(rows, .loading(.refresh))
        }
        var own = self.harness(loaded())
        try own.receive(.changed(outcome), for: .undo(1), effects: [.send(.history(limit: nil))]) {
            $0.rows = .loaded(rows, .loading(.refresh))
            $0.notice = CartNotice(kind: .undone, rows: [], steps: [added])
        }
    }

    @Test func aFailedLoadIsRepeated() throws {
        var harness = harness(State(rows: .loading))
        try harness.receive(.failed(CartError.locked), for: .history(limit: nil)) { $0.rows = .failed(locked) }
        try harness.handle(.retry, effects: [.send(.history(limit: nil))]) { $0.rows = .loading }
    }

    @Test func theNextIntentClearsTheProblem() throws {
        var harness = harness(loaded())
        let error = CartError.tooFewUndoneSteps(0)
        try harness.receive(.failed(error), for: .redo(1)) { $0.problem = Problem(error) }
        try harness.handle(.undo(1), effects: [.send(.undo(1))]) { $0.problem = nil }
    }

    @Test func otherResponsesAreIgnored() throws {
        var harness = harness(loaded())
        try harness.receive(.cart(Cart()), for: .show)
    }
}
