import Adder
import AdderTesting
import AdderViews
import Testing

@testable import WeatherKit

/// The presenter and the view of the list of places.
@MainActor
@Suite struct PlacesTests {
    private var harness = PresenterHarness(PlacesPresenter(), state: .init())
    private let row = PlacesRow(id: 1, name: "A name")

    @Test mutating func thePlacesOfEveryScreenAreShown() throws {
        try harness.handle(.appear, effects: [.send(.list)]) { $0.rows = .loading }
        let place = try Place(id: 1, name: "A name")
        try harness.receive(.places([place])) { [row] in $0.rows = .loaded([row], .loaded(.refresh)) }
    }

    @Test mutating func intentsSendRequests() throws {
        try harness.handle(.add("A name"), effects: [.send(.add("A name"))])
        try harness.handle(.remove(1), effects: [.send(.remove(1))])
        try harness.handle(.forecast(1), effects: [.open(.forecast(1))])
    }

    @Test mutating func aProblemIsShownWhereItArose() throws {
        let problem = Problem(WeatherError.emptyName)
        try harness.receive(.failed(.emptyName), for: .add(" ")) { $0.problem = problem }
        try harness.handle(.appear, effects: [.send(.list)]) { state in
            (state.rows, state.problem) = (.loading, nil)
        }
        try harness.fail(.list, .stopped) {
            let error = ReplyError(.stopped, request: WeatherRequest.self)
            $0.rows = .failed(Problem(WeatherError.unanswered(error)))
        }
    }

    @Test mutating func aRefusedRouteIsAProblem() throws {
        try harness.refused(RouteRefusal(.denied, "There is no place 1."), from: .forecast(1)) { state in
            state.problem = Problem(code: "denied", message: "There is no place 1.")
        }
    }

    @Test func theViewShowsEachState() {
        let view = PlacesView()
        let page = view.snapshot(of: .init(rows: .loaded([row], .loaded(.initial))))
        #expect(page.contains("1 A name") && page.contains("Remove"), "\(page)")
        #expect(view.snapshot(of: .init(rows: .loaded([], .loaded(.initial)))).contains("empty There are no places."))
        let problem = Problem(WeatherError.emptyName)
        #expect(view.page(of: .init(problem: problem)).problem == problem)
    }
}
