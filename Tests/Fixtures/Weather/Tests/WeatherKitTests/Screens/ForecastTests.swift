import Adder
import AdderTesting
import AdderViews
import Testing

@testable import WeatherKit

/// The presenter and the view of a forecast.
@MainActor
@Suite struct ForecastTests {
    private var harness = PresenterHarness(ForecastPresenter(id: 1), state: .init())
    private let days = [ForecastDay(date: "2026-01-31", high: 12, rain: 80)]
    private let rows = [ForecastRow(id: 1, date: "2026-01-31", high: 12, rain: 80)]

    private func forecast(hoursOld: Int) throws -> Forecast {
        Forecast(place: try Place(id: 1, name: "Cairo"), days: days, age: .seconds(hoursOld * 3_600))
    }

    @Test mutating func theKeptForecastIsShownWhileLoading() throws {
        try harness.handle(.appear, effects: [.send(.forecast(1))]) { $0.days = .loading }
        let (kept, new) = (try forecast(hoursOld: 2), try forecast(hoursOld: 0))
        try harness.receive(.forecast(kept), for: .forecast(1), isProgress: true) { [rows] in
            ($0.place, $0.days, $0.hoursOld) = ("Cairo", .loaded(rows, .loading(.refresh)), 2)
        }
        try harness.receive(.forecast(new), for: .forecast(1)) { [rows] in
            ($0.days, $0.hoursOld) = (.loaded(rows, .loaded(.refresh)), 0)
        }
    }

    @Test mutating func aFailureKeepsTheForecast() throws {
        harness = PresenterHarness(ForecastPresenter(id: 1), state: .init(days: .loaded(rows, .loading(.refresh))))
        try harness.receive(.failed(.noSource), for: .forecast(1)) { [rows] in
            $0.days = .loaded(rows, .failed(.refresh, Problem(WeatherError.noSource)))
        }
    }

    @Test mutating func aRemovedPlaceClosesTheScreen() throws {
        let place = try Place(id: 1, name: "Cairo")
        try harness.receive(.places([place]))
        try harness.receive(.places([]), effects: [.close()])
    }

    @Test mutating func aReminderIsOpenedAndItsTodoShown() throws {
        harness = PresenterHarness(ForecastPresenter(id: 1), state: .init(place: "Cairo", reminder: "Old"))
        let route = WeatherRoute.reminder(RainyDay(place: 1, date: "2026-01-31"))
        try harness.handle(.remind("2026-01-31"), effects: [.open(route, model: .init(place: "Cairo"))]) {
            $0.reminder = nil
        }
        try harness.receive(.reminded("Umbrella"), from: route) { $0.reminder = "Umbrella" }
        try harness.refused(RouteRefusal(.denied, "There is no place 1."), from: route) {
            $0.problem = Problem(code: "denied", message: "There is no place 1.")
        }
    }

    @Test func theViewShowsEachState() {
        let view = ForecastView()
        let state = ForecastPresenter.State(place: "Cairo", days: .loaded(rows, .loaded(.initial)), hoursOld: 2)
        #expect(
            view.snapshot(of: state)
                == "Cairo · - 1 , 2026-01-31, High: 12, Rain: 80 [m Remind me~primary] · remark 2 hours old")
        #expect(view.snapshot(of: .init(reminder: "Umbrella")).contains("“Umbrella” is a todo."))
        let empty = view.snapshot(of: .init(days: .loaded([], .loaded(.initial))))
        #expect(empty.contains("empty The server has no forecast for this place."), "\(empty)")
    }
}
