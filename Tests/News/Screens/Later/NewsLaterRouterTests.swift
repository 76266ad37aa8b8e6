import Adder
import AdderServices
import AdderTesting
import TestSupport
import Testing

@testable import NewsKit

/// The router of the screen that puts an item on the todo list, over a kit in memory.
@MainActor @Suite struct NewsLaterRouterTests {
    private func withNews(_ body: (NewsKit) async throws -> Void) async throws {
        let sdk = try await SDK.start(
            environment: .testing(), kits: { NewsKit.enable { $0.zone = .fixed(secondsFromGMT: 3_600) } })
        try await body(sdk.kits)
        await sdk.stop()
    }

    /// The items ship with the kit.
    @Test func theScreenAddsToItsTodoList() async throws {
        try await withNews { news in
            let todos = FakeTodos()
            let screen = news.later(NewsItemID(1), todos: todos)
            #expect(screen.state == NewsLaterPresenter.State(id: NewsItemID(1)))
            screen.send(.add)
            await screen.settled()
            #expect(screen.state.todo?.title == todos.added.first?.title)
            #expect(todos.added.count == 1)
        }
    }

    @Test func aRowThatIsHandedOverShowsAtOnce() async throws {
        try await withNews { news in
            let screen = news.later(NewsItemID(1), todos: FakeTodos(), openedBy: Opener(model: NewsHandover.row(1)))
            #expect(screen.state.item.value == .row(1))
        }
    }
}
