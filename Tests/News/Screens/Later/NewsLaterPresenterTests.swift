import Adder
import AdderServices
import AdderTesting
import TestSupport
import Testing

@testable import NewsKit

/// The presenter of the screen that puts an item on the todo list.
@Suite struct NewsLaterPresenterTests {
    private let id = NewsItemID(1)
    private let load = NewsLaterRequest.news(.cachedStory(NewsItemID(1)))
    private let story = NewsStory(item: .item(1), content: "")
    private let added = NewsForLater(.item(1), as: AddedTodo(id: "abcd", title: "Item 1"))
    private let loaded = Loadable<NewsRow>.loaded(.row(1), .loaded(.initial))

    private func harness(
        _ item: Loadable<NewsRow> = .idle, isAdding: Bool = false
    ) -> PresenterHarness<NewsLaterPresenter> {
        PresenterHarness(NewsLaterPresenter(), state: .init(id: id, item: item, isAdding: isAdding))
    }

    @Test func anItemThatIsNotHandedOverIsLoaded() throws {
        var harness = harness()
        try harness.handle(.appear, effects: [.send(load)]) { $0.item = .loading }
        try harness.handle(.appear)
        try harness.receive(.news(.story(story)), for: load) { $0.item = loaded }
        var handed = self.harness(loaded)
        try handed.handle(.appear)
    }

    @Test func aFailedLoadCanBeRepeated() throws {
        var harness = harness(.loading)
        try harness.receive(.news(.failed(.noItem(id))), for: load) { $0.item = .failed(Problem(.noItem(id))) }
        try harness.handle(.retry, effects: [.send(load)]) { $0.item = .loading }
    }

    @Test func oneScreenAddsOneTodo() throws {
        var harness = harness(loaded)
        try harness.handle(.add, effects: [.send(.add(id))]) { $0.isAdding = true }
        try harness.handle(.add)
        try harness.receive(.added(added), for: .add(id)) { state in
            state.isAdding = false
            state.todo = NewsTodoRow(id: "abcd", title: "Item 1")
        }
        try harness.handle(.add)
    }

    @Test func aTodoBringsItsItem() throws {
        var harness = harness(.loading, isAdding: true)
        try harness.receive(.added(added), for: .add(id)) { state in
            state.isAdding = false
            state.item = loaded
            state.todo = NewsTodoRow(id: "abcd", title: "Item 1")
        }
        // The load that was under way is late.
        try harness.receive(.news(.failed(.noItem(id))), for: load)
    }

    @Test func everyFailureEndsTheAdditionAndAllowsAnother() throws {
        var harness = harness(loaded)
        let failures: [(NewsLaterResponse, Problem)] = [
            (.refused(FakeTodos.locked), Problem(code: "locked", message: FakeTodos.locked.message)),
            (.news(.failed(.noItem(id))), Problem(.noItem(id))),
            (
                .failed(ReplyError(.stopped, request: NewsLaterRequest.self)),
                Problem(.unanswered(ReplyError(.stopped, request: NewsLaterRequest.self)))
            ),
        ]
        for (response, problem) in failures {
            try harness.handle(.add, effects: [.send(.add(id))]) { state in
                state.isAdding = true
                state.problem = nil
            }
            try harness.receive(response, for: .add(id)) { state in
                state.isAdding = false
                state.problem = problem
            }
        }
    }

    @Test func aLoadThatFailsEndsNoAddition() throws {
        var harness = harness(.loading, isAdding: true)
        try harness.receive(.news(.failed(.noItem(id))), for: load) { $0.item = .failed(Problem(.noItem(id))) }
    }

    @Test func responsesToOtherScreensAreIgnored() throws {
        var harness = harness(.loading, isAdding: true)
        for response in [NewsLaterResponse.added(added), .news(.story(story)), .news(.failed(.noItem(id)))] {
            try harness.receive(response)
        }
    }
}
