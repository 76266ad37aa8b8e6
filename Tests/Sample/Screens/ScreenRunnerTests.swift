import Adder
import AdderServices
import AdderTerminal
import AdderTesting
import AdderViews
import Testing
import TodosKit

@testable import sample

@MainActor
@Suite struct ScreenRunnerTests {
    private let stream = EventStream(environment: .testing(), log: Log(.none))
    private let stage: Stage

    init() {
        stage = Stage(stream: stream)
    }

    private func runner(_ form: OutputForm = .text) throws -> ScreenRunner {
        ScreenRunner(
            stage: stage, stream: stream, form: form, renderer: PlainRenderer(), at: Console(),
            routes: LinkOpener(navigator: try CommandNavigator(on: stream), form: form))
    }

    private func document(_ response: HomeResponse) -> CommandResult? {
        if case .summary(let home) = response { CommandResult(output: "\(home.todos?.done ?? -1)") } else { nil }
    }

    @Test func theResultIsDrawnFromTheLastState() async throws {
        var summary = TodosSummary()
        summary.done = 5
        let answering = try stream.answer(with: FixedTodos(response: .summary(summary)))
        let runner = try runner()
        let router = HomeRouter(stage: stage, interactor: HomeInteractor(stream: stream, cart: FixedCart()))
        let empty = await runner.run(router.home(), [], in: HomeView(), json: document)
        #expect(empty == CommandResult())
        let shown = await runner.run(router.home(), [.appear, .appear], in: HomeView(), json: document)
        #expect(shown.output.contains("5 done"))
        answering.cancel()
    }

    /// That of another screen, and one that an interactor has received, are not its own.
    @Test func aDocumentIsThatOfTheScreensOwnResponse() async throws {
        var summary = TodosSummary()
        summary.done = 5
        let answering = try stream.answer(with: FixedTodos(response: .summary(summary)))
        let runner = try runner(.json(.document))
        let router = HomeRouter(stage: stage, interactor: HomeInteractor(stream: stream, cart: FixedCart()))
        let other = router.home()
        other.send(.appear)
        await other.settled()
        #expect(await runner.run(router.home(), [], in: HomeView(), json: document) == CommandResult())
        let shown = await runner.run(router.home(), [.appear], in: HomeView(), json: document)
        #expect(shown == CommandResult(output: "5"))
        answering.cancel()
    }

    @Test func aFailureIsThatOfTheResponse() async throws {
        let refusal = CartServiceError(.unavailable, reason: "locked", message: "The cart is locked.")
        let answering = try stream.answer(with: FixedTodos(response: .summary(TodosSummary())))
        let cart = FixedCart(summary: .failure(refusal))
        let router = HomeRouter(stage: stage, interactor: HomeInteractor(stream: stream, cart: cart))
        let runner = try runner(.json(.document))
        let result = await runner.run(router.home(), [.appear], in: HomeView(), json: document)
        #expect(result == CommandResult(failure: Failure(Problem(refusal))))
        answering.cancel()
    }

    /// The presenter refuses the intent, and sends no request.
    @Test func aRefusedIntentFailsAsThePageSays() async throws {
        let screen = stage.open(TodoListPresenter(), state: .init())
        let result = try await runner(.json(.document)).run(
            screen, [.toggle(["%"])], in: TodoListView(), json: { $0.change.map(TodosJSON.changed) })
        let message = "“%” is not the key of a todo. Enter the characters that a list shows before it."
        #expect(result == CommandResult(failure: Failure(.malformed, message)))
    }

    @Test func aPageIsAResult() {
        let problem = Problem(code: "notFound", message: "There is no todo “x”.")
        let page = PlainPage(output: "Milk\n", remarks: ["One.", "Two."], problem: problem, partialProblems: [problem])
        var result = CommandResult(
            output: "Milk\n", failure: Failure(Problem(code: "notFound", message: problem.message), exitCode: .notFound)
        )
        result.remark = "One.\nTwo."
        result.partialFailures = [result.failure].compactMap(\.self)
        #expect(CommandResult(page) == result)
        #expect(CommandResult(PlainPage()) == CommandResult())
    }
}
