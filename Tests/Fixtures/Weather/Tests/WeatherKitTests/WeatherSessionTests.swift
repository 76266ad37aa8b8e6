import Adder
import AdderHTTPTesting
import AdderSessions
import AdderTesting
import AdderViews
import Foundation
import Testing

@testable import WeatherKit

/// A session of the kit that is recorded and replayed: its presenters, views and routers are pure.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct WeatherSessionTests {
    @Test func aSessionIsRepeated() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).adder").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let http = HTTPStub()
        http.answer(
            "https://weather.example/?place=Cairo",
            with: .json(#"{"days":[{"date":"2026-01-31","high":12,"rain":80}]}"#))
        let recorder = try SessionRecorder(to: path, .full)
        let sdk = try await SDK.start(environment: .testing(), recorder: recorder) { _ in
        } kits: {
            WeatherKit.enable(with: WeatherDependencies(http: http)) { $0.source = "https://weather.example" }
        }
        let flow = try FlowHarness<WeatherRoute>(sdk, guards: [sdk.kits.placeGuard()]) { route, opener in
            try await sdk.kits.pages(todos: FakeTodos()).screen(for: route, openedBy: opener)
        }
        try await flow.open(.places)
        try await flow.send(.add("Cairo"), to: PlacesPresenter.self)
        try await flow.send(.forecast(1), to: PlacesPresenter.self)
        try await flow.send(.remind("2026-01-31"), to: ForecastPresenter.self)
        try await flow.send(.add, to: ReminderPresenter.self)
        #expect(try flow.state(of: ForecastPresenter.self).reminder == "Take an umbrella")
        await sdk.stop()
        await recorder.finish()

        let recording = try SessionRecording(contentsOf: path)
        let replay = try await SessionReplay(recording, kits: { WeatherKit.enable() }) { _, weather in
            weather.pages(todos: FakeTodos())
        }
        let difference = try await replay.run()
        #expect(difference == nil, "\(difference?.description ?? "")")
        await replay.stop()
    }
}
