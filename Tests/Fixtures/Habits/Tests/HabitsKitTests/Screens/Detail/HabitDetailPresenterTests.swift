import Adder
import AdderServices
import AdderTesting
import Testing

@testable import HabitsKit

/// The presenter of the detail.
@MainActor
@Suite struct HabitDetailPresenterTests {
    private var harness = PresenterHarness(HabitDetailPresenter(id: "read"), state: .init())
    private let read: Habit

    init() throws {
        read = try .named("Read")
    }

    @Test mutating func theHabitFollowsEveryChange() throws {
        try harness.handle(.appear, effects: [.send(.show("read"))]) { $0.habit = .loading }
        try harness.receive(.habit(read.status), for: .show("read")) { state in
            state.habit = .loaded(HabitRow(read.status), .loaded(.initial))
        }
        let summary = HabitsSummary(count: 2, due: 1)
        let done = try Habit.named("Read", done: [100]).status
        try harness.receive(.changed(HabitsChange(habit: done, summary: summary))) { state in
            state.habit = .loaded(HabitRow(done), .loaded(.initial))
        }
        try harness.receive(.changed(HabitsChange(habit: try Habit.named("Swim").status, summary: summary)))
    }

    @Test mutating func aLoadThatAChangeOvertakesIsRepeated() throws {
        let change = HabitsChange(
            habit: try Habit.named("Read", done: [100]).status, summary: HabitsSummary(count: 1, due: 0))
        try harness.handle(.appear, effects: [.send(.show("read"))]) { $0.habit = .loading }
        try harness.receive(.changed(change), effects: [.send(.show("read"))])
        // The answer to a change of this screen ends no load.
        try harness.receive(.habit(read.status), for: .markDone("read"))
        try harness.receive(.habit(change.habit), for: .show("read")) { state in
            state.habit = .loaded(HabitRow(change.habit), .loaded(.initial))
        }
    }

    @Test mutating func aReminderIsAddedOnce() throws {
        try harness.handle(.remind, effects: [.send(.remind("read"))]) { $0.reminder = .adding }
        try harness.handle(.remind)
        try harness.receive(.reminded(AddedTodo(id: "abcd", title: "Read")), for: .remind("read")) { state in
            state.reminder = .added("Read")
        }
        try harness.handle(.remind)
    }

    @Test mutating func anUnavailableTodoListIsShown() throws {
        try harness.handle(.remind, effects: [.send(.remind("read"))]) { $0.reminder = .adding }
        try harness.receive(.failed(.reminder(NoTodos.error)), for: .remind("read")) { state in
            state.reminder = .none
            state.problem = Problem(
                code: "unavailable", message: "No reminder was added. \(NoTodos.error.message)")
        }
        try harness.handle(.remind, effects: [.send(.remind("read"))]) { state in
            state.reminder = .adding
            state.problem = nil
        }
    }

    @Test mutating func aRejectedNameIsAProblem() throws {
        let rename = HabitRename("read", to: "")
        try harness.handle(.rename(""), effects: [.send(.rename(rename))])
        let error = HabitsError.rejected(HabitRejection(.empty, "The name is empty."))
        try harness.receive(.failed(error), for: .rename(rename)) { state in
            state.problem = Problem(code: "empty", message: "The name is empty.")
        }
    }
}
