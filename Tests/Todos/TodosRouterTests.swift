import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The router of the kit, over a stage on a bare stream and an interactor without a store.
@MainActor
@Suite struct TodosRouterTests {
    private let key = TodoKey(TodoID("milkmilk"))

    private let stream = EventStream(environment: .testing())

    private func screen(
        for route: TodosRoute, _ response: TodosResponse, openedBy opener: Opener = Opener()
    ) async throws -> TodosScreen {
        let stub = StubTodosInteractor { _ in response }
        let answering = try stream.answer(with: stub)
        defer { answering.cancel() }
        return try await TodosRouter(stage: Stage(stream: stream), stream: stream, opener: opener).screen(for: route)
    }

    /// The kind and the identity are in the row: nothing is loaded before the screen is there.
    @Test func aRowAtHandPicksTheScreenWithoutALoad() async throws {
        let probe = StreamProbe(stream)
        let milk = Opener(model: TodoRow(try .sample("milkmilk"), on: .start))
        let run = Opener(model: TodoRow(.listed(try .streak("stretch", every: 2)), on: .start))
        guard case .detail(let detail) = try await screen(for: .detail(key), .locked, openedBy: milk),
            case .streak(let streak) = try await screen(for: .detail(key), .locked, openedBy: run),
            case .editor(let editor) = try await screen(for: .edit(key), .locked, openedBy: milk),
            case .streakEditor(let streakEditor) = try await screen(for: .edit(key), .locked, openedBy: run)
        else { throw NotAnswered(milk) }
        #expect(detail.state.card.value?.row.title == "Milk")
        #expect(detail.state.card.value?.note == nil)
        #expect(streak.state.card == .idle)
        #expect(editor.state == .init(id: TodoID("milkmilk")))
        #expect(streakEditor.state == .init(id: TodoID("stretch")))
        #expect(probe.bodies(of: TodosRequest.self) == [])
    }

    @Test func aTodoPicksTheDetailOfItsKind() async throws {
        let once = try await screen(for: .detail(key), .todo(TodoDetail(try .sample("milkmilk"), today: .start)))
        guard case .detail(let detail) = once else { throw NotAnswered(once) }
        #expect(detail.state.card.value?.row.title == "Milk")
        let todo = ListedTodo.listed(try .streak("milkmilk", every: 3))
        let again = try await screen(for: .detail(key), .todo(TodoDetail(todo, today: .start)))
        guard case .streak(let streak) = again else { throw NotAnswered(again) }
        #expect(streak.state.card.value?.everyDays == 3)
    }

    @Test func aDraftPicksTheEditorOfItsKind() async throws {
        let draft = TodoDraft(try Todo.sample("milkmilk"))
        let once = try await screen(for: .edit(key), .draft(LoadedDraft(draft, today: .start)))
        guard case .editor(let editor) = once else { throw NotAnswered(once) }
        #expect(editor.state.form?.texts.title == "Milk")
        let streak = TodoDraft(try Todo.streak("milkmilk"))
        let again = try await screen(for: .edit(key), .draft(LoadedDraft(streak, today: .start)))
        guard case .streakEditor(let streakEditor) = again else { throw NotAnswered(again) }
        #expect(streakEditor.state.form?.texts.title == "Stretch")
    }

    @Test func newTodosAndListsNeedNoRequest() async throws {
        for (route, name) in [
            (TodosRoute.new(.once), "editor"), (.new(.streak), "streakEditor"), (.list(TodoQuery(.done)), "list"),
            (.history, "history"), (.importExport, "importExport"),
        ] {
            let screen = try await screen(for: route, .locked)
            #expect(Mirror(reflecting: screen).children.first?.label == name)
        }
    }

    @Test func aFailureOpensNoScreen() async throws {
        for route in [TodosRoute.detail(key), .edit(key)] {
            await #expect(throws: TodosError.inTrash(key)) { try await screen(for: route, .failed(.inTrash(key))) }
            await #expect(throws: TodosError.notFound(key)) { try await screen(for: route, .page()) }
        }
    }
}
