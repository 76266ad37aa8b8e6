import Adder
import AdderServices
import AdderTesting
import TestSupport
import Testing

@testable import NewsKit

/// The interactor that puts an item on the todo list, over a stub of the news.
@Suite struct NewsLaterInteractorTests {
    private let id = NewsItemID(1)
    private let shown = NewsResponse.story(NewsStory(item: .item(1), content: ""))
    private let todos = FakeTodos()

    private func respond(
        to request: NewsLaterRequest, _ news: StubNewsInteractor?, _ todos: FakeTodos? = nil
    ) async throws -> NewsLaterResponse {
        let stream = EventStream(environment: .testing())
        let answering = try news.map { try stream.answer(with: $0) }
        defer { answering?.cancel() }
        return await NewsLaterInteractor(stream: stream, services: todos ?? self.todos).respond(to: request, .testing())
    }

    private var story: StubNewsInteractor { StubNewsInteractor(shown) }

    @Test func anItemIsReadFromTheCacheAlone() async throws {
        let news = story
        #expect(try await respond(to: .news(.cachedStory(id)), news) == .news(shown))
        #expect(news.requests == [.cachedStory(id)])
        #expect(todos.added.isEmpty)
    }

    @Test func anItemBecomesATodoAndNothingElse() async throws {
        let news = story
        let added = NewsForLater(.item(1), as: AddedTodo(id: "todo-1", title: "Item 1"))
        #expect(try await respond(to: .add(id), news) == .added(added))
        #expect(todos.added == [NewTodo(title: "Item 1", note: "https://river.example/1")])
        #expect(news.requests == [.cachedStory(id)])
    }

    @Test func aRepetitionIsASecondTodo() async throws {
        for _ in 1...2 { _ = try await respond(to: .add(id), story) }
        #expect(todos.added.map(\.title) == ["Item 1", "Item 1"])
    }

    @Test func aRequestOfTheKitIsInItsLane() throws {
        let stream = EventStream(environment: .testing())
        let answering = try stream.answer(with: StubNewsInteractor(shown))
        defer { answering.cancel() }
        let interactor = NewsLaterInteractor(stream: stream, services: todos)
        #expect(interactor.lane(for: .news(.search(NewsQuery()))) == .latest)
        #expect(interactor.lane(for: .news(.cachedStory(id))) == .serial)
        #expect(interactor.lane(for: .add(id)) == .serial)
    }

    @Test func aRefusalIsTheResponse() async throws {
        let refusing = FakeTodos(refusing: FakeTodos.locked)
        #expect(try await respond(to: .add(id), story, refusing) == .refused(FakeTodos.locked))
    }

    @Test(arguments: [NewsLaterRequest.news(.cachedStory(NewsItemID(1))), .add(NewsItemID(1))])
    func withoutAnItemNoTodoIsAdded(_ request: NewsLaterRequest) async throws {
        let missing = NewsError.noItem(id)
        #expect(try await respond(to: request, StubNewsInteractor(.failed(missing))) == .news(.failed(missing)))
        #expect(try await respond(to: request, StubNewsInteractor(.sources([]))) == .news(.sources([])))
        let unanswered = ReplyError(.unanswered, request: NewsRequest.self)
        #expect(try await respond(to: request, nil) == .news(.failed(unanswered)))
        #expect(todos.added.isEmpty)
    }
}
