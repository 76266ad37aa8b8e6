import Adder
import AdderTesting
import Testing

@testable import HabitsKit

/// The presenter of the list.
@MainActor
@Suite struct HabitListPresenterTests {
    private var harness = PresenterHarness(HabitListPresenter(hasTips: false), state: .init())
    private let read: Habit
    private let swim: Habit

    init() throws {
        read = try .named("Read", done: [99, 100])
        swim = try .named("Swim")
    }

    private mutating func load(_ habits: Habit...) throws {
        try harness.handle(.appear, effects: [.send(.list(""))]) { $0.rows = .loading }
        try harness.receive(.habits(habits.map(\.status)), for: .list("")) { state in
            state.rows = .loaded(habits.map { HabitRow($0.status) }, .loaded(.initial))
            state.dueCount = habits.count { !$0.isDone(on: 100) }
        }
    }

    private func change(_ habit: Habit) -> HabitsResponse {
        .changed(HabitsChange(habit: habit.status, summary: HabitsSummary(count: 2, due: 1)))
    }

    @Test mutating func aLoadedListShowsWhatIsDue() throws {
        try load(read, swim)
        #expect(harness.state.dueCount == 1)
    }

    @Test mutating func aChangeOfAnotherScreenIsShown() throws {
        try load(read, swim)
        let done = try Habit.named("Swim", done: [100])
        try harness.receive(change(done)) { state in
            state.rows = .loaded([HabitRow(read.status), HabitRow(done.status)], .loaded(.initial))
            state.dueCount = 0
        }
    }

    @Test mutating func aSearchTakesThePlaceOfALoad() throws {
        try harness.handle(.appear, effects: [.send(.list(""))]) { $0.rows = .loading }
        try harness.handle(.search("s"), effects: [.send(.search("s"))]) { $0.searchText = "s" }
        try harness.receive(.habits([swim.status]), for: .search("s")) { state in
            state.rows = .loaded([HabitRow(swim.status)], .loaded(.initial))
            state.dueCount = 1
        }
        // Read is not among the results.
        try harness.receive(change(read))
    }

    @Test mutating func aLoadThatAChangeOvertakesIsRepeated() throws {
        try load(swim)
        try harness.handle(.search("w"), effects: [.send(.search("w"))]) { state in
            state.searchText = "w"
            state.rows = .loaded([HabitRow(swim.status)], .loading(.refresh))
        }
        let done = try Habit.named("Swim", done: [100])
        try harness.receive(change(done), effects: [.send(.list("w"))]) { state in
            state.rows = .loaded([HabitRow(done.status)], .loading(.refresh))
            state.dueCount = 0
        }
    }

    @Test mutating func aFailedLoadIsRetried() throws {
        let problem = Problem(HabitsError.unanswered(ReplyError(.stopped, request: HabitsRequest.self)))
        try harness.handle(.appear, effects: [.send(.list(""))]) { $0.rows = .loading }
        try harness.fail(.list(""), .stopped) { $0.rows = .failed(problem) }
        try harness.handle(.retry, effects: [.send(.list(""))]) { $0.rows = .loading }
    }

    @Test mutating func aRejectedNameIsAProblem() throws {
        try load()
        let error = HabitsError.rejected(HabitRejection(.empty, "The name is empty."))
        try harness.handle(.add(""), effects: [.send(.add(""))])
        try harness.receive(.failed(error), for: .add("")) { state in
            state.problem = Problem(code: "empty", message: "The name is empty.")
        }
        try harness.handle(.open(swim.id), effects: [.open(.detail(swim.id))]) { $0.problem = nil }
    }

    @Test func thePathsOfTheRoutesAreTyped() throws {
        try HabitsRoute.paths.check([.list, .detail("a/b")])
        #expect(try HabitsRoute(path: "habits/a%2Fb") == .detail("a/b"))
    }
}
