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

    @Test func aToggleShowsOnEveryScreen() async throws {
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

    @Test func problemsAndNoticesStayWithTheirScreen() async throws {
        try await withScreens(.open, .open) { screens in
            await screens[0].want(.add(""))
            #expect(screens[0].screen.state.problem?.code == "empty")
            #expect(screens[1].screen.state.problem == nil)
            await screens[1].want(.add("Milk"))
            #expect(screens[1].screen.state.notice?.kind == .saved)
            #expect(screens[0].screen.state.notice == nil)
            #expect(screens[0].shown == ["[ ] Milk"])
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

    @Test func everyChangeShowsOnEveryScreen() async throws {
        try await withScreens(.open, .open, .trash) { screens in
            let (one, other, trash) = (screens[0], screens[1], screens[2])
            for title in ["Milk", "Bread", "Oats"] { await one.want(.add(title)) }
            await one.want(.move(.init("id-3", to: 1)))
            #expect(other.shown == ["[ ] Oats", "[ ] Milk", "[ ] Bread"])
            await one.want(.delete(["id-1", "id-2"]))
            #expect(other.shown == ["[ ] Oats"])
            #expect(trash.shown == ["[ ] Milk", "[ ] Bread"])
            await trash.want(.purge(["id-1"]))
            #expect(trash.shown == ["[ ] Milk", "[ ] Bread"])
            await trash.want(.answer(true))
            #expect(trash.shown == ["[ ] Bread"])
            await other.want(.undo(1))
            #expect(one.shown == ["[ ] Oats", "[ ] Bread"])
            #expect(trash.shown == [])
            #expect(other.screen.state.notice?.kind == .undone)
            #expect(one.screen.state.notice?.kind == .deleted)
        }
    }

    @Test func aPageOfAListFollowsChanges() async throws {
        try await withScreens(.open, .open) { screens in
            var query = TodoQuery()
            (query.limit, query.offset) = (2, 1)
            await screens[1].want(.show(query))
            for title in ["Milk", "Bread", "Oats", "Eggs"] { await screens[0].want(.add(title)) }
            await screens[1].screen.settled()
            #expect(screens[1].shown == ["[ ] Bread", "[ ] Oats"])
            await screens[0].want(.toggle(["id-1"]))
            await screens[1].screen.settled()
            #expect(screens[1].shown == ["[ ] Oats", "[ ] Eggs"])
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
