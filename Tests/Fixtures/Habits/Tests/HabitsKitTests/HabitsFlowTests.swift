import Adder
import AdderServices
import AdderTesting
import AdderViews
import Testing
import TodosKit

@testable import HabitsKit

/// Both screens, the navigation between them, and the todo list of the host.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct HabitsFlowTests {
    private struct Home: HasHabits, HasSwitchedTodos, HabitsService, TodosService {
        let habits: HabitsKit
        let todos: Switched<TodosKit>
    }

    private let sdk: SDK<HabitsKit, Switched<TodosKit>>
    private let flow: FlowHarness<HabitsRoute>

    private init(hasTodos: Bool) async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            HabitsKit.enable()
            TodosKit.enable(when: hasTodos)
        }
        let (habits, todos) = sdk.kits
        let home = Home(habits: habits, todos: todos)
        flow = try FlowHarness<HabitsRoute>(sdk) { route, opener in
            switch route {
            case .list: habits.list(openedBy: opener)
            case .detail(let id): habits.detail(id, todos: home, openedBy: opener)
            }
        }
        self.sdk = sdk
    }

    init() async throws {
        try await self.init(hasTodos: true)
    }

    /// Shows the list and the detail of a new habit.
    private func open(_ name: String) async throws {
        try await flow.open(.list)
        try await flow.send(.appear, to: HabitListPresenter.self)
        try await flow.send(.add(name), to: HabitListPresenter.self)
        let row = try #require(try flow.state(of: HabitListPresenter.self).rows.value?.first)
        try await flow.send(.open(row.id), to: HabitListPresenter.self)
        try await flow.send(.appear, to: HabitDetailPresenter.self)
    }

    @Test func theListFollowsTheDetail() async throws {
        try await open("Read")
        #expect(try flow.state(of: HabitListPresenter.self).dueCount == 1)
        try await flow.send(.markDone, to: HabitDetailPresenter.self)
        try await flow.send(.rename("Read a book"), to: HabitDetailPresenter.self)
        let detail = try flow.state(of: HabitDetailPresenter.self)
        let row = try #require(detail.habit.value)
        #expect(row.name == "Read a book")
        #expect(row.streak == 1)
        let list = try flow.state(of: HabitListPresenter.self)
        #expect(list.rows.value == [row])
        #expect(list.dueCount == 0)
        await sdk.stop()
    }

    @Test func aReminderIsATodoOfTheHost() async throws {
        try await open("Read")
        try await flow.send(.remind, to: HabitDetailPresenter.self)
        #expect(try flow.state(of: HabitDetailPresenter.self).reminder == .added("Read"))
        let todos = try #require(sdk.kits.1.kit)
        let screen = todos.list()
        screen.send(.appear)
        await screen.settled()
        #expect(screen.state.rows.value?.map(\.title) == ["Read"])
        await sdk.stop()
    }

    @Test func aHostWithoutTodosSaysSo() async throws {
        let host = try await HabitsFlowTests(hasTodos: false)
        try await host.open("Read")
        try await host.flow.send(.remind, to: HabitDetailPresenter.self)
        let state = try host.flow.state(of: HabitDetailPresenter.self)
        #expect(state.reminder == .none)
        #expect(state.problem?.code == "unavailable")
        #expect(state.problem?.message.contains("The kit “todos” is off") == true)
        await host.sdk.stop()
        await sdk.stop()
    }

    @Test func aDetailWithoutTodosIsNotOffered() async throws {
        let error = await #expect(throws: Problem.self) {
            try await sdk.kits.0.pages().screen(for: .detail("gone"))
        }
        #expect(error?.code == "notOffered")
        await sdk.stop()
    }

    @Test func aLinkOpensTheDetail() async throws {
        try await flow.open(url: "test://habits/gone/?utm_source=mail")
        #expect(flow.routes == [.detail("gone")])
        try await flow.send(.appear, to: HabitDetailPresenter.self)
        #expect(try flow.state(of: HabitDetailPresenter.self).habit.problem?.code == "notFound")
        await sdk.stop()
    }
}
