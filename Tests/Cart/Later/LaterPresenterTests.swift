import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// What is shown while a line moves to the todos.
@Suite struct LaterPresenterTests {
    private let todo = AddedTodo(id: "abcd", title: "Milk")

    private func harness(_ change: (inout LaterPresenter.State) -> Void = { _ in }) -> PresenterHarness<LaterPresenter>
    {
        var state = LaterPresenter.State(line: .one)
        change(&state)
        return PresenterHarness(LaterPresenter(), state: state)
    }

    @Test func appearingShowsTheLine() throws {
        var harness = harness()
        try harness.handle(.appear, effects: [.send(.look(.one))])
        try harness.receive(.line(.sample()), to: .look(.one)) { $0.row = CartRow(.sample()) }
    }

    @Test func movingIsAskedForOnceAndShowsTheTodo() throws {
        var harness = harness()
        try harness.handle(.move, effects: [.send(.move(.one))]) { $0.isMoving = true }
        try harness.handle(.move)
        try harness.receive(.moved(Later(line: .sample(), todo: todo)), to: .move(.one)) { state in
            state.isMoving = false
            state.row = CartRow(.sample())
            state.todo = todo
        }
        try harness.handle(.move)
    }

    @Test func aLineThatStayedIsToldAndNotMovedAgain() throws {
        var harness = harness { $0.isMoving = true }
        let problem = CartProblem(.notFound(.one))
        try harness.receive(.moved(Later(line: .sample(), todo: todo, problem: problem)), to: .move(.one)) { state in
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
        try harness.receive(.failed(problem), to: .move(.one)) { state in
            state.isMoving = false
            state.problem = problem
        }
        try harness.handle(.move, effects: [.send(.move(.one))]) { state in
            state.isMoving = true
            state.problem = nil
        }
        try harness.fail(.move(.one), .stopped) { state in
            state.isMoving = false
            state.problem = CartProblem(ReplyError(.stopped, request: LaterRequest.self))
        }
    }

    @Test func aLineThatCannotBeShownEndsNoMove() throws {
        var harness = harness { $0.isMoving = true }
        let problem = CartProblem(.notFound(.one))
        try harness.receive(.failed(problem), to: .look(.one)) { $0.problem = problem }
    }

    @Test func anotherScreensMoveIsNotOurs() throws {
        var harness = harness()
        try harness.receive(.moved(Later(line: .sample(), todo: todo)))
        try harness.receive(.failed(CartProblem(.notFound(.one))))
    }
}
