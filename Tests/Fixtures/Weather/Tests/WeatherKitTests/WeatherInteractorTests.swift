import Adder
import AdderHTTP
import AdderHTTPCache
import AdderHTTPTesting
import AdderTesting
import Testing

@testable import WeatherKit

/// The interactor of the kit over a store in memory and a client without a network.
@Suite(.timeLimit(.minutes(1))) struct WeatherInteractorTests {
    private let http = HTTPStub()
    private let url = "https://weather.example/?place=Aix%20%26%20Arles"
    private let today = ForecastDay(date: "2026-01-31", high: 12, rain: 80)

    private func interactor(limit: Int = 2) async throws -> WeatherInteractor {
        let source = WeatherSource(http: http, cache: try await HTTPCache(.memory), url: "https://weather.example")
        return WeatherInteractor(store: MemoryWeatherStore(limit: limit), source: source)
    }

    @Test func numbersAreNeverUsedAgain() async throws {
        let interactor = try await interactor()
        _ = await interactor.respond(to: .add("First"), .testing())
        #expect(await interactor.respond(to: .remove(1), .testing()) == .places([]))
        let second = try Place(id: 2, name: "Second")
        #expect(await interactor.respond(to: .add("Second"), .testing()) == .places([second]))
        #expect(await interactor.respond(to: .list, .testing()) == .places([second]))
    }

    @Test(arguments: [
        ("", WeatherError.emptyName), (" \u{2003}", .emptyName),
        (String(repeating: "a", count: 401), .longName(401)),
    ])
    func anInvalidNameIsRejected(_ name: String, _ error: WeatherError) async throws {
        #expect(try await interactor().respond(to: .add(name), .testing()) == .failed(error))
    }

    @Test func aFullListRejectsAPlace() async throws {
        let interactor = try await interactor(limit: 1)
        _ = await interactor.respond(to: .add("First"), .testing())
        #expect(await interactor.respond(to: .add("Second"), .testing()) == .failed(.tooMany(1)))
    }

    @Test func aMissingPlaceIsAnError() async throws {
        let interactor = try await interactor()
        #expect(await interactor.respond(to: .remove(7), .testing()) == .failed(.notFound(7)))
        #expect(await interactor.respond(to: .forecast(7), .testing()) == .failed(.notFound(7)))
    }

    @Test func theServerIsAskedForAPlace() async throws {
        http.answer(url, with: .json(#"{"days":[{"date":"2026-01-31","high":12,"rain":80}]}"#))
        let interactor = try await interactor()
        _ = await interactor.respond(to: .add("Aix & Arles"), .testing())
        let forecast = Forecast(place: try Place(id: 1, name: "Aix & Arles"), days: [today], age: .zero)
        #expect(await interactor.respond(to: .forecast(1), .testing()) == .forecast(forecast))
    }

    @Test(arguments: [
        (HTTPStub.Answer.status(403), HTTPError.Code.denied), (.status(404), .notFound),
        (.json("[]"), .undecodable),
    ])
    func aServerThatFailsIsNamed(_ answer: HTTPStub.Answer, _ code: HTTPError.Code) async throws {
        http.answer(url, with: answer)
        let interactor = try await interactor()
        _ = await interactor.respond(to: .add("Aix & Arles"), .testing())
        let response = await interactor.respond(to: .forecast(1), .testing())
        guard case .failed(.source(let error)) = response else {
            Issue.record("\(response)")
            return
        }
        #expect(error.code == code)
    }
}
