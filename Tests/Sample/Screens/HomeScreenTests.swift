import Adder
import AdderStorage
import AdderTesting
import Testing
import TodosKit

@testable import sample

/// The host's own screen: its presenter and its interactor, each alone.
@Suite struct HomeScreenTests {
    private var summary: TodosSummary {
        var summary = TodosSummary()
        (summary.open, summary.done, summary.trash) = (2, 1, 3)
        return summary
    }

    @Test func appearingAsksForASummary() throws {
        var harness = PresenterHarness(HomePresenter(), state: HomeState())
        try harness.handle(.appear, effects: [.send(.summary)])
    }

    @Test func aSummaryIsShownAndEndsTheProblem() throws {
        let problem = HomeProblem(code: "locked", message: "The database is locked.")
        var harness = PresenterHarness(HomePresenter(), state: HomeState(problem: problem))
        try harness.receive(.summary(Home(todos: summary)), to: .summary) { $0 = HomeState(todos: summary) }
    }

    @Test func aFailureIsAProblem() throws {
        let problem = HomeProblem(code: "locked", message: "The database is locked.")
        var harness = PresenterHarness(HomePresenter(), state: HomeState())
        try harness.receive(.failed(problem), to: .summary) { $0.problem = problem }
    }

    @Test func noAnswerIsAProblem() throws {
        var harness = PresenterHarness(HomePresenter(), state: HomeState())
        try harness.fail(.summary, .stopped) { state in
            let error = ReplyError(.stopped, request: HomeRequest.self)
            state.problem = HomeProblem(code: "stopped", message: error.description)
        }
    }

    @Test func itsInteractorAsksEachKit() async throws {
        let answer = try await home(of: .summary(summary))
        #expect(answer == .summary(Home(todos: summary)))
    }

    @Test func whatAKitCannotDoIsToldAsItSaysIt() async throws {
        let error = StorageError(code: .locked, message: "The database is locked.")
        let answer = try await home(of: .failed(.storage(error)))
        #expect(answer == .failed(HomeProblem(code: "locked", message: "The database is locked.")))
    }

    @Test func aKitThatIsNotThereIsAProblem() async {
        let interactor = HomeInteractor(stream: EventStream(world: .testing(), log: Log(.none)))
        let answer = await interactor.respond(to: .summary, .testing())
        let error = ReplyError(.unanswered, request: TodosRequest.self)
        #expect(answer == .failed(HomeProblem(code: "unanswered", message: error.description)))
    }

    /// What the home's interactor answers when the todos answer this.
    private func home(of response: TodosResponse) async throws -> HomeResponse {
        let stream = EventStream(world: .testing(), log: Log(.none))
        let answering = try stream.answer(with: FixedTodos(response: response))
        defer { answering.cancel() }
        return await HomeInteractor(stream: stream).respond(to: .summary, .testing())
    }
}

private struct FixedTodos: Interactor {
    let response: TodosResponse

    func respond(to request: TodosRequest, _ call: Call<TodosResponse>) async -> TodosResponse { response }
}
