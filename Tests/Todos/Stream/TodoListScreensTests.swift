import Adder
import AdderStorage
import AdderTesting
import Testing

@testable import TodosKit

/// A person's session with several screens open, through all five parts and a file.
@MainActor
@Suite struct TodoListScreensTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func aToggleOnOneScreenIsSeenOnAllOthers() async throws {
        try await withScreens(.all, .open, .done) { screens in
            let (all, open, done) = (screens[0], screens[1], screens[2])
            await all.want(.add("Milk"))
            await all.want(.add("Bread"))
            await open.want(.toggle(["id-1"]))
            #expect(all.shown == ["[x] Milk", "[ ] Bread"])
            #expect(open.shown == ["[ ] Bread"])
            #expect(done.shown == ["[x] Milk"])
            await done.want(.toggle(["id-1"]))
            #expect(all.shown == ["[ ] Milk", "[ ] Bread"])
            #expect(open.shown == ["[ ] Milk", "[ ] Bread"])
            #expect(done.shown == [])
        }
    }

    @Test func whatIsDeletedMovesToTheOpenTrashAndBack() async throws {
        try await withScreens(.open, .trash) { screens in
            let (open, trash) = (screens[0], screens[1])
            await open.want(.add("Milk"))
            await open.want(.add("Bread"))
            await open.want(.delete(["id-1"]))
            #expect(open.shown == ["[ ] Bread"])
            #expect(trash.shown == ["[ ] Milk"])
            await trash.want(.restore(["id-1"]))
            #expect(open.shown == ["[ ] Milk", "[ ] Bread"])
            #expect(trash.shown == [])
        }
    }

    @Test func aProblemAndANoticeAreShownOnlyWhereTheyBelong() async throws {
        try await withScreens(.open, .open) { screens in
            await screens[0].want(.add(""))
            #expect(screens[0].screen.state.problem?.code == "empty")
            #expect(screens[1].screen.state.problem == nil)
            await screens[1].want(.add("Milk"))
            #expect(screens[1].screen.state.notice?.kind == .added)
            #expect(screens[0].screen.state.notice == nil)
            #expect(screens[0].shown == ["[ ] Milk"])
        }
    }

    @Test func anotherFilterShowsWhatItAccepts() async throws {
        try await withScreens(.open) { screens in
            await screens[0].want(.add("Milk"))
            await screens[0].want(.add("Bread"))
            await screens[0].want(.toggle(["id-1"]))
            await screens[0].want(.filter(.done))
            #expect(screens[0].shown == ["[x] Milk"])
            await screens[0].want(.filter(.all))
            #expect(screens[0].shown == ["[x] Milk", "[ ] Bread"])
        }
    }

    /// A13: the indicator is a side effect of seeing one's own request and its response.
    @Test func aScreenLoadsFromItsOwnRequestUntilItsOwnAnswer() async throws {
        try await withScreens(.open, .open) { screens in
            screens[0].screen.send(.appear)
            #expect(screens[0].screen.state.isLoading)
            #expect(!screens[1].screen.state.isLoading)
            await screens[0].screen.settled()
            #expect(!screens[0].screen.state.isLoading)
        }
    }

    /// Opens a list for each filter on one SDK, and lets each load.
    private func withScreens(_ filters: TodoFilter..., body: ([OpenList]) async throws -> Void) async throws {
        let file = folder.file("todos.sqlite")
        let sdk = try await SDK.start(world: .testing()) { _ in
        } kits: {
            TodosKit.enable { $0.storage = .file(file) }
        }
        var lists: [OpenList] = []
        for filter in filters {
            switch try await sdk.kits.screen(for: .list(filter)) {
            case .list(let screen): lists.append(OpenList(screen))
            }
        }
        for list in lists { await list.want(.appear) }
        try await body(lists)
        await sdk.stop()
    }
}

/// A screen with a view that shows a line a todo.
@MainActor
private final class OpenList: ScreenView {
    let screen: Screen<TodoListPresenter>
    private(set) var shown: [String] = []

    init(_ screen: Screen<TodoListPresenter>) {
        self.screen = screen
        screen.show(in: self)
    }

    func want(_ intent: TodoListPresenter.Intent) async {
        screen.send(intent)
        await screen.settled()
    }

    func render(_ state: TodoListPresenter.State, previous: TodoListPresenter.State?) {
        shown = state.rows.map { "[\($0.isDone ? "x" : " ")] \($0.title)" }
    }
}
