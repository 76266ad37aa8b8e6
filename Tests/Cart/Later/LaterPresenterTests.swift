import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// What is shown while a line moves to the todos.
@Suite struct SaveForLaterPresenterTests {
    private let todo = AddedTodo(id: "abcd", title: "Milk")

    private func harness(_ change: (inout SaveForLaterPresenter.State) -> Void = { _ in }) -> PresenterHarness<
        SaveForLaterPresenter
    > {
        var state = SaveForLaterPresenter.State(line: .one)
        change(&state)
        return PresenterHarness(SaveForLaterPresenter(), state: state)
    }

    @Test func appearingShowsTheLine() throws {
        var harness = harness()
        try harness.handle(.appear, effects: [.send(.look(.one))])
        try harness.receive(.line(.sample()), for: .look(.one)) { $0.row = CartRow(.sample()) }
    }

    @Test func movingIsAskedForOnceAndShowsTheTodo() throws {
        var harness = harness()
        try harness.handle(.move, effects: [.send(.move(.one))]) { $0.isMoving = true }
        try harness.handle(.move)
        try harness.receive(.moved(SavedForLater(line: .sample(), todo: todo)), for: .move(.one)) { state in
            state.isMoving = false
            state.row = CartRow(.sample())
            state.todo = todo
        }
        try harness.handle(.move)
    }

    @Test func aLineThatStayedIsToldAndNotMovedAgain() throws {
        var harness = harness { $0.isMoving = true }
        let problem = CartProblem(.notFound(.one))
        try harness.receive(.moved(SavedForLater(line: .sample(), todo: todo, problem: problem)), for: .move(.one)) {
            state in
            state.isMoving = false
            state.row = CartRow(.sample())
            state.todo = todo
            state.problem = problem
        }
        try harness.handle(.move)
    }

    @Test func whatFailsCanBeTriedAgain() throws {
        var harness = harness { $0.isMoving = true }
        let problem = CartProblem(.notFound(.one))
        try harness.receive(.failed(problem), for: .move(.one)) { state in
            state.isMoving = false
            state.problem = problem
        }
        try harness.handle(.move, effects: [.send(.move(.one))]) { state in
            state.isMoving = true
            state.problem = nil
        }
        try harness.fail(.move(.one), .stopped) { state in
            state.isMoving = false
            state.problem = CartProblem(ReplyError(.stopped, request: SaveForLaterRequest.self))
        }
    }

    @Test func aLineThatCannotBeShownEndsNoMove() throws {
        var harness = harness { $0.isMoving = true }
        let problem = CartProblem(.notFound(.one))
        try harness.receive(.failed(problem), for: .look(.one)) { $0.problem = problem }
    }

    @Test func anotherScreensMoveIsNotOurs() throws {
        var harness = harness()
        try harness.receive(.moved(SavedForLater(line: .sample(), todo: todo)))
        try harness.receive(.failed(CartProblem(.notFound(.one))))
    }
}
