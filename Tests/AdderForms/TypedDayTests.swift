import Adder
import AdderForms
import AdderServices
import AdderTesting
import AdderViews
import Testing

/// A form with a day, which docs/Views.md shows.
@MainActor
@Suite struct TypedDayTests {
    @Test(arguments: ["2026-02-30", "31.1.2026", "soon", ""])
    func aTextThatIsNoDayIsSaidInItsField(_ text: String) {
        var state = TripPresenter.State()
        state.start.text = text
        #expect(state.start.read() == nil)
        let message = "“\(text)” is not a day. Enter one such as 2026-01-31."
        #expect(TripView().snapshot(of: state).contains(message))
        state.start.text = "2026-03-01"
        #expect(state.start.problem == nil)
    }

    @Test func aDayIsReadAndShown() throws {
        let day = try #require(CalendarDay(year: 2026, month: 1, day: 31))
        var harness = PresenterHarness(TripPresenter(), state: .init())
        try harness.handle(.start(" 2026-01-31")) { $0.start.text = " 2026-01-31" }
        try harness.handle(.plan) { $0.planned = day }
        #expect(TripView().snapshot(of: harness.state).contains(" · Start: 2026-01-31 · "))
        #expect(TypedDay(day).text == "2026-01-31")
    }
}

private struct TripPresenter: Presenter {
    struct State: Equatable, Sendable {
        var start = TypedDay()
        var planned: CalendarDay?
    }
    enum Intent: Event { case start(String), plan }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .start(let text): turn.state.start.text = text
        case .plan: turn.state.planned = turn.state.start.read()
        }
    }
}

private struct TripView: PageView {
    func draw(_ state: TripPresenter.State, on page: inout Page<TripPresenter.Intent>) {
        page.title = "Trip"
        page.field("Start", state.start) { .start($0) }
        page.action("Plan", .plan, key: "p")
        if let day = state.planned { page.fact("Start", PageValue(day)) }
    }
}
