import Adder
import AdderServices
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
        let home = Home(todos: summary, cart: .empty)
        var harness = PresenterHarness(HomePresenter(), state: HomeState(problem: problem))
        try harness.receive(.summary(home), for: .summary) { $0 = HomeState(home: home) }
    }

    @Test func aFailureIsAProblem() throws {
        let problem = HomeProblem(code: "locked", message: "The database is locked.")
        var harness = PresenterHarness(HomePresenter(), state: HomeState())
        try harness.receive(.failed(problem), for: .summary) { $0.problem = problem }
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
        #expect(answer == .summary(Home(todos: summary, cart: .empty)))
    }

    @Test func whatAKitCannotDoIsToldAsItSaysIt() async throws {
        let error = StorageError(code: .locked, message: "The database is locked.")
        let answer = try await home(of: .failed(.storage(error)))
        #expect(answer == .failed(HomeProblem(code: "locked", message: "The database is locked.")))
        let cart = CartServiceError(.failed, reason: "full", message: "The disk is full.")
        let other = try await home(of: .summary(summary), FixedCart(summary: .failure(cart)))
        #expect(other == .failed(HomeProblem(code: "full", message: "The disk is full.")))
    }

    @Test func aKitThatIsNotThereIsAProblem() async {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let answer = await HomeInteractor(stream: stream, services: FixedCart()).respond(to: .summary, .testing())
        let error = ReplyError(.unanswered, request: TodosRequest.self)
        #expect(answer == .failed(HomeProblem(code: "unanswered", message: error.description)))
    }

    /// What the home's interactor answers when the todos answer this.
    private func home(of response: TodosResponse, _ cart: FixedCart = FixedCart()) async throws -> HomeResponse {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let answering = try stream.answer(with: FixedTodos(response: response))
        defer { answering.cancel() }
        return await HomeInteractor(stream: stream, services: cart).respond(to: .summary, .testing())
    }
}

private struct FixedTodos: Interactor {
    let response: TodosResponse

    func respond(to request: TodosRequest, _ call: Call<TodosResponse>) async -> TodosResponse { response }
}

private struct FixedCart: CartService {
    var summary: Result<CartSummary, CartServiceError> = .success(.empty)

    func cartSummary() async throws(CartServiceError) -> CartSummary { try summary.get() }

    func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem {
        throw CartServiceError(.unavailable, reason: "unavailable", message: "Nobody answers.")
    }

    func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary { try summary.get() }
}

extension CartSummary {
    fileprivate static let empty = CartSummary(version: 0, lines: 0, units: 0, total: .zero(.eur))
}
