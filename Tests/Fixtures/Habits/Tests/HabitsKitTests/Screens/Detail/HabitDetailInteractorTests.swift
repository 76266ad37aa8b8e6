import Adder
import AdderServices
import AdderTesting
import Testing

@testable import HabitsKit

/// The interactor of the detail over the kit’s interactor and a double of the todo list, without an SDK.
@Suite struct HabitDetailInteractorTests {
    private let stream = EventStream(environment: .testing())
    private let store = MemoryHabitStore()

    private func answer(
        _ request: HabitDetailRequest, services: some TodosService = OpenTodos()
    ) async throws -> HabitsResponse {
        let answering = try stream.answer(with: HabitsInteractor(store: store, secondsFromGMT: 0, tips: nil))
        defer { answering.cancel() }
        return await HabitDetailInteractor(stream: stream, services: services).respond(to: request, .testing())
    }

    @Test func aReminderIsATodo() async throws {
        try await store.add(.named("Read"))
        #expect(try await answer(.remind("read")) == .reminded(AddedTodo(id: "abcd", title: "Read")))
    }

    @Test func anUnavailableTodoListIsAnError() async throws {
        try await store.add(.named("Read"))
        let response = try await answer(.remind("read"), services: NoTodos())
        #expect(response == .failed(.reminder(NoTodos.error)))
    }

    @Test func theKitAnnouncesAChange() async throws {
        try await store.add(.named("Read"))
        let probe = StreamProbe(stream)
        let response = try await answer(.rename(HabitRename("read", to: "Read a book")))
        guard case .habit(let habit) = response else { throw HabitsError.unexpected }
        #expect(habit.name.description == "Read a book")
        let changes = probe.bodies(of: HabitsResponse.self)
        #expect(changes == [.changed(HabitsChange(habit: habit, summary: HabitsSummary(count: 1, due: 1)))])
    }

    @Test func aRepeatedLoadIsTheLatest() {
        let interactor = HabitDetailInteractor(stream: stream, services: OpenTodos())
        #expect(interactor.lane(for: .show("read")) == .latest)
        #expect(interactor.lane(for: .markDone("read")) == .serial)
    }

    @Test func aMissingHabitIsAnError() async throws {
        #expect(try await answer(.show("gone")) == .failed(.notFound("gone")))
    }
}
