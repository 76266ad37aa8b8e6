import Adder
import AdderServices
import AdderTesting
import Testing

@testable import NewsKit

/// The router of the screen that puts an item on the todo list, over a stage on a bare stream.
@MainActor @Suite struct NewsLaterRouterTests {
    private let stream = EventStream(environment: .testing())

    private func open(_ opener: Opener, _ todos: FakeTodos) throws -> Screen<NewsLaterPresenter> {
        try NewsLaterRouter(stage: Stage(stream: stream), stream: stream, secondsFromGMT: 3_600)
            .open(NewsItemID(1), openedBy: opener, services: todos)
    }

    @Test func theScreenAddsToItsTodoList() async throws {
        let stub = StubNewsInteractor(.story(NewsStory(item: .item(1), content: "")))
        let answering = try stream.answer(with: stub)
        let todos = FakeTodos()
        let screen = try open(Opener(), todos)
        #expect(screen.state == NewsLaterPresenter.State(id: NewsItemID(1)))
        screen.send(.add)
        await screen.settled()
        #expect(screen.state.todo == NewsTodoRow(id: "todo-1", title: "Item 1"))
        #expect(screen.state.item.value?.published == "2026-01-03T09:00")
        #expect(todos.added.map(\.title) == ["Item 1"])
        answering.cancel()
    }

    @Test func aRowThatIsHandedOverShowsAtOnce() throws {
        #expect(try open(Opener(model: NewsRow.row(1)), FakeTodos()).state.item.value == .row(1))
    }
}
