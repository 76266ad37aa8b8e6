import Adder
import AdderTerminal
import AdderTesting
import AdderViews
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
        let routes = LinkOpener(navigator: try CommandNavigator(on: stream), form: .text)
        let runner = ScreenRunner(
            stage: stage, form: .text, renderer: PlainRenderer(), routes: routes)
        let router = HomeRouter(stage: stage, interactor: HomeInteractor(stream: stream, cart: FixedCart()))
        let draw = { (state: HomePresenter.State) in
            CommandResult(output: state.summary.map { "\($0.doneCount) done" } ?? "not loaded")
        }
        #expect(await runner.run(router.home(), [], draw) == CommandResult(output: "not loaded"))
        #expect(await runner.run(router.home(), [.appear, .appear], draw) == CommandResult(output: "5 done"))
        answering.cancel()
    }

    @Test func aPageIsAResult() {
        let problem = Problem(code: "notFound", message: "There is no todo “x”.")
        let page = PlainPage(output: "Milk\n", remarks: ["One.", "Two."], problem: problem, partialProblems: [problem])
        var result = CommandResult(
            output: "Milk\n", message: "One.\nTwo.",
            failure: Failure(Problem(code: "notFound", message: problem.message), exitCode: .notFound))
        result.partialFailures = [result.failure].compactMap(\.self)
        #expect(CommandResult(page) == result)
        #expect(CommandResult(PlainPage()) == CommandResult())
    }

    @Test func aTerminalWrapsThePageOfAScreen() async throws {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let stage = Stage(stream: stream)
        let routes = LinkOpener(navigator: try CommandNavigator(on: stream), form: .text)
        let row = TodoRow(id: TodoID("milk2345"), key: "milk", title: "Buy milk for the whole family")
        let state = TodoListPresenter.State(rows: .loaded([row], .loaded(.initial)))
        var outputs: [String] = []
        for width in [nil, 24] {
            let runner = ScreenRunner(
                stage: stage, form: .text, renderer: PlainRenderer(width: width), routes: routes)
            let screen = stage.open(TodoListPresenter(), state: state)
            outputs.append(await runner.run(screen, [], in: TodoListView()).output)
        }
        #expect(outputs[0] == "milk  [ ]  Buy milk for the whole family\n")
        #expect(outputs[1] == "milk  [ ]  Buy milk for\n           the whole\n           family\n")
    }
}
