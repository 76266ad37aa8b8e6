import Adder
import AdderServices
import AdderTesting
import AdderViews
import Testing

@testable import WeatherKit

/// The presenter and the view of a reminder.
@MainActor
@Suite struct ReminderTests {
    private let day = RainyDay(place: 1, date: "2026-01-31")
    private var harness: PresenterHarness<ReminderPresenter>
    private let todo = NewTodo(title: "Umbrella", note: "Cairo", due: "2026-01-31")

    init() {
        harness = PresenterHarness(ReminderPresenter(day: day), state: .init(title: "Umbrella"))
    }

    @Test mutating func aLinkLoadsThePlace() throws {
        try harness.handle(.appear, effects: [.send(.load(day))]) { $0.place = .loading }
        try harness.receive(.place("Cairo"), for: .load(day)) { $0.place = .loaded("Cairo", .loaded(.initial)) }
        try harness.handle(.appear)
    }

    @Test mutating func theTodoIsAddedOnce() throws {
        let state = ReminderPresenter.State(place: .loaded("Cairo", .loaded(.initial)))
        harness = PresenterHarness(ReminderPresenter(day: day), state: state)
        try harness.handle(.type("Umbrella")) { $0.title = "Umbrella" }
        try harness.handle(.add, effects: [.send(.remind(todo))]) { $0.isAdding = true }
        try harness.handle(.add)
        let added = AddedTodo(id: "abcd", title: "Umbrella")
        try harness.receive(.reminded(added), for: .remind(todo), effects: [.close(returning: .reminded("Umbrella"))]) {
            $0.isAdding = false
        }
    }

    @Test mutating func aProblemIsShownWhereItArose() throws {
        let problem = Problem(WeatherError.notFound(1))
        try harness.handle(.appear, effects: [.send(.load(day))]) { $0.place = .loading }
        try harness.receive(.failed(problem), for: .load(day)) { $0.place = .failed(problem) }
        try harness.receive(.failed(problem), for: .remind(todo)) { $0.problem = problem }
    }

    @Test func theViewShowsTheTodo() {
        let state = ReminderPresenter.State(place: .loaded("Cairo", .loaded(.initial)), title: "Umbrella")
        #expect(
            ReminderView().snapshot(of: state)
                == "Remind me · “Cairo” · Todo=“Umbrella” · [a Add the todo~primary]")
    }
}
