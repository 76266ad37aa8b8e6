import Adder
import AdderHTTPTesting
import AdderServices
import AdderTesting
import AdderViews
import Testing

@testable import WeatherKit

/// The kit in an SDK, with all of its screens, a double of the todo list, and a client without a network.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct WeatherFlowTests {
    private struct Home: HasWeather, WeatherService {
        let weather: WeatherKit
    }

    private let clock = ManualClock()
    private let http: HTTPStub
    private let url = "https://weather.example/?place=Cairo"
    private let sdk: SDK<WeatherKit>
    private let flow: FlowHarness<WeatherRoute>
    private let reminder = WeatherRoute.reminder(RainyDay(place: 1, date: "2026-01-31"))

    init() async throws {
        let http = HTTPStub(clock: clock)
        http.answer(url, with: .json(#"{"days":[]}"#))
        let sdk = try await SDK.start(environment: .testing(clock: clock)) { _ in
        } kits: {
            WeatherKit.enable(with: WeatherDependencies(http: http)) { options in
                (options.limit, options.source) = (3, "https://weather.example")
            }
        }
        flow = try FlowHarness<WeatherRoute>(sdk, guards: [sdk.kits.placeGuard()]) { route, opener in
            try await sdk.kits.pages(todos: FakeTodos()).screen(for: route, openedBy: opener)
        }
        (self.http, self.sdk) = (http, sdk)
    }

    @Test func aReminderIsAddedForADay() async throws {
        try await flow.open(.places)
        try await flow.send(.add("Cairo"), to: PlacesPresenter.self)
        try await flow.send(.forecast(1), to: PlacesPresenter.self)
        #expect(try flow.state(of: ForecastPresenter.self).place == "Cairo")
        try await flow.send(.remind("2026-01-31"), to: ForecastPresenter.self)
        #expect(flow.routes == [.places, .forecast(1), reminder])
        try await flow.send(.add, to: ReminderPresenter.self)
        #expect(flow.routes == [.places, .forecast(1)])
        #expect(try flow.state(of: ForecastPresenter.self).reminder == "Take an umbrella")
        await sdk.stop()
    }

    @Test func aLinkOpensAReminder() async throws {
        try WeatherRoute.paths.check()
        try await flow.open(.places)
        try await flow.send(.add("Cairo"), to: PlacesPresenter.self)
        try await flow.open(url: "test://weather/1/reminder/2026-01-31")
        #expect(flow.routes == [.places, reminder])
        #expect(try flow.state(of: ReminderPresenter.self).place.value == "Cairo")
        await sdk.stop()
    }

    @Test func aLinkToAMissingPlaceIsRefused() async throws {
        let error = await #expect(throws: FlowError.self) { try await flow.open(url: "test://weather/7/forecast") }
        #expect(error?.description.contains("There is no place 7. Show the list to see all places.") == true)
        #expect(flow.routes == [])
        await sdk.stop()
    }

    @Test func theKeptForecastIsShownUntilTheServerAnswers() async throws {
        try await flow.open(.places)
        try await flow.send(.add("Cairo"), to: PlacesPresenter.self)
        try await flow.send(.forecast(1), to: PlacesPresenter.self)
        clock.advance(by: .seconds(7_200))
        http.answer(url, with: .status(503), .json(#"{"days":[]}"#))
        let screen = sdk.kits.forecast(1)
        screen.send(.appear)
        await clock.hasSleepers()
        #expect(screen.state.hoursOld == 2 && screen.state.days == .loaded([], .loading(.refresh)))
        clock.advance(by: .seconds(2))
        await screen.settled()
        #expect(screen.state.hoursOld == 0 && screen.state.days == .loaded([], .loaded(.refresh)))
        await sdk.stop()
    }

    @Test func aReminderNeedsATodoList() async throws {
        let pages = sdk.kits.pages(todos: nil)
        await #expect(throws: Problem(code: "notOffered", message: WeatherTexts().noTodos)) {
            _ = try await pages.screen(for: reminder)
        }
        await sdk.stop()
    }

    @Test func otherKitsAddPlaces() async throws {
        let home = Home(weather: sdk.kits)
        #expect(try await home.addPlace(named: "Cairo").id == 1)
        #expect(try await home.weatherPlaces().map(\.name) == ["Cairo"])
        await #expect(throws: WeatherError.emptyName) { try await home.addPlace(named: "") }
        await sdk.stop()
    }

    @Test func theProblemsOfTheOptionsAreNamed() async {
        var options = WeatherOptions()
        #expect(options.problems() == [])
        options.limit = 0
        (options.storage, options.cache) = (.file(""), .file(""))
        options.source = "weather.example"
        #expect(options.problems().map(\.property) == ["limit", "storage", "cache", "source"])
        await sdk.stop()
    }
}

/// A double of the todo list that adds every todo.
struct FakeTodos: TodosService {
    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo { AddedTodo(id: "abcd", title: todo.title) }
}
