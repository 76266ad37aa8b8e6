import Adder
import AdderStorage
import AdderTesting
import Testing

@testable import TodosKit

/// Several lists that are open at once, over the kit and a file.
@MainActor
@Suite struct TodoListScreensTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func deletedTodosMoveToAnOpenTrashAndBack() async throws {
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

    @Test func anotherQueryShowsTheTodosThatMatch() async throws {
        try await withScreens(.open) { screens in
            await screens[0].want(.add("Milk"))
            await screens[0].want(.add("Bread"))
            await screens[0].want(.toggle(["id-1"]))
            await screens[0].want(.show(TodoQuery(.done)))
            #expect(screens[0].shown == ["[x] Milk"])
            await screens[0].want(.show(TodoQuery(.all)))
            #expect(screens[0].shown == ["[x] Milk", "[ ] Bread"])
        }
    }

    @Test func onlyTheScreenThatAskedShowsLoading() async throws {
        try await withScreens(.open, .open) { screens in
            screens[0].screen.send(.appear)
            #expect(screens[0].screen.state.rows.isLoading)
            #expect(!screens[1].screen.state.rows.isLoading)
            await screens[0].screen.settled()
            #expect(!screens[0].screen.state.rows.isLoading)
        }
    }

    /// Opens a list for each status on one SDK, and lets each load.
    private func withScreens(_ parts: TodoStatus..., body: ([OpenList]) async throws -> Void) async throws {
        try await folder.withTodos(.numbered()) { sdk in
            var lists: [OpenList] = []
            for part in parts {
                lists.append(try await sdk.kits.openList(TodoQuery(part)))
            }
            try await body(lists)
        }
    }
}
