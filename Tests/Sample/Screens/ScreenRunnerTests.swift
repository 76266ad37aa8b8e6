import Adder
import AdderTerminal
import AdderTesting
import Testing
import TodosKit

@testable import sample

@MainActor
@Suite struct ScreenRunnerTests {
    @Test func theResultIsDrawnFromTheLastState() async throws {
        var summary = TodosSummary()
        summary.done = 5
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let answering = try stream.answer(with: FixedTodos(response: .summary(summary)))
        let stage = Stage(stream: stream)
        let routes = LinkOpener(stream: stream, isJSON: false) { _, _ in CommandResult() }
        let runner = ScreenRunner(stage: stage, isJSON: false, style: TerminalStyle(isColored: false), routes: routes)
        let router = HomeRouter(stage: stage, interactor: HomeInteractor(stream: stream, cart: FixedCart()))
        let draw = { (state: HomePresenter.State) in
            CommandResult(output: state.summary.map { "\($0.doneCount) done" } ?? "not loaded")
        }
        #expect(await runner.run(try router.open(), [], draw) == CommandResult(output: "not loaded"))
        #expect(await runner.run(try router.open(), [.appear, .appear], draw) == CommandResult(output: "5 done"))
        answering.cancel()
    }
}
