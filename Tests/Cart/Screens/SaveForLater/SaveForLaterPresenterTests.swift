import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// The presenter of the screen that moves a line.
@Suite struct SaveForLaterPresenterTests {
    private let todo = AddedTodo(id: "abcd", title: "Milk")
    private let error = CartError.notFound(.one)

    private func harness(isMoving: Bool = false) -> PresenterHarness<SaveForLaterPresenter> {
        PresenterHarness(SaveForLaterPresenter(lines: [.one]), state: .init(isMoving: isMoving))
    }

    @Test func appearingShowsTheLine() throws {
        var harness = harness()
        try harness.handle(.appear, effects: [.send(.cart(.show))])
        try harness.receive(.cart(.cart(.sample(.sample()))), for: .cart(.show)) { $0.rows = [CartRow(.sample())] }
        try harness.receive(.cart(.cart(Cart())), for: .cart(.show)) { $0.problem = Problem(.notFound(.one)) }
    }

    @Test func anUnexpectedResponseIsAProblem() throws {
        var harness = harness(isMoving: true)
        let response = CartResponse.history(CartSteps(done: []))
        try harness.receive(.cart(response), for: .move([.one])) { state in
            state.isMoving = false
            state.problem = Problem(ReplyError(.unexpected, request: CartRequest.self))
        }
    }

    @Test func aRefusedTodoLeavesTheLine() throws {
        var harness = harness(isMoving: true)
        let error = TodosServiceError(.failed, reason: "locked", message: "The todos are locked.")
        try harness.receive(.refused(error), for: .move([.one])) { state in
            state.isMoving = false
            state.problem = Problem(error, lines: [.one])
        }
    }

    @Test func aLineIsMovedOnceAndItsTodoShown() throws {
        var harness = harness()
        try harness.handle(.move, effects: [.send(.move([.one]))]) { $0.isMoving = true }
        try harness.handle(.move)
        try harness.receive(.moved([SavedForLater(line: .sample(), todo: todo)]), for: .move([.one])) { state in
            state.isMoving = false
            state.rows = [CartRow(.sample())]
            state.todos = [SavedTodoRow(id: "abcd", title: "Milk")]
        }
        try harness.handle(.move)
        // The cart has no such line any more, which is no problem.
        try harness.handle(.appear)
    }

    @Test func appearingAgainClearsAProblem() throws {
        var harness = harness()
        try harness.receive(.cart(.failed(error)), for: .cart(.show)) { $0.problem = Problem(.notFound(.one)) }
        try harness.handle(.appear, effects: [.send(.cart(.show))]) { $0.problem = nil }
    }

    @Test func aLineThatStayedIsAProblemAndNotMovedAgain() throws {
        var harness = harness(isMoving: true)
        let saved = SavedForLater(line: .sample(), todo: todo, removalError: error)
        try harness.receive(.moved([saved]), for: .move([.one])) { state in
            state.isMoving = false
            state.rows = [CartRow(.sample())]
            state.todos = [SavedTodoRow(id: "abcd", title: "Milk")]
            state.problem = Problem([saved])
        }
        #expect(harness.state.problem?.code == "notRemoved")
        try harness.handle(.move)
    }

    @Test func aFailedMoveCanBeRetried() throws {
        var harness = harness(isMoving: true)
        try harness.receive(.cart(.failed(error)), for: .move([.one])) { state in
            state.isMoving = false
            state.problem = Problem(.notFound(.one))
        }
        try harness.handle(.move, effects: [.send(.move([.one]))]) { state in
            state.isMoving = true
            state.problem = nil
        }
    }

    @Test func aStoppedRequestEndsTheBusyState() throws {
        var harness = harness()
        try harness.handle(.move, effects: [.send(.move([.one]))]) { $0.isMoving = true }
        try harness.fail(.move([.one]), .stopped) { state in
            state.isMoving = false
            state.problem = Problem(.unanswered(ReplyError(.stopped, request: SaveForLaterRequest.self)))
        }
    }

    @Test func aLineThatFailsToLoadEndsNoMove() throws {
        var harness = harness(isMoving: true)
        try harness.receive(.cart(.failed(error)), for: .cart(.show)) { $0.problem = Problem(.notFound(.one)) }
    }

    @Test func responsesToOtherScreensAreIgnored() throws {
        var harness = harness()
        try harness.receive(.moved([SavedForLater(line: .sample(), todo: todo)]))
        try harness.receive(.cart(.failed(error)))
    }

    @Test func severalLinesAreMovedTogether() throws {
        var harness = PresenterHarness(SaveForLaterPresenter(lines: [.two, .one]), state: .init())
        let lines = [CartLine.sample(1, .sample()), .sample(2, .sample("oats", "Oats"))]
        try harness.handle(.appear, effects: [.send(.cart(.show))])
        try harness.receive(.cart(.cart(.sample(lines[0]))), for: .cart(.show)) {
            $0.problem = Problem(.notFound(.two))
        }
        try harness.receive(.cart(.cart(.sample(lines[0], lines[1]))), for: .cart(.show)) {
            $0.rows = lines.map(CartRow.init)
        }
        try harness.handle(.move, effects: [.send(.move([.two, .one]))]) { ($0.isMoving, $0.problem) = (true, nil) }
        let todos = [todo, AddedTodo(id: "efgh", title: "Oats")]
        let saved = zip(lines, todos).map { SavedForLater(line: $0, todo: $1) }
        try harness.receive(.moved(saved), for: .move([.two, .one])) {
            ($0.isMoving, $0.todos) = (false, todos.map(SavedTodoRow.init))
        }
    }
}
