import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// Sessions with several kinds of screens open, through all five parts and a file.
@MainActor
@Suite struct TodoScreensTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// B7: no view decides; which kind of todo it is, and whether it is edited, picks the screen.
    @Test func theRouterPicksOneOfFourScreens() async throws {
        try await folder.withTodos { sdk in
            let streak = TodoDraft(.streak).typing([.title: "Run", .every: "1"])
            _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
            _ = try await sdk.stream.reply(to: TodosRequest.submit(streak))
            let (once, again) = (TodoKey(TodoID("id-1")), TodoKey(TodoID("id-2")))
            var names: [String] = []
            for route in [
                TodosRoute.detail(once), .detail(again), .edit(once), .edit(again), .new(.once), .new(.streak),
                .list(TodoQuery()), .importExport,
            ] {
                names.append(name(try await sdk.kits.screen(for: route)))
            }
            #expect(
                names == [
                    "detail", "streak", "editor", "streakEditor", "editor", "streakEditor", "list", "exchange",
                ])
        }
    }

    private func name(_ screen: TodosScreen) -> String {
        switch screen {
        case .list: "list"
        case .detail: "detail"
        case .streak: "streak"
        case .editor: "editor"
        case .streakEditor: "streakEditor"
        case .exchange: "exchange"
        }
    }

    @Test func aTodoThatIsNotThereOpensNoScreen() async throws {
        try await folder.withTodos { sdk in
            let key = TodoKey(TodoID("none"))
            for route in [TodosRoute.detail(key), .edit(key)] {
                await #expect(throws: TodosError.notFound(key)) { _ = try await sdk.kits.screen(for: route) }
            }
        }
    }

    @Test func aDetailFollowsWhatAListDoesAndTheOtherWayRound() async throws {
        try await folder.withTodos { sdk in
            _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
            let list = try await self.list(sdk)
            guard case .detail(let detail) = try await sdk.kits.screen(for: .detail(TodoKey(TodoID("id-1")))) else {
                return
            }
            await detail.want(.toggle)
            #expect(list.shown == [])
            await list.want(.delete(["id-1"]))
            await detail.want(.toggle)
            #expect(detail.state.isReadOnly)
            #expect(detail.state.problem?.code == "inTrash")
            await detail.want(.restore)
            await detail.want(.toggle)
            #expect(list.shown == ["[ ] Milk"])
            await list.want(.delete(["id-1"]))
            await list.want(.purge([]))
            await list.want(.answer(true))
            await detail.settled()
            #expect(detail.state.isGone)
        }
    }

    @Test func aStreakIsKeptOnItsScreenAndTheListShowsIt() async throws {
        try await folder.withTodos { sdk in
            let draft = TodoDraft(.streak).typing([.title: "Run", .every: "1"])
            _ = try await sdk.stream.reply(to: TodosRequest.submit(draft))
            let list = try await self.list(sdk)
            #expect(list.screen.state.dueCount == 1)
            guard case .streak(let streak) = try await sdk.kits.screen(for: .detail(TodoKey(TodoID("id-1")))) else {
                return
            }
            await streak.want(.toggle)
            #expect(streak.state.card.value?.count == 1)
            #expect(list.screen.state.rows.value?.map(\.streak) == [1])
            #expect(list.screen.state.dueCount == 0)
        }
    }

    @Test func whatIsExportedAndImportedGoesThroughItsScreen() async throws {
        try await folder.withTodos { sdk in
            let list = try await self.list(sdk)
            guard case .exchange(let exchange) = try await sdk.kits.screen(for: .importExport) else { return }
            await list.want(.add("Milk"))
            await exchange.want(.export(.json))
            let document = try #require(exchange.state.exported)
            await list.want(.undo(1))
            #expect(list.shown == [])
            await exchange.want(.import(document))
            #expect(exchange.state.notice?.kind == .imported)
            #expect(list.shown == ["[ ] Milk"])
        }
    }

    private func list(_ sdk: SDK<TodosKit>) async throws -> OpenList {
        guard case .list(let screen) = try await sdk.kits.screen(for: .list(TodoQuery())) else {
            throw NotAnswered("otherwise")
        }
        let list = OpenList(screen)
        await list.want(.appear)
        return list
    }
}
