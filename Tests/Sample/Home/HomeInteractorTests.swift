import Adder
import AdderServices
import AdderStorage
import AdderTesting
import Testing
import TodosKit

@testable import sample

@Suite struct HomeInteractorTests {
    private var summary: TodosSummary {
        var summary = TodosSummary()
        (summary.open, summary.done, summary.trash) = (2, 1, 3)
        return summary
    }

    @Test func theSummariesOfAllKitsAreTheAnswer() async throws {
        let news = NewsSummary(unreadCount: 7)
        let answer = try await answer(to: .read(.summary(summary)), FixedServices(news: .success(news)))
        #expect(answer == .summary(Home(todos: summary, cart: .empty, news: news)))
    }

    @Test func anErrorOfAKitIsAFailure() async throws {
        let storage = StorageError(code: .locked, message: "The database is locked.")
        let todos = try await answer(to: .failed(.storage(storage)))
        #expect(todos == .failed(Problem(code: "locked", message: "The database is locked.")))
        let full = CartServiceError(.failed, reason: "full", message: "The disk is full.")
        let cart = try await answer(to: .read(.summary(summary)), FixedServices(cart: .failure(full)))
        #expect(cart == .failed(Problem(code: "full", message: "The disk is full.")))
        let cancelled = NewsServiceError(.cancelled, reason: "cancelled", message: "The caller was cancelled.")
        let news = try await answer(to: .read(.summary(summary)), FixedServices(news: .failure(cancelled)))
        #expect(news == .failed(Problem(code: "cancelled", message: "The caller was cancelled.")))
    }

    @Test func anotherResponseThanASummaryIsAFailure() async throws {
        let answer = try await answer(to: .rejected([]))
        #expect(answer == .failed(Problem(ReplyError(.unexpected, request: TodosRequest.self))))
    }

    @Test func aMissingKitIsAFailure() async {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let answer = await HomeInteractor(stream: stream, services: FixedServices()).respond(to: .summary, .testing())
        #expect(answer == .failed(Problem(ReplyError(.unanswered, request: TodosRequest.self))))
    }

    /// Returns the interactor's answer over todos that answer with `response`.
    private func answer(
        to response: TodosResponse, _ services: FixedServices = FixedServices()
    ) async throws -> HomeResponse {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let answering = try stream.answer(with: FixedTodos(response: response))
        defer { answering.cancel() }
        return await HomeInteractor(stream: stream, services: services).respond(to: .summary, .testing())
    }
}
